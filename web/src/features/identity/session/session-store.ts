/** Session state. The token is in local storage, its user in the query cache under one key. */

import { queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { dropToken, readToken } from "@/api/auth-token";
import { ApiError, FormatError } from "@/api/errors";
import { defaultBackoff } from "@/lib/backoff";
import { unwrap, api } from "@/api/client";
import type { User } from "@/api/types";
import { clearSuspension, noteSuspension } from "@/features/identity/session/suspension";

/** Delay in ms between sign-in and navigation, so that the success message can be read. */
export const REDIRECT_MS = 100;

/** Without a token no request is needed: loading, which may last 500 ms otherwise, ends at once. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: fetchUser,
  initialData: () => (readToken() === null ? null : undefined),
  retry: true,
  retryDelay: (failures) => defaultBackoff(failures + 1),
});

/** Retries at once instead of at the next attempt. */
export function refetchSession(client: QueryClient): void {
  void client.resetQueries({ queryKey: sessionQuery.queryKey });
}

/**
 * Drops a token that the server rejects, if it is still the current one. Keeps it and retries if the
 * server cannot be reached: a restart signs no one out.
 */
async function fetchUser(): Promise<User | null> {
  const asked = readToken();
  if (asked === null) {
    console.info("No token found");
    return null;
  }
  try {
    return await unwrap(api.GET("/api/auth/me").then(({ data }) => ({ data: data?.user })));
  } catch (error) {
    console.warn("Failed to get user info", error);
    if (!isRefusal(error)) throw error;
    noteSuspension(error);
    if (readToken() === asked) dropToken();
    return null;
  }
}

/**
 * Returns whether the server has judged the token. Overload, restarts and network errors do not count.
 */
function isRefusal(error: unknown): boolean {
  if (error instanceof ApiError) return error.status < 500 && error.status !== 429;
  return error instanceof FormatError;
}

/** Signs in a user whose token is stored. */
export function enter(client: QueryClient, user: User, goOn: () => void): void {
  window.setTimeout(() => {
    clearSuspension();
    client.setQueryData(sessionQuery.queryKey, user);
    goOn();
  }, REDIRECT_MS);
}

/** Clears the session in this browser with all data read under it. */
export function endSession(client: QueryClient): void {
  dropToken();
  client.setQueryData(sessionQuery.queryKey, null);
  forgetOthers(client);
}

/** Another tab signed in or out. Visitor pages stay until the user is known. */
export function followOtherTab(client: QueryClient): void {
  if (readToken() === null) {
    endSession(client);
  } else if (client.getQueryData(sessionQuery.queryKey) === null) {
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  } else {
    void client.resetQueries({ queryKey: sessionQuery.queryKey });
    forgetOthers(client);
  }
}

/** Data of a visible page is removed when it unmounts: removed earlier, it would be refetched. */
function forgetOthers(client: QueryClient): void {
  const cache = client.getQueryCache();
  const shown = new Set(
    cache.findAll({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] }),
  );
  const forgetUnseen = () => {
    for (const query of shown) {
      if (query.getObserversCount() === 0) {
        shown.delete(query);
        cache.remove(query);
      }
    }
  };
  forgetUnseen();
  if (shown.size === 0) return;
  const stop = cache.subscribe(({ type }) => {
    if (type !== "observerRemoved") return;
    forgetUnseen();
    if (shown.size === 0) stop();
  });
}
