import type { AnalysisResult } from "@/api/types";
import { Chart } from "@/components/chart/chart";
import { Bars } from "@/components/chart/drawings";
import { lensLooks } from "@/components/lens";
import { answeredEntries } from "@/components/result/answered";
import { figure } from "@/lib/format";
import { stabilityRating } from "@/lib/score";

/** Stability of each lens, with the rating thresholds. */
export function StabilityChart({ result }: { result: AnalysisResult }) {
  const looks = lensLooks(result.lensNames);
  const rows = answeredEntries(result, result.stabilityScores).map(([lens, value]) => ({
    lens,
    name: looks[lens]?.name ?? lens,
    value,
    label: figure(value),
    color: looks[lens]?.color ?? "var(--color-ink-3)",
  }));
  return (
    <Chart
      title="Stability scores"
      caption="Stability of each lens, of 100"
      height={24 + rows.length * 34}
      table={[
        ["Lens", "Stability", "Label"],
        ...rows.map(({ name, label, value }) => [name, label, stabilityRating(value).word]),
      ]}
    >
      <Bars
        rows={rows}
        max={100}
        marks={[
          { at: 70, name: "70" },
          { at: 85, name: "85" },
        ]}
      />
    </Chart>
  );
}
