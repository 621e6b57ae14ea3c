import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ownAgentsQuery, profileQuery, publicAgentsQuery } from "@/api/agents";
import { modelsQuery } from "@/api/analyses";
import { hasStatus } from "@/api/errors";
import { agentsOf } from "@/features/conversation/agents/agents";
import type { Agent } from "@/features/conversation/agents/agents";

export interface Agents {
  agents: Agent[];
  /** Every source has answered, one way or the other. */
  isSettled: boolean;
  /** A source could not be had: what is missing may be in it. */
  error: Error | null;
  retry: () => void;
}

/** Whom somebody can ask. The list of public agents is of the newest: the `chosen` one may be in none of them. */
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
