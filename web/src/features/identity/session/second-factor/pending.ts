/** Sign-in that awaits its second factor. */

import type { SecondFactorPending, SecondFactorTicket } from "@/api/types";
import { GoogleError } from "@/features/identity/session/google/errors";

const PENDING = "second_factor_pending";

export function isFactorPending(done: object): done is SecondFactorPending {
  return "secondFactor" in done;
}

/** The Google return URL carries a code and a text. For this code the text is the ticket. */
export function carried(ticket: SecondFactorTicket): { code: string; message: string } {
  return { code: PENDING, message: JSON.stringify(ticket) };
}

/** Ticket from the Google return; null on failure. */
export function pendingOf(error: Error | null): SecondFactorTicket | null {
  if (!(error instanceof GoogleError) || error.code !== PENDING) return null;
  return JSON.parse(error.message) as SecondFactorTicket;
}
