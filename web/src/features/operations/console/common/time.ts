/** Formats times and durations for operations. */

import { format, isToday } from "date-fns";
import { duration } from "@/lib/format";

/** 23:04:18, local time. */
export function clockTime(iso: string): string {
  return format(new Date(iso), "HH:mm:ss");
}

/** Nov 20, 23:04:18. */
export function moment(iso: string): string {
  return format(new Date(iso), "MMM d, HH:mm:ss");
}

/** 23:04:18 today, Nov 20, 23:04:18 on other days. */
export function shortMoment(iso: string): string {
  return isToday(new Date(iso)) ? clockTime(iso) : moment(iso);
}

/** 12 s, 4 min 5 s, 3 h 20 min, 2 d 4 h. */
export function span(seconds: number): string {
  if (seconds < 3600) return duration(Math.max(0, seconds) * 1000);
  const hours = Math.floor(seconds / 3600);
  if (hours < 24) return `${hours} h ${Math.floor((seconds % 3600) / 60)} min`;
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

/** Seconds between two times, at least 0. */
export function secondsBetween(from: string, to: string): number {
  return Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000);
}
