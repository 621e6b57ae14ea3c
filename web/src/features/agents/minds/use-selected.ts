import { useQuery } from "@tanstack/react-query";
import { ownAgentsQuery, profileQuery } from "@/api/agents";
import { fromOwn, fromProfile } from "@/features/agents/minds/minds-agent";
import type { MindsAgent } from "@/features/agents/minds/minds-agent";

interface Selected {
  /** null until loaded, and if it does not exist. */
  agent: MindsAgent | null;
  error: Error | null;
  retry: () => void;
}

/** Own or global agent by ID. */
export function useSelected(userId: string, id: string | null): Selected {
  const own = useQuery(ownAgentsQuery(userId));
  const mine = own.data?.find((agent) => agent.id === id);
  const ask = id !== null && mine === undefined && !own.isPending;
  const profile = useQuery({ ...profileQuery(id ?? ""), enabled: ask, retry: false });
  const shown = mine ? fromOwn(mine) : ask && profile.data ? fromProfile(profile.data) : null;
  return { agent: shown, error: ask ? profile.error : null, retry: () => void profile.refetch() };
}
