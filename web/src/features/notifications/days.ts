/** Groups by day, in the reader's time zone. */

import { format, isSameDay, subDays } from "date-fns";
import type { Notification } from "@/api/types";

export interface Day {
  name: string;
  notifications: Notification[];
}

/** Groups a list sorted by last change. */
export function byDay(notifications: readonly Notification[], now = new Date()): Day[] {
  const days: Day[] = [];
  for (const notification of notifications) {
    const name = nameOf(new Date(notification.updatedAt), now);
    const last = days.at(-1);
    if (last?.name === name) last.notifications.push(notification);
    else days.push({ name, notifications: [notification] });
  }
  return days;
}

function nameOf(moment: Date, now: Date): string {
  if (isSameDay(moment, now) || moment > now) return "Today";
  return isSameDay(moment, subDays(now, 1)) ? "Yesterday" : format(moment, "MMM d, yyyy");
}
