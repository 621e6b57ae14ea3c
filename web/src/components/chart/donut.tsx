import { Pie, PieChart } from "recharts";

export interface Share {
  name: string;
  value: number;
  color: string;
}

/** Shares of a whole as a ring that starts at the top. */
export function Donut({ shares }: { shares: Share[] }) {
  return (
    <PieChart responsive style={{ width: "100%", height: "100%" }} accessibilityLayer={false}>
      <Pie
        data={shares.map(({ name, value, color }) => ({ name, value, fill: color }))}
        dataKey="value"
        nameKey="name"
        innerRadius="62%"
        outerRadius="98%"
        startAngle={90}
        endAngle={-270}
        paddingAngle={shares.filter(({ value }) => value > 0).length > 1 ? 2 : 0}
        stroke="none"
        // The data is in the table; chart elements take no focus.
        rootTabIndex={-1}
        isAnimationActive={false}
      />
    </PieChart>
  );
}
