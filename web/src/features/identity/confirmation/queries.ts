import { unwrap, api } from "@/api/client";
import type { SecondFactorPending, SignedIn } from "@/api/types";

/** Confirms an email address with the mailed token and signs in. */
export function confirmEmail(token: string, password: string): Promise<SignedIn | SecondFactorPending> {
  return unwrap(api.POST("/api/auth/confirm-email", { body: { token, password } }));
}
