import type { CostDay } from "@/api/types";
import { Chart } from "@/components/chart/chart";
import { Days } from "@/components/chart/drawings";
import { costOfDay, dayName } from "@/features/operations/costs/days";
import { money } from "@/lib/format";

const HEIGHT = 260;

/** What each day cost, as bars, against the line of what all on the top tier would have cost. */
export function CostsChart({ days }: { days: readonly CostDay[] }) {
  const rows = days.toReversed();
  return (
    <Chart
      title="Cost a day"
      caption="What each day cost, and what the compared runs would have cost with every lens on the top tier"
      height={HEIGHT}
      table={[
        ["Day", "Cost", "All on the top tier"],
        ...rows.map((day) => [dayName(day.day), costOfDay(day), money(day.allTier3Usd)]),
      ]}
      note={
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
          <li className="flex items-center gap-1.5">
            <span aria-hidden className="size-2.5 rounded-[3px] bg-tier-3" />
            What it cost, as far as it is known
          </li>
          <li className="flex items-center gap-1.5">
            <span aria-hidden className="h-0.5 w-4 bg-strategic" />
            The compared runs with every lens on the top tier
          </li>
        </ul>
      }
    >
      <Days
        rows={rows.map(({ day, costUsd, allTier3Usd }) => ({
          name: dayName(day),
          value: costUsd,
          against: allTier3Usd,
        }))}
        unit={money}
      />
    </Chart>
  );
}
