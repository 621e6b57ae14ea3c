import { Bar, BarChart, LabelList, ReferenceLine, XAxis, YAxis } from "recharts";
import { SMALL_TEXT, STRONG_LINE } from "@/components/chart/look";
import type { ScaleMark } from "@/components/chart/look";

export interface StackPart {
  name: string;
  value: number;
  /** Label inside the segment. */
  label: string;
  color: string;
  ink: string;
}

interface StackProps {
  parts: StackPart[];
  max: number;
  marks: ScaleMark[];
}

/** Stacked bar on a scale with marks. */
export function Stack({ parts, max, marks }: StackProps) {
  const row = Object.fromEntries(parts.map(({ name, value }) => [name, value]));
  return (
    <BarChart
      responsive
      layout="vertical"
      data={[row]}
      margin={{ top: 22, right: 4, bottom: 0, left: 4 }}
      barCategoryGap={0}
      style={{ width: "100%", height: "100%" }}
      accessibilityLayer={false}
    >
      <XAxis type="number" domain={[0, max]} hide />
      <YAxis type="category" dataKey={() => ""} hide />
      {parts.map(({ name, label, color, ink }) => (
        <Bar
          key={name}
          dataKey={name}
          stackId="whole"
          fill={color}
          stroke="var(--color-surface)"
          isAnimationActive={false}
          background={false}
        >
          <LabelList
            dataKey={() => label}
            position="center"
            fontSize={12}
            fontWeight={600}
            fill={ink}
            fontFamily="inherit"
          />
        </Bar>
      ))}
      {marks.map(({ at, name }) => (
        <ReferenceLine
          key={name}
          x={at}
          stroke={STRONG_LINE}
          strokeDasharray="2 3"
          label={{ value: name, position: "top", ...SMALL_TEXT }}
        />
      ))}
    </BarChart>
  );
}
