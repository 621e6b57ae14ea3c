/**
 * Remembers requests of runs started on this page, to resend them as misunderstood. Kept in memory only,
 * because it holds user text.
 */

import type { Accepted } from "@/api/types";

type SendAgain = () => Promise<string>;

interface SentRequest {
  sendAgain: SendAgain;
  /** The run was complete on acceptance: it is a safety reply. */
  isOver: boolean;
}

const MOST = 20;
const requests = new Map<string, SentRequest>();

/** Remembers the request of a run. `sendAgain` restarts it as misunderstood and returns the new ID. */
export function rememberRequest(run: Accepted, sendAgain: SendAgain): void {
  requests.set(run.analysisId, { sendAgain, isOver: run.status === "completed" });
  const oldest = requests.keys().next().value;
  if (requests.size > MOST && oldest !== undefined) requests.delete(oldest);
}

/** null for runs started elsewhere or before the page was loaded. */
export function resendFor(id: string): SendAgain | null {
  return requests.get(id)?.sendAgain ?? null;
}

/** Returns whether a run of this page was complete on acceptance, so that no live run is shown. */
export function completedOnAcceptance(id: string): boolean {
  return requests.get(id)?.isOver ?? false;
}
