/** Path to open after sign-in, in the location state. */

import { placeOf } from "@/app/places";

interface ReturnState {
  returnPath: string;
}

export function withReturnPath(address: string): ReturnState {
  return { returnPath: address };
}

/** Target URL in a state; null if there is none or it needs no sign-in. */
export function readReturnPath(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("returnPath" in state)) return null;
  const { returnPath } = state;
  if (typeof returnPath !== "string") return null;
  return placeOf(returnPath)?.access === "guarded" ? returnPath : null;
}
