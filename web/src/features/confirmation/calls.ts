import { answered, api } from "@/api/client";
import type { SecondFactorPending, SignedIn } from "@/api/types";

/** Confirms an address by the link mailed to it, and signs in. */
export function confirmEmail(token: string, password: string): Promise<SignedIn | SecondFactorPending> {
  return answered(api.POST("/api/auth/confirm-email", { body: { token, password } }));
}
