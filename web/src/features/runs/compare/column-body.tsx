import type { ReactNode } from "react";
import type { AnalysisResult } from "@/api/types";
import { LensIcon, lensLook } from "@/components/lens";
import { OfflineBadge } from "@/components/offline-badge";
import { SampleBadge } from "@/components/sample-badge";
import { scoreText } from "@/lib/band-text";
import { ClarityBadge } from "@/components/result/clarity/clarity-badge";
import { SafetyCard } from "@/components/safety/safety-card";
import { Badge } from "@/components/ui/badge";
import { Clamp } from "@/components/ui/clamp";
import { cx } from "@/components/ui/cx";
import { Spinner } from "@/components/ui/spinner";
import { difference } from "@/features/runs/compare/compared";
import type { Compared } from "@/features/runs/compare/compared";
import { ColumnInsights } from "@/features/runs/compare/column-insights";
import type { ColumnProps } from "@/features/runs/compare/compared-column";
import { figure, money } from "@/lib/format";
import { lensRating } from "@/lib/score";
import { wordDiff } from "@/lib/word-diff";
import type { Segment } from "@/lib/word-diff";

type BodyProps = Omit<ColumnProps, "onShown" | "onRemove"> & { compared: Compared };

/** Rows of a column, aligned with the other columns. */
export function ColumnBody(props: BodyProps) {
  const { compared, first } = props;
  if (compared.safety) {
    return (
      <div className="p-4 md:row-span-6">
        <SafetyCard compact result={compared.safety} />
      </div>
    );
  }
  return (
    <>
      <Row label="Decision Scenario">
        <Scenario compared={compared} first={first} />
      </Row>
      <Row label="ClarityIQ">
        <Score compared={compared} first={first} />
      </Row>
      <Row label="Lens scores">
        <LensScores compared={compared} first={first} />
      </Row>
      <Row label="Score components">
        {compared.result ? <Components result={compared.result} first={first?.result ?? null} /> : <NotYet />}
      </Row>
      <Row label="Insights">
        <ColumnInsights {...props} />
      </Row>
      <Row label="Model and cost">
        <Route compared={compared} />
      </Row>
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="min-w-0 border-b border-line px-4 py-3 last:border-b-0">
      <h3 className="mb-1.5 text-xs font-semibold text-ink-3">{label}</h3>
      {children}
    </section>
  );
}

function Scenario({ compared, first }: { compared: Compared; first: Compared | null }) {
  const segments = first ? marked(first.scenario, compared.scenario) : [];
  return (
    <Clamp lines={4} what="the scenario" className="font-medium">
      {segments.length === 0
        ? compared.scenario
        : segments.map(({ text, isNew }, index) =>
            isNew ? (
              <mark key={index} className="rounded-[3px] bg-warn-tint text-ink">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
    </Clamp>
  );
}

/** Marks new words; marks nothing if most of the text is new, as the scenarios are then unrelated. */
function marked(before: string, after: string): Segment[] {
  const segments = wordDiff(before, after);
  const fresh = segments.reduce((sum, { text, isNew }) => sum + (isNew ? text.length : 0), 0);
  return fresh > after.length / 2 ? [] : segments;
}

function Score({ compared, first }: { compared: Compared; first: Compared | null }) {
  const { score, result, standing, status, isSample } = compared;
  const running = status === "queued" || status === "running";
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span
          className={cx(
            "text-2xl font-semibold tracking-tight tabular-nums",
            score === null ? "text-line-strong" : !result && "text-ink-3",
          )}
        >
          {score === null ? "–" : scoreText({ score, band: result?.band })}
        </span>
        <span className="text-ink-3">of 100</span>
        {score !== null && first?.score != null && result && first.result && (
          <Difference value={score - first.score} />
        )}
      </p>
      {isSample && <SampleBadge />}
      {result ? (
        !isSample && <ClarityBadge result={result} />
      ) : (
        <p role="status" className="flex items-center gap-2 text-sm text-ink-2">
          {running && <Spinner className="text-ink-3" />}
          {standing}
        </p>
      )}
    </>
  );
}

function LensScores({ compared, first }: { compared: Compared; first: Compared | null }) {
  const isOffline = compared.result?.offline === true;
  // A checklist share and a model's judgement are not comparable.
  const others = (first?.result?.offline === true) === isOffline ? first?.lenses : undefined;
  return (
    <ul className="space-y-1.5">
      {compared.lenses.map(({ lens, name, score }, place) => {
        const before = others?.find((other) => other.lens === lens)?.score ?? null;
        return (
          <li key={lens} className="flex items-center gap-2">
            <LensIcon lens={lensLook(lens, name, place)} />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {score !== null && before !== null && (
              <Difference value={(score - before) * (isOffline ? 10 : 1)} />
            )}
            {score === null ? (
              <span className="w-12 text-right text-line-strong">–</span>
            ) : (
              <Badge
                tone={isOffline ? "neutral" : lensRating(score).tone}
                className="min-w-12 justify-center tabular-nums"
              >
                {isOffline ? `${Math.round(score * 10)}%` : figure(score)}
              </Badge>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Difference to the first column; uncolored, because neither direction is better. */
function Difference({ value }: { value: number }) {
  return (
    <span className="text-sm text-ink-3 tabular-nums">
      {difference(value)} <span className="sr-only">vs. A</span>
    </span>
  );
}

const PARTS: { name: string; of: (result: AnalysisResult) => number }[] = [
  { name: "Completeness", of: ({ components }) => components.completeness },
  { name: "Confidence", of: ({ components }) => components.confidence },
  { name: "Actionability", of: ({ components }) => components.actionability },
  { name: "Friction", of: ({ components }) => components.cdm.frictionScore },
  { name: "Stability", of: ({ components }) => components.mch.stabilityScore },
];

function Components({ result, first }: { result: AnalysisResult; first: AnalysisResult | null }) {
  return (
    <dl className="space-y-1">
      {PARTS.map(({ name, of }) => (
        <div key={name} className="flex items-baseline gap-2">
          <dt className="min-w-0 flex-1 text-ink-2">{name}</dt>
          <dd className="flex items-baseline gap-2">
            {first && <Difference value={of(result) - of(first)} />}
            <span className="w-12 text-right font-medium tabular-nums">{figure(of(result))}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function NotYet() {
  return <p className="text-ink-3">Available with the result.</p>;
}

function Route({ compared: { result, receipt } }: { compared: Compared }) {
  return (
    <>
      <dl className="space-y-1 text-sm">
        {result && (
          <>
            <Fact term="Model">{result.actualModel}</Fact>
            <Fact term="Route">{result.modelRoute}</Fact>
          </>
        )}
        <Fact term="Calls">{String(receipt.calls)}</Fact>
        <Fact term="Cost">{money(receipt.cost)}</Fact>
      </dl>
      {result?.offline === true && (
        <p className="mt-2">
          <OfflineBadge />
        </p>
      )}
    </>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-ink-2">{term}</dt>
      <dd className="min-w-0 truncate text-right tabular-nums" title={children}>
        {children}
      </dd>
    </div>
  );
}
