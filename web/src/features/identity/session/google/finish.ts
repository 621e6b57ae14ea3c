/** Last step of Google sign-in, on the return page. */

import { readToken, writeToken } from "@/api/auth-token";
import { finishGoogleLink, finishGoogleReauthentication } from "@/api/google";
import { finishGoogle } from "@/features/identity/session/google/queries";
import { sendOutcome } from "@/features/identity/session/google/channel";
import type { Outcome } from "@/features/identity/session/google/channel";
import { deleteIntent, readIntent } from "@/features/identity/session/google/sign-in-intent";
import { carried, isFactorPending } from "@/features/identity/session/second-factor/pending";
import { failureOf } from "@/features/identity/session/google/report";

export type Finish =
  /** The opener continues; this popup can close. */
  | { at: "popup"; outcome: Outcome }
  /** This page continues. `after` is its target. */
  | { at: "page"; outcome: Outcome; after: string | null }
  /** A Google account was linked, or not, with the reason. */
  | { at: "link"; error: unknown; after: string }
  /** Re-authentication succeeded, or not, with the reason. */
  | { at: "reauthentication"; error: unknown; after: string }
  /** Nothing to fetch and already signed in: the page was revisited. */
  | { at: "page"; outcome: null; after: null };

export async function finish(): Promise<Finish> {
  const intent = readIntent();
  deleteIntent();
  if (intent?.mode === "link")
    return { at: "link", error: await errorOf(finishGoogleLink), after: intent.after };
  if (intent?.mode === "reauthenticate")
    return {
      at: "reauthentication",
      error: await errorOf(finishGoogleReauthentication),
      after: intent.after,
    };
  const outcome = await taken();
  if (intent?.mode === "redirect") return { at: "page", outcome, after: intent.after };
  if (await sendOutcome(intent?.id ?? null, outcome)) return { at: "popup", outcome };
  if (outcome.kind === "refused" && readToken() !== null) return { at: "page", outcome: null, after: null };
  return { at: "page", outcome, after: null };
}

async function errorOf(last: () => Promise<unknown>): Promise<unknown> {
  try {
    await last();
    return null;
  } catch (error) {
    return error;
  }
}

async function taken(): Promise<Outcome> {
  try {
    const done = await finishGoogle();
    if (isFactorPending(done)) return { kind: "refused", ...carried(done.secondFactor) };
    const { user, token, passwordEnded } = done;
    writeToken(token);
    return { kind: "signed-in", user, passwordEnded };
  } catch (error) {
    const { code, message } = failureOf(error);
    return { kind: "refused", code, message };
  }
}
