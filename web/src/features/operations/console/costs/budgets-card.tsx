import type { Budget } from "@/api/types";
import { Card } from "@/components/ui/card";
import { cx } from "@/components/ui/cx";
import { dayName } from "@/features/operations/console/common/ranges";
import { money } from "@/lib/format";

const NAMES: Record<Budget["period"], string> = { day: "Today", month: "This month" };
const SETTINGS: Record<Budget["period"], string> = { day: "IRIS_DAILY_USD", month: "IRIS_MONTHLY_USD" };
const WARN_PERCENT = 80;

/** Model budgets of the installation with usage and reset time. */
export function BudgetsCard({ budgets }: { budgets: readonly Budget[] }) {
  return (
    <Card aria-label="Budgets" className="grid sm:grid-cols-2">
      {budgets.map((budget) => (
        <BudgetFigure key={budget.period} budget={budget} />
      ))}
    </Card>
  );
}

function BudgetFigure({ budget: { period, limitUsd, spentUsd, underWayUsd, resetsAt } }: { budget: Budget }) {
  return (
    <dl className="min-w-0 border-line p-4 tabular-nums max-sm:not-first:border-t sm:not-first:border-l">
      <dt className="text-sm text-ink-3">{NAMES[period]}</dt>
      <dd className="mt-0.5 text-2xl font-semibold tracking-tight">
        {money(spentUsd)}
        {limitUsd !== null && <span className="text-base font-normal text-ink-2"> of {money(limitUsd)}</span>}
      </dd>
      {limitUsd !== null && <Share name={NAMES[period]} percent={(spentUsd / limitUsd) * 100} />}
      <dd className="mt-1 text-sm text-ink-3">
        {limitUsd === null ? (
          <>
            No budget (<code>{SETTINGS[period]}</code>)
          </>
        ) : (
          `Resets on ${dayName(resetsAt.slice(0, 10))}, 00:00 UTC`
        )}
        {underWayUsd > 0 && (
          <span className="block">{money(underWayUsd)} of this is reserved for running calls</span>
        )}
      </dd>
    </dl>
  );
}

function Share({ name, percent }: { name: string; percent: number }) {
  const fill = percent >= 100 ? "bg-bad" : percent >= WARN_PERCENT ? "bg-warn" : "bg-accent";
  const state = percent >= 100 ? "spent" : `${Math.floor(percent)}%`;
  return (
    <dd className="mt-2 flex items-center gap-2 text-sm">
      <span
        role="meter"
        aria-label={`${name}: share of the budget`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, Math.floor(percent))}
        className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-sunken"
      >
        <span className={cx("block h-full", fill)} style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      <span className={percent >= 100 ? "font-medium text-bad" : "text-ink-2"}>{state}</span>
    </dd>
  );
}
