import { useMutation } from "@tanstack/react-query";
import { messageOf } from "@/api/errors";
import { toast } from "@/components/ui/toast-store";
import { createOf, missingOf } from "@/features/operations/admin/agents/draft";
import type { GlobalDraft } from "@/features/operations/admin/agents/draft";
import { createGlobalAgent } from "@/features/operations/admin/agents/queries";
import { useAgentsChanged } from "@/features/operations/admin/agents/use-agents-changed";
import { agentTitle } from "@/features/operations/admin/agents/agent-title";
import { sentence } from "@/lib/format";

const UNKNOWN = "An unexpected error occurred. Please try again.";

/** Creates a global agent after validation. */
export function useCreate(onCreated: () => void) {
  const changed = useAgentsChanged();
  const making = useMutation({
    mutationFn: (draft: GlobalDraft) => createGlobalAgent(createOf(draft)),
    onSuccess: (agent) => {
      toast({
        tone: "good",
        title: "Global agent created successfully!",
        description: `Everyone can use “${agentTitle(agent)}” now.`,
      });
      changed();
      onCreated();
    },
    onError: (error) => {
      const description = sentence(messageOf(error, UNKNOWN));
      toast({ tone: "bad", title: "Failed to create global agent", description });
    },
  });
  const create = (draft: GlobalDraft) => {
    const missing = missingOf(draft);
    if (missing === null) making.mutate(draft);
    else toast({ tone: "bad", title: "Validation Error", description: missing });
  };
  return { create, isPending: making.isPending };
}
