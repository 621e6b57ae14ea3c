/** One try to sign in with Google, by whichever way goes. */

import type { GoogleState, User } from "@/api/types";
import {
  GoogleError,
  givenUp,
  goesOnByRedirect,
  notSetUp,
  unauthorized,
} from "@/features/session/google/errors";
import { leaveForGoogle } from "@/features/session/google/leave";
import { answerOf, openPopup } from "@/features/session/google/popup";
import type { Popup } from "@/features/session/google/popup";

export interface Arrived {
  user: User;
  passwordEnded: boolean;
}

interface Circumstances {
  /** Where a full-page redirect is to end, as an address of this site. */
  after: string;
  /** Whether somebody has been signed in by another way meanwhile: then no failure matters any more. */
  isOver: () => boolean;
  signal: AbortSignal;
}

/** Whether a click can open the window at once, and need not wait for the server's word on it. */
export function opensPopup(state: GoogleState | undefined): boolean {
  return state !== undefined && state.configured && state.hostAllowed && !state.redirectOnly;
}

/**
 * Throws a GoogleError for what goes wrong. The signal ends the wait for the window with such an error too:
 * one after which it goes on by redirect lets the page leave for Google.
 */
export async function attempt(
  state: GoogleState,
  popup: Popup | null,
  { after, isOver, signal }: Circumstances,
): Promise<Arrived> {
  if (!state.configured) throw notSetUp();
  if (!state.hostAllowed) throw unauthorized(state.host);
  if (state.redirectOnly) return leaveForGoogle(after);
  try {
    const outcome = await answerOf(popup ?? openPopup(), signal);
    if (outcome.kind === "refused") throw new GoogleError(outcome.code, outcome.message);
    return outcome;
  } catch (error) {
    if (isOver()) throw givenUp();
    if (!goesOnByRedirect(error)) throw error;
    console.info("Google sign-in goes on by redirect", error);
    return leaveForGoogle(after);
  }
}
