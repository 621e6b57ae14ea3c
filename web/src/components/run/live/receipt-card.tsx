import type { ReactNode } from "react";
import type { Receipt } from "@/api/types";
import { OFFLINE_MODEL } from "@/components/offline-badge";
import { isSampleModel } from "@/components/sample-badge";
import { ExplainedValue } from "@/components/result/explanations/explained-value";
import { JudgedBy } from "@/components/run/live/judged-by";
import {
  NO_CALLS,
  callsInWords,
  costText,
  cutOffWords,
  isSample,
  lostOf,
  savingText,
} from "@/components/run/live/receipt-words";
import { TierBadge } from "@/components/tier";
import { Card, CardTitle } from "@/components/ui/card";
import { Dash } from "@/components/ui/dash";
import { Explain } from "@/components/ui/explain";
import { count, duration, money } from "@/lib/format";

interface ReceiptCardProps {
  receipt: Receipt;
  /** Label of each tier: tiers not asked have a line too, so that the layout is stable. */
  ladder: Record<number, string>;
  /** The running tier. */
  current: number | null;
  final: boolean;
  /** Whether there is a result, so that a saving is meaningful. */
  saving: boolean;
  /** Content below the receipt that is not specific to this run. */
  children?: ReactNode;
}

/** Cost of the run so far or in total. */
export function ReceiptCard({ receipt, ladder, current, final, saving, children }: ReceiptCardProps) {
  return (
    <Card aria-label="Receipt" className="p-4">
      <div className="flex items-baseline justify-between">
        <CardTitle>Receipt</CardTitle>
        {!final && <span className="text-xs text-ink-3">so far</span>}
      </div>
      <dl className="mt-3 space-y-1.5">
        <CallsRow receipt={receipt} />
        <TokensRow receipt={receipt} />
        <CostRow receipt={receipt} />
        {saving && <SavingRow receipt={receipt} final={final} />}
        <Row term="Gate policy">
          <JudgedBy policy={receipt.policy} final={final} />
        </Row>
      </dl>
      <ReceiptLines receipt={receipt} ladder={ladder} current={current} />
      {children}
    </Card>
  );
}

/** Calls, cost and saving so far, in one row. */
export function ReceiptFigures({ receipt }: { receipt: Receipt }) {
  return (
    <dl className="flex justify-end gap-x-5 whitespace-nowrap @max-3xl:gap-x-3 [&_dd]:text-left [&_dt]:text-xs [&_dt]:text-ink-3 [&>div]:block">
      <CallsRow receipt={receipt} />
      <CostRow receipt={receipt} />
      <SavingRow receipt={receipt} final={false} />
    </dl>
  );
}

function CallsRow({ receipt }: { receipt: Receipt }) {
  const term = isSample(receipt) ? "Written answers" : "Calls";
  return (
    <Row term={term}>
      <Explain
        label={term}
        title={`${count(receipt.calls)} ${isSample(receipt) ? "written answers" : "model calls"}`}
        how={<p>{isSample(receipt) ? NO_CALLS : callsInWords(receipt)}</p>}
      >
        {count(receipt.calls)}
      </Explain>
    </Row>
  );
}

function TokensRow({ receipt }: { receipt: Receipt }) {
  const estimated = receipt.lines.some((line) => line.tokensEstimated);
  return (
    <Row term="Tokens">
      <Explain
        label="Tokens"
        title="Tokens in and out"
        how={
          <>
            <p>
              {count(receipt.inputTokens)} input and {count(receipt.outputTokens)} output, over all calls.
            </p>
            <p>
              {isSample(receipt)
                ? "No model was asked."
                : estimated
                  ? "At least one model reported no token count, so its tokens are estimated."
                  : "As reported by the models."}
            </p>
          </>
        }
      >
        {estimated && "≈ "}
        {count(receipt.inputTokens + receipt.outputTokens)}
      </Explain>
    </Row>
  );
}

function CostRow({ receipt }: { receipt: Receipt }) {
  return (
    <Row term="Cost">
      <ExplainedValue
        field="receipt.cost"
        label="Cost"
        title="Cost in US dollars"
        how={<CostWords receipt={receipt} />}
      >
        {costText(receipt)}
      </ExplainedValue>
    </Row>
  );
}

function ReceiptLines({
  receipt,
  ladder,
  current,
}: Pick<ReceiptCardProps, "receipt" | "ladder" | "current">) {
  const idle = Object.entries(ladder)
    .map(([tier, label]) => ({ tier: Number(tier), label }))
    .filter(({ tier }) => receipt.lines.every((line) => line.tier !== tier));
  return (
    <ul className="mt-3 space-y-2 border-t border-line pt-3 text-sm">
      {receipt.lines.map((line, place) => (
        <Line
          key={place}
          tier={line.tier}
          label={line.label}
          use={line.purpose === "band" ? "Stability band" : null}
          cost={<LineCost line={line} place={place} />}
        >
          {spentOn(line)} · {duration(line.latencyMs)}
        </Line>
      ))}
      {idle.map(({ tier, label }) => (
        <Line key={tier} tier={tier} label={label} cost="–" idle={tier !== current}>
          {tier === current ? "running" : "not asked"}
        </Line>
      ))}
    </ul>
  );
}

