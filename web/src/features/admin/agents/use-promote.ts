import { useMutation } from "@tanstack/react-query";
import { messageOf } from "@/api/errors";
import { toast } from "@/components/ui/toast-store";
import { makeGlobal } from "@/features/admin/agents/queries";
import { useAgentsChanged } from "@/features/admin/agents/use-agents-changed";
import { sentence } from "@/lib/format";

/** Lets everybody use somebody's agent. */
export function usePromote() {
  const changed = useAgentsChanged();
  return useMutation({
    mutationFn: (id: string) => makeGlobal(id),
    onSuccess: ({ name }) => {
      const description = `Everybody can use “${name}” now.`;
      toast({ tone: "good", title: "Agent promoted to global successfully!", description });
    },
    onError: (error) => {
      const description = sentence(messageOf(error, "The server gave no answer"));
      toast({ tone: "bad", title: "Failed to promote agent", description });
    },
    // Deleted meanwhile, or promoted by somebody else: the lists tell.
    onSettled: changed,
  });
}
