import { answered, api } from "@/api/client";
import type { SecondFactorPending, SignedInByGoogle } from "@/api/types";

/** Takes what came of the way to Google and back. The server gives it away once. */
export function finishGoogle(): Promise<SignedInByGoogle | SecondFactorPending> {
  return answered(api.POST("/api/auth/google/finish"));
}
