import { useMutation } from "@tanstack/react-query";
import { messageOf } from "@/api/errors";
import { toast } from "@/components/ui/toast-store";
import { makeGlobal } from "@/features/operations/admin/agents/queries";
import { useAgentsChanged } from "@/features/operations/admin/agents/use-agents-changed";
import { agentTitle } from "@/features/operations/admin/agents/agent-title";
import { sentence } from "@/lib/format";

/** Makes an own agent global, or asks the owner of another. */
export function usePromote() {
  const changed = useAgentsChanged();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) => makeGlobal(id, reason),
    onSuccess: (agent) => {
      const { isGlobal, message } = agent;
      if (isGlobal === "true") {
        toast({ tone: "good", title: message, description: `Everyone can use “${agentTitle(agent)}” now.` });
      } else {
        toast({ tone: "good", title: "Request sent", description: message });
      }
    },
    onError: (error) => {
      const description = sentence(messageOf(error, "The server did not respond"));
      toast({ tone: "bad", title: "Failed to promote agent", description });
    },
    // Deleted or promoted meanwhile: refetch the lists.
    onSettled: changed,
  });
}
