import type { AnalysisResult } from "@/api/types";
import { Chart } from "@/components/chart/chart";
import { Stack } from "@/components/chart/drawings";
import { ClarityBadge } from "@/components/result/clarity/clarity-badge";
import { ExplainedValue } from "@/components/result/explanations/explained-value";
import { scoreText } from "@/lib/band-text";
import { figure } from "@/lib/format";
import { HIGH_CLARITY, MODERATE_CLARITY, ceilingOf } from "@/lib/score";

const PARTS = [
  {
    field: "completeness",
    name: "Completeness",
    weight: 0.4,
    color: "var(--color-tier-3)",
    ink: "var(--color-tier-3-ink)",
  },
  {
    field: "confidence",
    name: "Confidence",
    weight: 0.35,
    color: "var(--color-tier-2)",
    ink: "var(--color-tier-2-ink)",
  },
  {
    field: "actionability",
    name: "Actionability",
    weight: 0.25,
    color: "var(--color-tier-part)",
    ink: "var(--color-tier-1-ink)",
  },
] as const;

/** ClarityIQ as the points of each part. */
export function ScoreChart({ result }: { result: AnalysisResult }) {
  const parts = PARTS.map((part) => {
    const points = part.weight * result.components[part.field];
    return { ...part, value: points, label: figure(points) };
  });
  return (
    <Chart
      title={
        <span className="flex items-center gap-2">
          Score {scoreText(result)}
          <ClarityBadge result={result} />
        </span>
      }
      caption="ClarityIQ and the points from each part"
      height={72}
      table={[
        ["Part", "Value", "Weight", "Points"],
        ...parts.map((part) => [
          part.name,
          figure(result.components[part.field]),
          String(part.weight),
          part.label,
        ]),
        ["Formula", "", "1", figure(result.uncappedScore ?? result.score)],
        ["ClarityIQ", "", "", scoreText(result)],
      ]}
      note={
        <>
          {result.uncappedScore !== null && (
            <p className="mt-2 text-sm text-ink-2 tabular-nums">
              The parts sum to {figure(result.uncappedScore)}; the score is capped at{" "}
              {figure(ceilingOf(result))}.
            </p>
          )}
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
            {parts.map(({ field, name, color, label }) => (
              <li key={name} className="flex items-center gap-1.5">
                <span aria-hidden className="size-2.5 rounded-full" style={{ background: color }} />
                {name}
                <ExplainedValue
                  field={`components.${field}`}
                  label={`${name} gives`}
                  title={`${name} ${figure(result.components[field])}`}
                  how={<p>It gives {label} points: the mean over the lenses, times its weight.</p>}
                  className="text-ink-3"
                >
                  {label}
                </ExplainedValue>
              </li>
            ))}
          </ul>
        </>
      }
    >
      <Stack
        parts={parts}
        max={100}
        marks={[
          { at: MODERATE_CLARITY, name: "Moderate 60" },
          { at: HIGH_CLARITY, name: "High 80" },
        ]}
      />
    </Chart>
  );
}
