import type { ReactNode } from "react";
import type { AnalysisResult } from "@/api/types";
import { DefaultFlag, Defaults, ExplainedValue } from "@/components/result/explanations/explained-value";
import { Badge } from "@/components/ui/badge";
import { figure } from "@/lib/format";
import { frictionRating, stabilityRating } from "@/lib/score";

/** Conflict, compression and stability values. */
export function ClarityNumbers({ result }: { result: AnalysisResult }) {
  const { cdm, acr, mch } = result.components;
  const conflict = frictionRating(cdm.frictionScore);
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-5 @xl:grid-cols-3">
      <Group short="CDM" name="Conflict">
        <Row term="Friction" badge={<Badge tone={conflict.tone}>{conflict.word}</Badge>}>
          <Known
            result={result}
            field="components.cdm.frictionScore"
            name="Friction"
            value={cdm.frictionScore}
          >
            Distance between the two lenses that differ most: 75% score difference, 25% wording. It describes
            the decision, not the quality of the analysis.
          </Known>
        </Row>
        {result.headline === null && <Words term="By friction alone">{cdm.clarityLevel}</Words>}
        <Words term="Largest conflict">{cdm.dominantConflict ?? "none stands out"}</Words>
      </Group>
      <Group short="ACR" name="Compression">
        <Row term="Compression">
          <Known
            result={result}
            field="components.acr.compressionScore"
            name="Compression"
            value={acr.compressionScore}
          >
            100 minus the mean of redundancy and summary loss. High when the lenses repeat little and the
            summary keeps most insights.
          </Known>
        </Row>
        <Row term="Redundancy">
          <Known
            result={result}
            field="components.acr.redundancyFactor"
            name="Redundancy"
            value={acr.redundancyFactor}
          >
            How much of the lenses' wording appears in more than one lens. Words of the scenario count too,
            since every lens repeats them.
          </Known>
        </Row>
        <Row term="Summary loss">
          <Known
            result={result}
            field="components.acr.summaryLoss"
            name="Summary loss"
            value={acr.summaryLoss}
          >
            How much of the insights the summary drops, by wording. A short summary cannot keep every insight:
            a high loss is normal.
          </Known>
        </Row>
      </Group>
      <Group short="MCH" name="Stability">
        <Row
          term="Stability"
          badge={<Badge tone={stabilityRating(mch.stabilityScore).tone}>{mch.stabilityLevel}</Badge>}
        >
          <Known
            result={result}
            field="components.mch.stabilityScore"
            name="Stability"
            value={mch.stabilityScore}
            defaults="components.mch.individualStability"
          >
            How consistent each lens is: within its answer, and between tiers when it was asked twice. Mean
            over the lenses.
          </Known>
        </Row>
        <Words term="Critical issues">
          {mch.criticalIssues.length === 0 ? "none" : mch.criticalIssues.join(" ")}
        </Words>
      </Group>
    </div>
  );
}

interface KnownProps {
  result: AnalysisResult;
  field: string;
  name: string;
  value: number;
  /** Field of its defaults, if different from its own path. */
  defaults?: string;
  children: ReactNode;
}

function Known({ result, field, name, value, defaults = field, children }: KnownProps) {
  return (
    <ExplainedValue
      field={field}
      label={name}
      title={`${name} ${figure(value)} of 100`}
      how={
        <>
          <p>{children}</p>
          <Defaults result={result} field={defaults} />
        </>
      }
    >
      {figure(value)}
      <DefaultFlag result={result} field={defaults} />
    </ExplainedValue>
  );
}

function Group({ short, name, children }: { short: string; name: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="border-b border-line pb-1 text-sm font-semibold">
        {short} <span className="font-normal text-ink-3">{name}</span>
      </h3>
      <dl className="mt-2 space-y-1.5">{children}</dl>
    </section>
  );
}

function Row({ term, badge, children }: { term: string; badge?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-2">
      <dt className="text-ink-2">{term}</dt>
      <dd className="flex items-baseline gap-2 font-medium tabular-nums">
        {badge}
        {children}
      </dd>
    </div>
  );
}

function Words({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-ink-2">{term}</dt>
      <dd className="min-w-0 text-right text-sm">{children}</dd>
    </div>
  );
}
