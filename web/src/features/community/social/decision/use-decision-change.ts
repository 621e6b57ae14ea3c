import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PostDecision } from "@/api/types";
import { socialKeys } from "@/features/community/social/common/keys";
import { toastError } from "@/features/community/social/common/toast-error";

/** Sends a change and shows the decision that the server returns. */
export function useDecisionChange<Change>(
  postId: string,
  reader: string | null,
  send: (change: Change) => Promise<PostDecision>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (decision) => client.setQueryData(socialKeys.decision(postId, reader), decision),
    onError: (error) => {
      toastError(error, "Not saved. Please try again.");
      return client.invalidateQueries({ queryKey: socialKeys.decisions(postId) });
    },
  });
}
