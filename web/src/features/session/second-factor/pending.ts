/** A sign-in that waits for its second factor. */

import type { SecondFactorPending, SecondFactorTicket } from "@/api/types";
import { GoogleError } from "@/features/session/google/errors";

const PENDING = "second_factor_pending";

export function isFactorPending(done: object): done is SecondFactorPending {
  return "secondFactor" in done;
}

/** The way back from Google tells a code and a text. The text of this code is the ticket. */
export function carried(ticket: SecondFactorTicket): { code: string; message: string } {
  return { code: PENDING, message: JSON.stringify(ticket) };
}

/** The ticket that came back from Google; null for a failure. */
export function pendingOf(error: Error | null): SecondFactorTicket | null {
  if (!(error instanceof GoogleError) || error.code !== PENDING) return null;
  return JSON.parse(error.message) as SecondFactorTicket;
}
