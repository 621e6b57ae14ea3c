import { answered, api } from "@/api/client";
import type {
  Credentials,
  PendingConfirmation,
  Registration,
  ResetRequested,
  SecondFactorPending,
  SignedIn,
} from "@/api/types";

export function signIn(body: Credentials): Promise<SignedIn | SecondFactorPending> {
  return answered(api.POST("/api/auth/login", { body }));
}

/** The account signed in, or what is still missing before it can be used. */
export function register(body: Registration): Promise<SignedIn | PendingConfirmation> {
  return answered(api.POST("/api/auth/register", { body }));
}

/** Has a link to a new password mailed. The answer does not say whether an account has the address. */
export function requestReset(email: string): Promise<ResetRequested> {
  return answered(api.POST("/api/auth/forgot", { body: { email } }));
}

/** So long the server may take to hear of it: whoever signs out waits for that, and is out then anyway. */
export const SIGN_OUT_MS = 5_000;

export async function signOut(): Promise<void> {
  await api.POST("/api/auth/logout", { signal: AbortSignal.timeout(SIGN_OUT_MS) });
}
