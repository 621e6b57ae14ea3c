/** One Google sign-in attempt, by popup or redirect. */

import type { GoogleState, User } from "@/api/types";
import {
  GoogleError,
  canceled,
  fallsBackToRedirect,
  notSetUp,
  unauthorized,
} from "@/features/identity/session/google/errors";
import { redirectToGoogle } from "@/features/identity/session/google/redirect";
import { answerOf, openPopup } from "@/features/identity/session/google/popup";
import type { Popup } from "@/features/identity/session/google/popup";

export interface Arrived {
  user: User;
  passwordEnded: boolean;
}

interface Circumstances {
  /** Return URL of a full-page redirect. */
  after: string;
  /** Whether the user has signed in otherwise meanwhile, so that failures no longer matter. */
  isOver: () => boolean;
  signal: AbortSignal;
}

/** Whether a click can open the popup at once, without waiting for the server. */
export function opensPopup(state: GoogleState | undefined): boolean {
  return state !== undefined && state.configured && state.hostAllowed && !state.redirectOnly;
}

/**
 * Throws a GoogleError on failure. Aborting the signal rejects the popup wait with such an error too: one
 * that continues by redirect lets the page leave for Google.
 */
export async function attempt(
  state: GoogleState,
  popup: Popup | null,
  { after, isOver, signal }: Circumstances,
): Promise<Arrived> {
  if (!state.configured) throw notSetUp();
  if (!state.hostAllowed) throw unauthorized(state.host);
  if (state.redirectOnly) return redirectToGoogle(after);
  try {
    const outcome = await answerOf(popup ?? openPopup(), signal);
    if (outcome.kind === "refused") throw new GoogleError(outcome.code, outcome.message);
    return outcome;
  } catch (error) {
    if (isOver()) throw canceled();
    if (!fallsBackToRedirect(error)) throw error;
    console.info("Google sign-in continues by redirect", error);
    return redirectToGoogle(after);
  }
}
