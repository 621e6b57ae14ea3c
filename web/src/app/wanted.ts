/** Target of a visitor who had to sign in first, kept in the location state. */

import { placeOf } from "@/app/places";

interface Wanted {
  wanted: string;
}

export function withWanted(address: string): Wanted {
  return { wanted: address };
}

/** Target URL in a state; null if there is none or it needs no sign-in. */
export function wantedIn(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("wanted" in state)) return null;
  const { wanted } = state;
  if (typeof wanted !== "string") return null;
  return placeOf(wanted)?.access === "guarded" ? wanted : null;
}
