import type { CostDay } from "@/api/types";
import { Chart } from "@/components/chart/chart";
import { Days } from "@/components/chart/drawings";
import { dayName } from "@/features/operations/console/common/ranges";
import { comparedCost, costOfDay, otherCost } from "@/features/operations/console/costs/days";
import { money } from "@/lib/format";

const HEIGHT = 260;

const PARTS = [
  { name: "Compared runs, actual cost", mark: "size-2.5 rounded-[3px] bg-tier-3" },
  { name: "Compared runs, all on the top tier", mark: "h-0.5 w-4 bg-strategic" },
  { name: "Other calls with a known cost", mark: "size-2.5 rounded-[3px] bg-line-strong" },
];

/** Cost per day as bars: comparable runs at the bottom, with a line of their cost on the top tier. Only these two are comparable; the rest of a bar is not. */
export function CostsChart({ days }: { days: readonly CostDay[] }) {
  const rows = days.toReversed();
  return (
    <Chart
      title="Cost per day"
      caption="Cost per day, and what the compared runs would have cost with every lens on the top tier"
      height={HEIGHT}
      table={[
        ["Day", "Cost", "Compared runs", "Compared runs, top tier"],
        ...rows.map((day) => [
          dayName(day.day),
          costOfDay(day),
          money(comparedCost(day)),
          money(day.allTier3Usd),
        ]),
      ]}
      note={
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
          {PARTS.map(({ name, mark }) => (
            <li key={name} className="flex items-center gap-1.5">
              <span aria-hidden className={mark} />
              {name}
            </li>
          ))}
        </ul>
      }
    >
      <Days
        rows={rows.map((day) => ({
          name: dayName(day.day),
          value: comparedCost(day),
          rest: otherCost(day),
          against: day.allTier3Usd,
        }))}
        unit={money}
      />
    </Chart>
  );
}
