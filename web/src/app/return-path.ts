/** Path to open after sign-in, in the location state. */

import { placeOf } from "@/app/places";
import { paths } from "@/lib/paths";

interface ReturnState {
  returnPath: string;
}

export function withReturnPath(address: string): ReturnState {
  return { returnPath: address };
}

/** URL after sign-in on a page of visitors: the one that led there, the page itself if it is gated, or iRIS. */
export function addressAfterSignIn(here: string, state: unknown): string {
  const place = placeOf(here);
  const asked = place?.access === "gated" && place.page !== "home" ? here : null;
  const search = place?.path === paths.iris.path ? here.slice(paths.iris.path.length) : "";
  return readReturnPath(state) ?? asked ?? paths.iris.path + search;
}

/** Target URL in a state; null if there is none or it needs no sign-in. */
export function readReturnPath(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("returnPath" in state)) return null;
  const { returnPath } = state;
  if (typeof returnPath !== "string") return null;
  return placeOf(returnPath)?.access === "guarded" ? returnPath : null;
}
