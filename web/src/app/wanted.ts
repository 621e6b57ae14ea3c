/** Where somebody wanted to go who had to sign in first: it goes along in the state of the address. */

import { placeOf } from "@/app/paths";

interface Wanted {
  wanted: string;
}

export function withWanted(address: string): Wanted {
  return { wanted: address };
}

/** The address in a state; null where there is none, or one that is not kept for those who are signed in. */
export function wantedIn(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("wanted" in state)) return null;
  const { wanted } = state;
  if (typeof wanted !== "string") return null;
  return placeOf(wanted)?.access === "guarded" ? wanted : null;
}
