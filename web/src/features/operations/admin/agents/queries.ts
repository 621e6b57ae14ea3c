/** Agent queries of administrators. */

import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import type { AdminAgent, GlobalAgentCreate, MadeGlobal, OpenedAgent } from "@/api/types";

/** Refetch interval of the lists, in ms. */
export const AGENTS_MS = 10_000;

export const adminAgentKeys = {
  all: ["admin", "agents"] as const,
  list: (kind: AdminAgentKind, q: string) => [...adminAgentKeys.all, kind, q] as const,
};

export type AdminAgentKind = "global" | "user";

/** Agents of a kind, newest first, with the number of each kind. */
export function adminAgentsQuery(kind: AdminAgentKind, q: string) {
  return infiniteQueryOptions({
    queryKey: adminAgentKeys.list(kind, q),
    queryFn: ({ signal, pageParam }) => {
      const query = { kind, q, ...(pageParam !== null && { cursor: pageParam }) };
      return unwrap(api.GET("/api/admin/agents", { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: AGENTS_MS,
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });
}

export function createGlobalAgent(body: GlobalAgentCreate): Promise<AdminAgent> {
  return unwrap(api.POST("/api/admin/agents/create-global", { body }));
}

/** Makes an own agent global, or asks the owner of another. */
export function makeGlobal(id: string, reason: string): Promise<MadeGlobal> {
  const call = { params: { path: { agent_id: id } }, body: { reason } };
  return unwrap(api.POST("/api/admin/agents/{agent_id}/make-global", call));
}

/** Opens the content of an agent. Its owner is notified. */
export function openAgent(id: string, reason: string): Promise<OpenedAgent> {
  const call = { params: { path: { agent_id: id } }, body: { reason } };
  return unwrap(api.POST("/api/admin/agents/{agent_id}/open", call));
}

export async function deleteAnyAgent(id: string, reason: string): Promise<void> {
  const query = reason === "" ? {} : { reason };
  await api.DELETE("/api/admin/agents/{agent_id}", { params: { path: { agent_id: id }, query } });
}
