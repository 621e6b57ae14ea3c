import { useQueryClient } from "@tanstack/react-query";
import { agentKeys } from "@/api/agents";
import type { AgentDetail, OwnAgent } from "@/api/types";

/** Updates an own agent in every cache. */
export function useAgentChanged() {
  const client = useQueryClient();
  return (agent: AgentDetail) => {
    client.setQueryData(agentKeys.ownOne(agent.id), agent);
    client.setQueriesData<OwnAgent[]>({ queryKey: agentKeys.allOwn }, (agents) =>
      agents?.map((one) => (one.id === agent.id ? agent : one)),
    );
    void client.invalidateQueries({ queryKey: agentKeys.allOwn });
    void client.invalidateQueries({ queryKey: agentKeys.profile(agent.id) });
  };
}
