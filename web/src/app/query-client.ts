import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { readToken } from "@/api/auth-token";
import { hasStatus } from "@/api/errors";
import { endSession } from "@/features/identity/session/session-store";
import { noteSuspension } from "@/features/identity/session/suspension";

/**
 * Queries never refetch or retry automatically; a rejected session ends here. Requests are sent even if
 * the browser reports offline, so that they fail visibly.
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
