import { useQueryClient } from "@tanstack/react-query";
import { agentKeys } from "@/api/agents";
import { adminAgentKeys } from "@/features/operations/admin/agents/queries";

/** Invalidates every list of agents. */
export function useAgentsChanged() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: adminAgentKeys.all });
    void client.invalidateQueries({ queryKey: agentKeys.all });
  };
}
