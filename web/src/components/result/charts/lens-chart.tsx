import type { AnalysisResult } from "@/api/types";
import { Chart } from "@/components/chart/chart";
import { Bars } from "@/components/chart/drawings";
import { lensLooks } from "@/components/lens";
import { answeredEntries } from "@/components/result/answered";
import { figure } from "@/lib/format";

/** Score of each lens that answered, with the rating thresholds. */
export function LensChart({ result }: { result: AnalysisResult }) {
  const looks = lensLooks(result.lensNames);
  const rows = answeredEntries(result, result.lenses).map(([lens, { name, score }]) => ({
    name,
    value: score,
    label: score === null ? "" : figure(score),
    color: looks[lens]?.color ?? "var(--color-ink-3)",
  }));
  return (
    <Chart
      title="Lens scores"
      caption="Score of each lens, of 10"
      height={24 + rows.length * 34}
      table={[["Lens", "Score"], ...rows.map(({ name, label }) => [name, label])]}
    >
      <Bars
        rows={rows}
        max={10}
        marks={[
          { at: 5, name: "5" },
          { at: 7, name: "7" },
        ]}
      />
    </Chart>
  );
}
