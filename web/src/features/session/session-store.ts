/** Who is signed in. The token lives in the browser, its user in the query cache under one key. */

import { queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { dropToken, readToken, writeToken } from "@/api/auth-token";
import { ApiError } from "@/api/errors";
import { answered, api } from "@/api/client";
import type { SignedIn, User } from "@/api/types";

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: fetchUser,
  initialData: () => (readToken() === null ? null : undefined),
});

/** A token that the server does not take is dropped; one it could not be asked about is kept. */
async function fetchUser(): Promise<User | null> {
  if (readToken() === null) return null;
  try {
    return (await answered(api.GET("/api/auth/me"))).user;
  } catch (error) {
    console.warn("Failed to get user info", error);
    if (error instanceof ApiError) dropToken();
    return null;
  }
}

export function startSession(client: QueryClient, { user, token }: SignedIn): void {
  writeToken(token);
  client.setQueryData(sessionQuery.queryKey, user);
}

/** Forgets the session in this browser, with everything that was read under it. */
export function endSession(client: QueryClient): void {
  dropToken();
  client.setQueryData(sessionQuery.queryKey, null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
}
