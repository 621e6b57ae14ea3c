import { queryOptions } from "@tanstack/react-query";
import { answered, api } from "@/api/client";
import type { SecondFactorPending, SignedInByGoogle } from "@/api/types";

/** Whether, and by which way, this host lets people in with Google. */
export const googleQuery = queryOptions({
  queryKey: ["google-sign-in"],
  queryFn: () => answered(api.GET("/api/auth/google")),
});

/** Takes what came of the way to Google and back. The server gives it away once. */
export function finishGoogle(): Promise<SignedInByGoogle | SecondFactorPending> {
  return answered(api.POST("/api/auth/google/finish"));
}
