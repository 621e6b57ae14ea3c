import { format } from "date-fns";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something was: now, 5m, 3h; from a day on the date. */
export function relativeTime(iso: string, now = Date.now()): string {
  const age = now - Date.parse(iso);
  if (age < MINUTE) return "now";
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h`;
  return format(new Date(iso), "MMM d, yyyy");
}
