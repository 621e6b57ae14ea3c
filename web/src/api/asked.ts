/**
 * Remembers requests of runs started on this page, to resend them as misunderstood. Kept in memory only,
 * because it holds user text.
 */

import type { Accepted } from "@/api/types";

type SendAgain = () => Promise<string>;

interface Asked {
  sendAgain: SendAgain;
  /** The run was complete on acceptance: it is a safety reply. */
  isOver: boolean;
}

const MOST = 20;
const asked = new Map<string, Asked>();

/** Remembers the request of a run. `sendAgain` restarts it as misunderstood and returns the new ID. */
export function rememberAsked(run: Accepted, sendAgain: SendAgain): void {
  asked.set(run.analysisId, { sendAgain, isOver: run.status === "completed" });
  const oldest = asked.keys().next().value;
  if (asked.size > MOST && oldest !== undefined) asked.delete(oldest);
}

/** null for runs started elsewhere or before the page was loaded. */
export function askedAgain(id: string): SendAgain | null {
  return asked.get(id)?.sendAgain ?? null;
}

/** Returns whether a run of this page was complete on acceptance, so that no live run is shown. */
export function wasOverAtOnce(id: string): boolean {
  return asked.get(id)?.isOver ?? false;
}
