interface SparklineProps {
  values: readonly number[];
}

const [WIDTH, HEIGHT, PAD] = [100, 28, 2];
/** Fewer than three points are not a meaningful line. */
const FEWEST = 3;

/** Sparkline of a count. Decorative: the value is next to it. */
export function Sparkline({ values }: SparklineProps) {
  const top = Math.max(1, ...values);
  const x = (index: number) => (index / Math.max(1, values.length - 1)) * WIDTH;
  const y = (value: number) => HEIGHT - PAD - (value / top) * (HEIGHT - 2 * PAD);
  const line = values.map((value, index) => `${x(index)},${y(value)}`).join(" ");
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-7 w-full"
      data-points={values.length}
    >
      <line
        x1={0}
        x2={WIDTH}
        y1={HEIGHT - PAD}
        y2={HEIGHT - PAD}
        stroke="var(--color-line)"
        vectorEffect="non-scaling-stroke"
      />
      {values.length >= FEWEST && (
        <>
          <polygon
            points={`0,${HEIGHT - PAD} ${line} ${WIDTH},${HEIGHT - PAD}`}
            fill="var(--color-tier-1)"
            opacity={0.6}
          />
          <polyline
            points={line}
            fill="none"
            stroke="var(--color-tier-2)"
            strokeWidth={1.5}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
    </svg>
  );
}
