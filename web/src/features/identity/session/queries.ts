import { unwrap, api } from "@/api/client";
import type {
  Credentials,
  PendingConfirmation,
  Registration,
  ResetRequested,
  SecondFactorPending,
  SignedIn,
} from "@/api/types";

export function signIn(body: Credentials): Promise<SignedIn | SecondFactorPending> {
  return unwrap(api.POST("/api/auth/login", { body }));
}

/** The signed-in account, or the step that is still missing. */
export function register(body: Registration): Promise<SignedIn | PendingConfirmation> {
  return unwrap(api.POST("/api/auth/register", { body }));
}

/** Sends a password reset link. The response does not reveal whether the account exists. */
export function requestReset(email: string): Promise<ResetRequested> {
  return unwrap(api.POST("/api/auth/forgot", { body: { email } }));
}

/** Timeout of the server call on sign-out; the local session ends either way. */
export const SIGN_OUT_MS = 5_000;

export async function signOut(): Promise<void> {
  await api.POST("/api/auth/logout", { signal: AbortSignal.timeout(SIGN_OUT_MS) });
}
