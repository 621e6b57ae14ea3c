/** Sign-up policy and invitation terms. */

import { queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";

export const signUpKeys = { terms: ["sign-up"] as const };

const STALE_MS = 30_000;

export const signUpQuery = queryOptions({
  queryKey: signUpKeys.terms,
  queryFn: ({ signal }) => unwrap(api.GET("/api/auth/sign-up", { signal })),
  staleTime: STALE_MS,
});

/** Terms of an invitation. Reading them does not consume it. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => unwrap(api.POST("/api/auth/invitation", { body: { token }, signal })),
    enabled: token !== "",
    retry: false,
    staleTime: "static",
  });
}