function spentOn({ model, calls, inputTokens, outputTokens }: Receipt["lines"][number]): string {
  if (isSampleModel(model)) return `${count(calls)} written ${calls === 1 ? "answer" : "answers"}`;
  return `${count(calls)} ${calls === 1 ? "call" : "calls"} · ${count(inputTokens + outputTokens)} tokens`;
}

interface LineProps {
  tier: number;
  label: string;
  /** Purpose of calls that are not part of the analysis. */
  use?: string | null;
  cost: ReactNode;
  idle?: boolean;
  children: ReactNode;
}

function Line({ tier, label, use = null, cost, idle = false, children }: LineProps) {
  return (
    <li>
      <div className="flex items-center justify-between gap-2">
        <span className="flex min-w-0 items-center gap-2">
          <TierBadge tier={tier} label={label} idle={idle} />
          {use !== null && <span className="truncate text-xs text-ink-2">{use}</span>}
        </span>
        <span className="tabular-nums">{cost}</span>
      </div>
      <p className="mt-0.5 text-xs text-ink-3 tabular-nums">{children}</p>
    </li>
  );
}

function LineCost({ line, place }: { line: Receipt["lines"][number]; place: number }) {
  const { cost, estimatedCost, lost, label, model } = line;
  return (
    <ExplainedValue
      field={`receipt.lines.${place}.cost`}
      label={`Cost of ${label}`}
      title={`Cost of ${label}`}
      how={
        <p>
          {cost === null
            ? "Partly unknown: token counts or the model's price are missing."
            : `Tokens times the configured price of ${model}, including failed and repeated calls.`}
          {estimatedCost > 0 && ` ${cutOffWords(lost, estimatedCost)}`}
        </p>
      }
    >
      {costText(line)}
    </ExplainedValue>
  );
}

/** Saving against every lens on the top tier: an estimate, or why there is none. */
function SavingRow({ receipt: { saving }, final }: { receipt: Receipt; final: boolean }) {
  if (saving === null) return <Row term="Saved">{final ? <NothingToCompare /> : <Dash />}</Row>;
  const { amount, baselineModel, formula } = saving;
  if (amount === null) {
    return (
      <Row term="Saved">
        <ExplainedValue field="receipt.saving" label="Saved" title="Saved" how={<p>{formula}</p>}>
          {baselineModel === OFFLINE_MODEL || isSampleModel(baselineModel) ? "nothing" : money(null)}
        </ExplainedValue>
      </Row>
    );
  }
  const more = amount < 0;
  return (
    <Row term={more ? "Extra cost" : "Saved"}>
      <ExplainedValue
        field="receipt.saving"
        label={more ? "Extra cost (estimate):" : "Saved (estimate):"}
        title={`${more ? "More" : "Less"} than every lens on ${baselineModel}`}
        how={
          <>
            <p>{formula}</p>
            <p>This is an estimate: {baselineModel} might have used more or fewer tokens.</p>
          </>
        }
        className={more ? "text-warn" : "text-good"}
      >
        {savingText(saving)}
      </ExplainedValue>
    </Row>
  );
}

function NothingToCompare() {
  return (
    <Explain
      label="Saved"
      title="Saved"
      how={<p>A model was selected by hand, so there is no tiered run to compare with.</p>}
    >
      –
    </Explain>
  );
}

function CostWords({ receipt }: { receipt: Receipt }) {
  if (isSample(receipt)) return <p>Nothing was charged: the answers were written by hand.</p>;
  if (receipt.cost === null) {
    return (
      <p>
        {money(receipt.knownCost)} is known. The rest is unknown: a model has no configured price or reported
        no tokens, or an interrupted call has no known price.
      </p>
    );
  }
  if (receipt.calls > 0 && receipt.inputTokens + receipt.outputTokens === 0) {
    return <p>No call has used billable tokens.</p>;
  }
  return receipt.cost === 0 && receipt.calls > 0 ? (
    <p>The models used have a price of zero: they run on this machine.</p>
  ) : (
    <p>
      Tokens times the configured price of each model, including failed and repeated calls.
      {receipt.estimatedCost > 0 && ` ${cutOffWords(lostOf(receipt), receipt.estimatedCost)}`}
    </p>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-ink-2">{term}</dt>
      <dd className="text-right font-medium tabular-nums">{children}</dd>
    </div>
  );
}
