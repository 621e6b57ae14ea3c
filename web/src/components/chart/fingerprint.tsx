import { PolarAngleAxis, PolarGrid, PolarRadiusAxis, Radar, RadarChart } from "recharts";
import { LINE } from "@/components/chart/look";

export interface Direction {
  name: string;
  value: number;
  label: string;
}

/** Radar chart with a corner per dimension, 0 in the middle and `rim` at the outer line, with labels. */
export function Fingerprint({ directions, rim }: { directions: Direction[]; rim: number }) {
  return (
    <RadarChart
      responsive
      data={directions}
      outerRadius="78%"
      margin={{ top: 24, right: 8, bottom: 8, left: 8 }}
      style={{ width: "100%", height: "100%" }}
      accessibilityLayer={false}
    >
      <PolarGrid stroke={LINE} />
      <PolarRadiusAxis domain={[0, rim]} tickCount={3} tick={false} axisLine={false} />
      <PolarAngleAxis dataKey="name" tick={(corner: Corner) => <Name corner={corner} of={directions} />} />
      <Radar
        dataKey="value"
        stroke="var(--color-tier-3)"
        strokeWidth={1.5}
        fill="var(--color-tier-2)"
        fillOpacity={0.28}
        dot={{ r: 3, fill: "var(--color-tier-3)", fillOpacity: 1, strokeWidth: 0 }}
        isAnimationActive={false}
      />
    </RadarChart>
  );
}

interface Corner {
  x: number | string;
  y: number | string;
  index: number;
  textAnchor: string;
}

function Name({ corner, of }: { corner: Corner; of: Direction[] }) {
  const direction = of[corner.index];
  if (direction === undefined) return null;
  const anchor = corner.textAnchor as "start" | "middle" | "end";
  const y = Number(corner.y) + (corner.index === 0 ? -14 : 0);
  return (
    <text x={corner.x} y={y} textAnchor={anchor} fontFamily="inherit" fontSize={13}>
      <tspan fill="var(--color-ink-2)">{direction.name}</tspan>
      <tspan x={corner.x} dy={17} fill="var(--color-ink)" fontWeight={600}>
        {direction.label}
      </tspan>
    </text>
  );
}
