import { Bar, CartesianGrid, ComposedChart, Line, XAxis, YAxis } from "recharts";
import { LINE, SMALL_TEXT, STRONG_LINE } from "@/components/chart/look";

export interface DayRow {
  /** Label below the bar. */
  name: string;
  /** Null for no value: no bar and no line point. */
  value: number | null;
  /** Extra amount stacked on the bar, excluded from the line. */
  rest: number | null;
  /** Value to compare `value` with. */
  against: number | null;
}

interface DaysProps {
  rows: DayRow[];
  /** Formats a tick of the scale. */
  unit: (value: number) => string;
}

/** Bar per day, oldest first, with a line of the compared values. */
export function Days({ rows, unit }: DaysProps) {
  return (
    <ComposedChart
      responsive
      data={rows}
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      barCategoryGap="22%"
      style={{ width: "100%", height: "100%" }}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} stroke={LINE} />
      <XAxis
        dataKey="name"
        tick={SMALL_TEXT}
        stroke={STRONG_LINE}
        tickLine={false}
        interval="preserveStartEnd"
        minTickGap={28}
      />
      <YAxis
        width={64}
        tick={SMALL_TEXT}
        tickFormatter={unit}
        axisLine={false}
        tickLine={false}
        tickCount={5}
        domain={[0, "auto"]}
      />
      <Bar
        dataKey="value"
        stackId="day"
        fill="var(--color-tier-3)"
        maxBarSize={36}
        isAnimationActive={false}
      />
      <Bar
        dataKey="rest"
        stackId="day"
        fill="var(--color-line-strong)"
        radius={[3, 3, 0, 0]}
        maxBarSize={36}
        isAnimationActive={false}
      />
      <Line
        dataKey="against"
        type="linear"
        stroke="var(--color-strategic)"
        strokeWidth={2}
        dot={{ r: 3.5, fill: "var(--color-strategic)", strokeWidth: 0 }}
        connectNulls={false}
        isAnimationActive={false}
      />
    </ComposedChart>
  );
}
