/** How the runs that this page started can be sent again as misunderstood. In memory only: it holds what was written. */

import type { Accepted } from "@/api/types";

type SendAgain = () => Promise<string>;

interface Asked {
  sendAgain: SendAgain;
  /** It was complete when it was accepted: it was answered with help. */
  isOver: boolean;
}

const MOST = 20;
const asked = new Map<string, Asked>();

/** Keeps how a run was asked for. `sendAgain` starts it once more as misunderstood and answers the new id. */
export function rememberAsked(run: Accepted, sendAgain: SendAgain): void {
  asked.set(run.analysisId, { sendAgain, isOver: run.status === "completed" });
  const oldest = asked.keys().next().value;
  if (asked.size > MOST && oldest !== undefined) asked.delete(oldest);
}

/** null for a run that was started elsewhere, or before the page was loaded. */
export function askedAgain(id: string): SendAgain | null {
  return asked.get(id)?.sendAgain ?? null;
}

/** Whether a run of this page was over before it began. Nothing of a live run is to be shown of it. */
export function wasOverAtOnce(id: string): boolean {
  return asked.get(id)?.isOver ?? false;
}
