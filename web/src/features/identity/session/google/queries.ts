import { answered, api } from "@/api/client";
import type { SecondFactorPending, SignedInByGoogle } from "@/api/types";

/** Fetches the outcome of the Google round trip. The server returns it once. */
export function finishGoogle(): Promise<SignedInByGoogle | SecondFactorPending> {
  return answered(api.POST("/api/auth/google/finish"));
}
