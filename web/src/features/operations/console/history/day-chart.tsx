import type { HistoryDay } from "@/api/types";
import { Chart } from "@/components/chart/chart";
import { Days } from "@/components/chart/drawings";
import { Card } from "@/components/ui/card";
import { dayName } from "@/features/operations/console/common/ranges";

const HEIGHT = 200;

interface Series {
  name: string;
  /** Null for a day without a value. */
  of: (day: HistoryDay) => number | null;
}

interface DayChartProps {
  title: string;
  days: readonly HistoryDay[];
  /** Formats a value. */
  unit: (value: number) => string;
  bar: Series;
  /** Stacked on the bar. */
  rest?: Series;
  line?: Series;
  note?: string | null;
}

/** One figure per day, oldest first: bars, and a line of a second figure. */
export function DayChart({ title, days, unit, bar, rest, line, note = null }: DayChartProps) {
  const rows = days.toReversed();
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
        caption={`${title} per day`}
        height={HEIGHT}
        table={[
          ["Day", ...parts.map(({ name }) => name)],
          ...rows.map((day) => [dayName(day.day), ...parts.map(({ of }) => cell(of(day)))]),
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
          rows={rows.map((day) => ({
            name: dayName(day.day),
            value: bar.of(day),
            rest: rest?.of(day) ?? null,
            against: line?.of(day) ?? null,
          }))}
          unit={unit}
        />
      </Chart>
    </Card>
  );
}
