import type { AnalysisResult } from "@/api/types";
import { Chart } from "@/components/chart/chart";
import { Donut } from "@/components/chart/drawings";
import { countedKinds, shownDistribution } from "@/components/result/options/distribution";
import type { Distribution } from "@/components/result/options/distribution";
import { DefaultFlag, Defaults, ExplainedValue } from "@/components/result/explanations/explained-value";
import { Card } from "@/components/ui/card";

const KINDS: { kind: keyof Distribution; name: string; meaning: string; color: string; dot: string }[] = [
  {
    kind: "agreeing",
    name: "Agreeing",
    meaning: "Another lens makes the same point with a similar score.",
    color: "var(--color-good)",
    dot: "bg-good",
  },
  {
    kind: "conflicting",
    name: "Conflicting",
    meaning: "Another lens makes the same point, but scores more than 2.5 of 10 apart.",
    color: "var(--color-bad)",
    dot: "bg-bad",
  },
  {
    kind: "unique",
    name: "Unique",
    meaning: "No other lens makes this point.",
    color: "var(--color-tier-2)",
    dot: "bg-tier-2",
  },
];

/** Insight Distribution: ring chart with values. */
export function DistributionCard({ result }: { result: AnalysisResult }) {
  const shares = shownDistribution(result.insightDistribution);
  const counted = countedKinds(result);
  const total = counted.agreeing + counted.conflicting + counted.unique;
  return (
    <Card aria-label="Insight Distribution" className="@container p-4">
      <div className="grid grid-cols-1 items-center gap-x-6 gap-y-2 @xs:grid-cols-[148px_minmax(0,1fr)]">
        <Chart
          title="Insight Distribution"
          caption="Insight Distribution: share of each kind of insight"
          height={148}
          table={[
            ["Kind", "Share", "Insights"],
            ...KINDS.map(({ kind, name }) => [name, `${shares[kind]}%`, String(counted[kind])]),
          ]}
          failed={<Failed shares={shares} />}
        >
          <Donut shares={KINDS.map(({ kind, name, color }) => ({ name, value: shares[kind], color }))} />
        </Chart>
        <Figures result={result} shares={shares} counted={counted} total={total} />
      </div>
    </Card>
  );
}

interface FiguresProps {
  result: AnalysisResult;
  shares: Distribution;
  counted: Distribution;
  total: number;
}

function Figures({ result, shares, counted, total }: FiguresProps) {
  return (
    <div>
      <dl className="space-y-2">
        {KINDS.map(({ kind, name, meaning, dot }) => (
          <div key={kind} className="flex items-baseline justify-between gap-3">
            <dt className="flex items-center gap-2 text-ink-2">
              <span aria-hidden className={`size-2.5 rounded-full ${dot}`} />
              {name}
            </dt>
            <dd className="font-medium tabular-nums">
              <ExplainedValue
                field={`insightDistribution.${kind}`}
                label={name}
                title={`${name}: ${shares[kind]}%`}
                how={
                  <>
                    <p>
                      {meaning} {counted[kind]} of {total} insights.
                    </p>
                    {kind === "agreeing" && <p>Shares are limited to 5-85%.</p>}
                    <Defaults result={result} field="insightDistribution" />
                  </>
                }
              >
                {shares[kind]}%
                <DefaultFlag result={result} field="insightDistribution" />
              </ExplainedValue>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-ink-3">
        {total === 0 ? "No lens gave separate insights." : `Of ${total} insights, grouped by their wording.`}
      </p>
    </div>
  );
}

/** Fallback without the chart: the three percentages. */
function Failed({ shares }: { shares: Distribution }) {
  return (
    <div role="status" className="text-sm">
      <p className="font-medium text-warn">Chart loading failed</p>
      <ul className="mt-1 text-ink-2 tabular-nums">
        {KINDS.map(({ kind, name }) => (
          <li key={kind}>
            {name} {shares[kind]}%
          </li>
        ))}
      </ul>
    </div>
  );
}
