import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ownAgentsQuery, profileQuery, publicAgentsQuery } from "@/api/agents";
import { modelsQuery } from "@/api/analyses";
import { hasStatus } from "@/api/errors";
import { agentsOf } from "@/features/runs/conversation/agents/agents";
import type { Agent } from "@/features/runs/conversation/agents/agents";

export interface Agents {
  agents: Agent[];
  /** All sources have loaded or failed. */
  isSettled: boolean;
  /** A source failed: an agent may be missing. */
  error: Error | null;
  retry: () => void;
}

/** Agents to talk to. The public list is limited to the newest, so the `chosen` one may be missing. */
export function useAgents(userId: string, chosen: string | null): Agents {
  const models = useQuery(modelsQuery);
  const own = useQuery(ownAgentsQuery(userId));
  const shared = useQuery(publicAgentsQuery);
  const lists = [models, own, shared];
  const listed = useMemo(
    () => ({ builtIn: models.data?.agents, own: own.data, shared: shared.data }),
    [models.data, own.data, shared.data],
  );
  const isListed = lists.every(({ isPending }) => !isPending);
  const isMissing = chosen !== null && isListed && !agentsOf(listed).some(({ id }) => id === chosen);
  const profile = useQuery({ ...profileQuery(chosen ?? ""), enabled: isMissing });
  const further = isMissing ? profile.data?.agent : undefined;
  const agents = useMemo(
    () => agentsOf({ ...listed, shared: [...(listed.shared ?? []), ...(further ? [further] : [])] }),
    [listed, further],
  );
  const sources = isMissing && !hasStatus(profile.error, 404) ? [...lists, profile] : lists;
  return {
    agents,
    isSettled: isListed && !(isMissing && profile.isPending),
    error: sources.find(({ error }) => error !== null)?.error ?? null,
    retry: () => sources.forEach((source) => source.error && void source.refetch()),
  };
}
