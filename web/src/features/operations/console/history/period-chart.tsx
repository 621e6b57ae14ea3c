import type { HistoryPeriod } from "@/api/types";
import { Chart } from "@/components/chart/chart";
import { Days } from "@/components/chart/drawings";
import { Card } from "@/components/ui/card";
import { dayName } from "@/features/operations/console/common/ranges";
import { timeOfDay } from "@/lib/format";

const HEIGHT = 200;

interface Series {
  name: string;
  /** Null for a period without a value. */
  of: (period: HistoryPeriod) => number | null;
}

interface PeriodChartProps {
  title: string;
  periods: readonly HistoryPeriod[];
  isByHour: boolean;
  /** Formats a value. */
  unit: (value: number) => string;
  bar: Series;
  /** Stacked on the bar. */
  rest?: Series;
  line?: Series;
  note?: string | null;
}

/** One figure per day or hour, oldest first: bars, and a line of a second figure. */
export function PeriodChart({
  title,
  periods,
  isByHour,
  unit,
  bar,
  rest,
  line,
  note = null,
}: PeriodChartProps) {
  const rows = periods.toReversed();
  const nameOf = ({ begins }: HistoryPeriod) => (isByHour ? timeOfDay(begins) : dayName(begins.slice(0, 10)));
  const parts = [
    { series: bar, mark: "size-2.5 rounded-[3px] bg-tier-3" },
    { series: rest, mark: "size-2.5 rounded-[3px] bg-line-strong" },
    { series: line, mark: "h-0.5 w-4 bg-strategic" },
  ].flatMap(({ series, mark }) => (series === undefined ? [] : [{ ...series, mark }]));
  const cell = (value: number | null) => (value === null ? "–" : unit(value));
  return (
    <Card className="min-w-0 p-4">
      <Chart
        title={title}
        caption={`${title} per ${isByHour ? "hour" : "day"}`}
        height={HEIGHT}
        table={[
          [isByHour ? "Hour" : "Day", ...parts.map(({ name }) => name)],
          ...rows.map((row) => [nameOf(row), ...parts.map(({ of }) => cell(of(row)))]),
        ]}
        note={
          <>
            <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
              {parts.map(({ name, mark }) => (
                <li key={name} className="flex items-center gap-1.5">
                  <span aria-hidden className={mark} />
                  {name}
                </li>
              ))}
            </ul>
            {note !== null && <p className="mt-1 text-sm text-ink-3">{note}</p>}
          </>
        }
      >
        <Days
          rows={rows.map((row) => ({
            name: nameOf(row),
            value: bar.of(row),
            rest: rest?.of(row) ?? null,
            against: line?.of(row) ?? null,
          }))}
          unit={unit}
        />
      </Chart>
    </Card>
  );
}
