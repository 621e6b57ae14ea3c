/** Journal dates: UTC calendar days, formatted 2026-03-01. */

import { addDays, addMonths, format, parseISO } from "date-fns";

export const PERIODS = [
  { name: "In a week", after: (day: Date) => addDays(day, 7) },
  { name: "In a month", after: (day: Date) => addMonths(day, 1) },
  { name: "In 3 months", after: (day: Date) => addMonths(day, 3) },
  { name: "In a year", after: (day: Date) => addMonths(day, 12) },
] as const;

export function today(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

export function dayAfter(period: (typeof PERIODS)[number], from = today()): string {
  return format(period.after(parseISO(from)), "yyyy-MM-dd");
}

export function dayName(day: string): string {
  return format(parseISO(day), "MMM d, yyyy");
}
