/** Periods of figures per day or hour, and their names. */

export const RANGES = [7, 30, 90] as const;
export type Range = (typeof RANGES)[number];
export const USUAL_RANGE: Range = 30;

/** The history also has a period by hour. */
export const LAST_HOURS = 24;
export const HISTORY_RANGES = ["hours", ...RANGES] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];

export function historyRangeOf(params: URLSearchParams): HistoryRange {
  return params.get("hours") === String(LAST_HOURS) ? "hours" : rangeOf(params);
}

export function historySearch(range: HistoryRange): string {
  if (range === "hours") return `?hours=${LAST_HOURS}`;
  return range === USUAL_RANGE ? "" : `?days=${range}`;
}

export function rangeName(range: HistoryRange): string {
  return range === "hours" ? `${LAST_HOURS} hours` : `${range} days`;
}

export function rangeOf(params: URLSearchParams): Range {
  const requested = Number(params.get("days"));
  return RANGES.find((known) => known === requested) ?? USUAL_RANGE;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** 'Nov 20': a UTC day, in any time zone. */
export function dayName(day: string): string {
  const [, month = "1", date = "1"] = day.split("-");
  return `${MONTHS[Number(month) - 1] ?? month} ${Number(date)}`;
}
