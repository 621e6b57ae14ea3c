/** Periods of figures per day, and names of days. */

export const RANGES = [7, 30, 90] as const;
export type Range = (typeof RANGES)[number];
export const USUAL_RANGE: Range = 30;

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
