import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast-store";
import { countAgentShare } from "@/features/community/social/agents/queries";
import { changeAgent } from "@/features/community/social/common/agents";
import { toastError } from "@/features/community/social/common/toast-error";
import type { Viewer } from "@/features/community/social/common/viewer";
import { urlOf } from "@/lib/base-url";
import { copyText } from "@/lib/copy-text";

const COPY_FAILED = { title: "Copy Failed", description: "Failed to copy link. Please try again." };

/** Copies the link to an agent. Shares of signed-in users count once per user. */
export function useShareAgent(agent: { id: string; name: string }, path: string, { me }: Viewer) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => countAgentShare(agent.id, me?.id ?? ""),
    onSuccess: (shares) => changeAgent(client, agent.id, () => ({ shares })),
    onError: (error) => toastError(error, "Failed to share agent"),
  });
  const link = urlOf(path);
  return () =>
    void copyText(link).then(
      () => {
        toast({
          tone: "good",
          title: "Agent Shared!",
          description: `The link to ${agent.name} is on your clipboard.`,
        });
        if (me !== null) mutate();
      },
      () => toast({ tone: "bad", ...COPY_FAILED }),
    );
}
