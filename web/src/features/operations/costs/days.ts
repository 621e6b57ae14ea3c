/** What days cost together, and how a day is written. What is unknown stays unknown. */

import type { CostDay } from "@/api/types";
import { money } from "@/lib/format";

export const RANGES = [7, 30, 90] as const;
export type Range = (typeof RANGES)[number];
export const USUAL_RANGE: Range = 30;

export function rangeOf(params: URLSearchParams): Range {
  const asked = Number(params.get("days"));
  return RANGES.find((known) => known === asked) ?? USUAL_RANGE;
}

export interface Totals {
  analyses: number;
  calls: number;
  /** Null when nothing is known of any day. */
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

/** The sum of what is known; null when nothing is. */
function known(values: readonly (number | null)[]): number | null {
  const told = values.filter((value) => value !== null);
  return told.length === 0 ? null : told.reduce((sum, value) => sum + value, 0);
}

/** '61%' of what all on the top tier would have cost; null where it cannot be told. */
export function savedShare({
  savedUsd,
  allTier3Usd,
}: Pick<Totals, "savedUsd" | "allTier3Usd">): string | null {
  if (savedUsd === null || allTier3Usd === null || allTier3Usd === 0) return null;
  return `${Math.round((savedUsd / allTier3Usd) * 100)}%`.replace("-", "−");
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** 'Nov 20': a day of UTC, whatever day it is where it is read. */
export function dayName(day: string): string {
  const [, month = "1", date = "1"] = day.split("-");
  return `${MONTHS[Number(month) - 1] ?? month} ${Number(date)}`;
}

/** What a day cost as the table writes it: nothing at all, a sum, or at least a sum. */
export function costOfDay({ costUsd, costUnknown, calls }: CostDay): string {
  if (calls === 0) return "–";
  if (costUsd === null) return "unknown";
  return costUnknown > 0 ? `≥ ${money(costUsd)}` : money(costUsd);
}

/** What the compared runs of a day did cost; null when there is none. */
export function comparedCost({ allTier3Usd, savedUsd }: CostDay): number | null {
  return allTier3Usd === null || savedUsd === null ? null : allTier3Usd - savedUsd;
}

/**
 * What a day cost beside its compared runs, as far as it is known. A run that ended after midnight was paid in
 * part the day before, so the two do not always add up: never below 0.
 */
export function otherCost(day: CostDay): number | null {
  return day.costUsd === null ? null : Math.max(0, day.costUsd - (comparedCost(day) ?? 0));
}
