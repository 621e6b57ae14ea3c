/** Rejected sign-in, passed in the history state to the page that reopens the dialog. */

import { GoogleError } from "@/features/identity/session/google/errors";

export function toState({ code, message }: GoogleError) {
  return { refusedSignIn: { code, message } };
}

export function fromState(state: unknown): GoogleError | null {
  if (typeof state !== "object" || state === null || !("refusedSignIn" in state)) return null;
  const { code, message } = state.refusedSignIn as { code: string | null; message: string };
  return new GoogleError(code, message);
}
