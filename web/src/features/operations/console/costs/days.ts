/** Totals and formats of cost days. Unknown costs stay unknown. */

import type { CostDay } from "@/api/types";
import { money } from "@/lib/format";

export interface Totals {
  analyses: number;
  calls: number;
  /** Null if all are unknown. */
  costUsd: number | null;
  costUnknown: number;
  allTier3Usd: number | null;
  savedUsd: number | null;
  compared: number;
}

export function totalsOf(days: readonly CostDay[]): Totals {
  const sum = (pick: (day: CostDay) => number) => days.reduce((total, day) => total + pick(day), 0);
  return {
    analyses: sum(({ analyses }) => analyses),
    calls: sum(({ calls }) => calls),
    costUsd: known(days.map(({ costUsd }) => costUsd)),
    costUnknown: sum(({ costUnknown }) => costUnknown),
    allTier3Usd: known(days.map(({ allTier3Usd }) => allTier3Usd)),
    savedUsd: known(days.map(({ savedUsd }) => savedUsd)),
    compared: sum(({ compared }) => compared),
  };
}

/** Sum of the known values; null if there are none. */
function known(values: readonly (number | null)[]): number | null {
  const told = values.filter((value) => value !== null);
  return told.length === 0 ? null : told.reduce((sum, value) => sum + value, 0);
}

/** '61%' of the cost on the top tier; null if unknown. */
export function savedShare({
  savedUsd,
  allTier3Usd,
}: Pick<Totals, "savedUsd" | "allTier3Usd">): string | null {
  if (savedUsd === null || allTier3Usd === null || allTier3Usd === 0) return null;
  return `${Math.round((savedUsd / allTier3Usd) * 100)}%`.replace("-", "−");
}

/** Cost of a day in the table: none, a sum, or a lower bound. */
export function costOfDay({ costUsd, costUnknown, calls }: CostDay): string {
  if (calls === 0) return "–";
  if (costUsd === null) return "unknown";
  return costUnknown > 0 ? `≥ ${money(costUsd)}` : money(costUsd);
}

/** Actual cost of the compared runs of a day; null if there are none. */
export function comparedCost({ allTier3Usd, savedUsd }: CostDay): number | null {
  return allTier3Usd === null || savedUsd === null ? null : allTier3Usd - savedUsd;
}

/**
 * Cost of a day without its compared runs, as far as known. A run that ended after midnight was partly
 * paid the day before, so the difference is clamped to 0.
 */
export function otherCost(day: CostDay): number | null {
  return day.costUsd === null ? null : Math.max(0, day.costUsd - (comparedCost(day) ?? 0));
}
