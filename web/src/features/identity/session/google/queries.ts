import { unwrap, api } from "@/api/client";
import type { SecondFactorPending, SignedInByGoogle } from "@/api/types";

/** Fetches the outcome of the Google round trip. The server returns it once. */
export function finishGoogle(): Promise<SignedInByGoogle | SecondFactorPending> {
  return unwrap(api.POST("/api/auth/google/finish"));
}
