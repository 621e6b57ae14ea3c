/** Who is signed in. The token lives in the browser, its user in the query cache under one key. */

import { queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { dropToken, readToken } from "@/api/auth-token";
import { ApiError, FormatError } from "@/api/errors";
import { defaultBackoff } from "@/api/stream";
import { answered, api } from "@/api/client";
import type { User } from "@/api/types";
import { clearSuspension, noteSuspension } from "@/features/session/suspension";

/** From a sign-in to the page that it leads to: long enough to read that it has worked. */
export const REDIRECT_MS = 100;

/** Without a token nobody need be asked: loading, which may then last 500 ms, is over at once. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: fetchUser,
  initialData: () => (readToken() === null ? null : undefined),
  retry: true,
  retryDelay: (failures) => defaultBackoff(failures + 1),
});

/** Asks at once, in place of waiting for the next try. */
export function askAgain(client: QueryClient): void {
  void client.resetQueries({ queryKey: sessionQuery.queryKey });
}

/**
 * A token for which the server names no user is dropped, if it is still the one. One it could not be asked about is
 * kept, and asked about again: a restart of the server signs nobody out.
 */
async function fetchUser(): Promise<User | null> {
  const asked = readToken();
  if (asked === null) {
    console.info("No token found");
    return null;
  }
  try {
    return await answered(api.GET("/api/auth/me").then(({ data }) => ({ data: data?.user })));
  } catch (error) {
    console.warn("Failed to get user info", error);
    if (!isRefusal(error)) throw error;
    noteSuspension(error);
    if (readToken() === asked) dropToken();
    return null;
  }
}

/** Whether the server has said anything of the token. Overloaded, restarting or out of reach, it has not. */
function isRefusal(error: unknown): boolean {
  if (error instanceof ApiError) return error.status < 500 && error.status !== 429;
  return error instanceof FormatError;
}

/** Lets a user in whose token is stored, and goes on. */
export function enter(client: QueryClient, user: User, goOn: () => void): void {
  window.setTimeout(() => {
    clearSuspension();
    client.setQueryData(sessionQuery.queryKey, user);
    goOn();
  }, REDIRECT_MS);
}

/** Forgets the session in this browser, with everything that was read under it. */
export function endSession(client: QueryClient): void {
  dropToken();
  client.setQueryData(sessionQuery.queryKey, null);
  forgetOthers(client);
}

/** Another tab has signed in or out. A visitor's page stands until it is known who came. */
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

/** What a page still shows is forgotten when that page goes: taken from under it, it would be asked for again. */
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
