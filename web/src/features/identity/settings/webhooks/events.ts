/** Events of webhooks in words. */

import type { WebhookEvent } from "@/features/identity/settings/webhooks/queries";

export const EVENTS: Record<WebhookEvent, { name: string; hint: string }> = {
  "analysis.completed": { name: "Analysis completed", hint: "One of your analyses has a result" },
  "analysis.failed": { name: "Analysis failed", hint: "One of your analyses ended without a result" },
  "decision.review_due": {
    name: "Review due",
    hint: "The review day of a decision in your journal has come",
  },
  "post.commented": { name: "New comment", hint: "Someone commented or replied below one of your posts" },
};

export const EVENT_ORDER = Object.keys(EVENTS) as readonly WebhookEvent[];

/** 'Analysis completed, review due'. */
export function eventNames(events: readonly WebhookEvent[]): string {
  const names = events.map((event) => EVENTS[event].name);
  return [names[0], ...names.slice(1).map((name) => name.toLowerCase())].join(", ");
}

/** Name of the event of a delivery, which may be a test. */
export function eventName(event: string): string {
  if (event === "webhook.test") return "Test";
  return event in EVENTS ? EVENTS[event as WebhookEvent].name : event;
}
