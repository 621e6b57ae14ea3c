import { ErrorBar, LabelList, ReferenceLine, Scatter, ScatterChart, XAxis, YAxis } from "recharts";
import { LINE, SMALL_TEXT, STRONG_LINE, TEXT } from "@/components/chart/look";

/** Decisions of similar confidence; all values except `n` in percent. */
export interface CalibrationPoint {
  confidence: number;
  share: number;
  /** Confidence interval of the share. */
  low: number;
  high: number;
  n: number;
}

const TICKS = [0, 25, 50, 75, 100];
const DIAGONAL = [
  { x: 0, y: 0 },
  { x: 100, y: 100 },
] as const;

interface CalibrationPlotProps {
  points: CalibrationPoint[];
  /** Label of the x axis. */
  label?: string;
}

/** Outcome share against stated confidence; each point states its number of decisions. */
export function CalibrationPlot({ points, label = "How sure you were" }: CalibrationPlotProps) {
  const data = points.map(({ confidence, share, low, high, n }) => ({
    confidence,
    share,
    interval: [share - low, high - share],
    // Joined by non-breaking spaces, so that a label at the edge stays on one line.
    label: `n\u00a0=\u00a0${n}`,
  }));
  return (
    <ScatterChart
      responsive
      margin={{ top: 12, right: 48, bottom: 18, left: 0 }}
      style={{ width: "100%", height: "100%" }}
      accessibilityLayer={false}
    >
      <XAxis
        type="number"
        dataKey="confidence"
        domain={[0, 100]}
        ticks={TICKS}
        unit="%"
        tick={SMALL_TEXT}
        stroke={STRONG_LINE}
        tickLine={false}
        label={{ value: label, position: "insideBottom", offset: -12, ...TEXT }}
      />
      <YAxis
        type="number"
        dataKey="share"
        domain={[0, 100]}
        ticks={TICKS}
        unit="%"
        width={48}
        padding={{ top: 10, bottom: 14 }}
        tick={SMALL_TEXT}
        stroke={LINE}
        tickLine={false}
      />
      <ReferenceLine segment={DIAGONAL} stroke={STRONG_LINE} strokeDasharray="4 4" />
      <Scatter data={data} fill="var(--color-tier-3)" isAnimationActive={false}>
        <ErrorBar
          dataKey="interval"
          direction="y"
          width={6}
          strokeWidth={1.5}
          stroke="var(--color-tier-2)"
          isAnimationActive={false}
        />
        <LabelList dataKey="label" position="right" offset={8} {...SMALL_TEXT} />
      </Scatter>
    </ScatterChart>
  );
}
