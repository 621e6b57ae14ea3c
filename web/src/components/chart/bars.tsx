import { Bar, BarChart, LabelList, ReferenceLine, XAxis, YAxis } from "recharts";
import { FIGURE_TEXT, SMALL_TEXT, STRONG_LINE, TEXT } from "@/components/chart/look";
import type { ScaleMark } from "@/components/chart/look";

export interface BarRow {
  name: string;
  /** Null for no value: no bar. */
  value: number | null;
  /** Formatted value next to the bar. */
  label: string;
  color: string;
}

interface BarsProps {
  rows: BarRow[];
  max: number;
  marks?: ScaleMark[];
}

/** One bar per row, with its name before and its value after it. */
export function Bars({ rows, max, marks = [] }: BarsProps) {
  const data = rows.map(({ name, value, label, color }) => ({ name, value: value ?? 0, label, fill: color }));
  return (
    <BarChart
      responsive
      layout="vertical"
      data={data}
      margin={{ top: marks.length > 0 ? 20 : 4, right: 44, bottom: 0, left: 0 }}
      barCategoryGap="28%"
      style={{ width: "100%", height: "100%" }}
      accessibilityLayer={false}
    >
      <XAxis type="number" domain={[0, max]} hide />
      <YAxis
        type="category"
        dataKey="name"
        width={92}
        axisLine={false}
        tickLine={false}
        tick={TEXT}
        tickFormatter={(name: string) => (name.length > 13 ? `${name.slice(0, 12)}…` : name)}
        interval={0}
      />
      {marks.map(({ at, name }) => (
        <ReferenceLine
          key={name}
          x={at}
          stroke={STRONG_LINE}
          strokeDasharray="2 3"
          label={{ value: name, position: "top", ...SMALL_TEXT }}
        />
      ))}
      <Bar
        dataKey="value"
        radius={3}
        isAnimationActive={false}
        background={{ fill: "var(--color-sunken)", radius: 3 }}
      >
        <LabelList dataKey="label" position="right" {...FIGURE_TEXT} />
      </Bar>
    </BarChart>
  );
}
