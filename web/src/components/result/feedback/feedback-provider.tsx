import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ReactNode } from "react";
import { analysisKeys } from "@/api/analyses";
import { messageOf } from "@/api/errors";
import { giveFeedback, showFeedback, withdrawFeedback } from "@/api/feedback";
import type { AnalysisRead, FeedbackUpdate } from "@/api/types";
import { FeedbackContext } from "@/components/result/feedback/feedback-context";
import { toast } from "@/components/ui/toast-store";

interface Said {
  lens: string;
  said: FeedbackUpdate | null;
}

interface FeedbackProviderProps {
  analysisId: string;
  detail: AnalysisRead | undefined;
  children: ReactNode;
}

/** Provides lens feedback to the owner of an analysis. */
export function FeedbackProvider({ analysisId, detail, children }: FeedbackProviderProps) {
  const onSay = useSaying(analysisId);
  const given = detail && !detail.isSample ? detail.feedback : null;
  const feedback = useMemo(() => ({ given, onSay }), [given, onSay]);
  return <FeedbackContext value={feedback}>{children}</FeedbackContext>;
}

/**
 * Sets feedback with an optimistic update and rollback. Calls run in sequence, so that the last click
 * wins.
 */
function useSaying(id: string) {
  const client = useQueryClient();
  const mutationKey = ["feedback", id];
  const isLast = () => client.isMutating({ mutationKey }) <= 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `feedback ${id}` },
    mutationFn: ({ lens, said }: Said) =>
      said === null ? withdrawFeedback(id, lens) : giveFeedback(id, lens, said),
    onMutate: async ({ lens, said }) => {
      const queryKey = analysisKeys.detail(id);
      await client.cancelQueries({ queryKey, exact: true });
      const before = client.getQueryData<AnalysisRead>(queryKey)?.feedback[lens] ?? null;
      showFeedback(client, id, lens, said && { why: null, ...said, givenAt: new Date().toISOString() });
      return { before };
    },
    onSuccess: (kept, { lens }) => {
      if (isLast()) showFeedback(client, id, lens, kept);
    },
    onError: (error, { lens, said }, held) => {
      if (isLast()) {
        if (held) showFeedback(client, id, lens, held.before);
        void client.invalidateQueries({ queryKey: analysisKeys.detail(id), exact: true });
      }
      toast({
        tone: "bad",
        title: said === null ? "Your feedback was not removed" : "Your feedback was not saved",
        description: messageOf(error, "Please try again."),
      });
    },
  });
  return useMemo(() => (lens: string, said: FeedbackUpdate | null) => mutate({ lens, said }), [mutate]);
}
