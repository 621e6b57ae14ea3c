import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { readToken } from "@/api/auth-token";
import { hasStatus } from "@/api/errors";
import { endSession } from "@/features/session/session-store";
import { noteSuspension } from "@/features/session/suspension";

/**
 * Nothing goes stale by itself and nothing is tried again by itself; a refused session ends here.
 * A call is made whether or not the browser believes to be online: without a network it fails, and says so.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    const token = readToken();
    if (hasStatus(error, 401) && token !== null && error.token === token) {
      noteSuspension(error);
      endSession(client);
    }
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
}
