import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { modelsQuery } from "@/api/analyses";
import { agentsOf, ownAgentsQuery, publicAgentsQuery } from "@/features/conversation/agents/agents";
import type { Agent } from "@/features/conversation/agents/agents";

export interface Agents {
  agents: Agent[];
  /** Every source has answered, one way or the other. */
  isSettled: boolean;
  /** A source could not be had: what is missing may be in it. */
  error: Error | null;
  retry: () => void;
}

export function useAgents(userId: string): Agents {
  const models = useQuery(modelsQuery);
  const own = useQuery(ownAgentsQuery(userId));
  const shared = useQuery(publicAgentsQuery);
  const sources = [models, own, shared];
  const agents = useMemo(
    () => agentsOf({ builtIn: models.data?.agents, own: own.data, shared: shared.data }),
    [models.data, own.data, shared.data],
  );
  return {
    agents,
    isSettled: sources.every(({ isPending }) => !isPending),
    error: sources.find(({ error }) => error !== null)?.error ?? null,
    retry: () => sources.forEach((source) => source.error && void source.refetch()),
  };
}
