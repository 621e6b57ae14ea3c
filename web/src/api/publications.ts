/** Requests to make agents global, and visibility of own agents. */

import { queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import type { AgentDetail } from "@/api/types";

const at = (id: string) => ({ path: { agent_id: id } });

export const publicationKeys = { requests: (userId: string) => ["agents", "publications", userId] as const };

/** Pending requests for the user's agents, newest first. */
export function publicationsQuery(userId: string) {
  return queryOptions({
    queryKey: publicationKeys.requests(userId),
    queryFn: ({ signal }) => unwrap(api.GET("/api/publication-requests", { signal })),
    refetchOnMount: "always",
  });
}

/** Accepts a request. `version` is the previewed version. */
export function acceptPublication(id: string, version: number): Promise<AgentDetail> {
  const call = { params: at(id), body: { version } };
  return unwrap(api.POST("/api/mirror-minds/{agent_id}/publication/accept", call));
}

export async function declinePublication(id: string): Promise<void> {
  await api.POST("/api/mirror-minds/{agent_id}/publication/decline", { params: at(id) });
}

/** Makes an agent private, or global as of the previewed version. */
export function setReach(id: string, reach: { isGlobal: boolean; version?: number }): Promise<AgentDetail> {
  const body = { ...reach, isGlobal: reach.isGlobal ? ("true" as const) : ("false" as const) };
  return unwrap(api.PUT("/api/mirror-minds/{agent_id}/reach", { params: at(id), body }));
}
