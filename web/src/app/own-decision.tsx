import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { socialKeys } from "@/features/community/social/common/keys";
import { DecisionCard } from "@/features/runs/journal/decision-card";
import { decisionQuery } from "@/features/runs/journal/queries";

interface OwnDecisionProps {
  analysisId: string;
  postId: string;
}

/** Journal entry of the author on their post, which shows its changes. */
export function OwnDecision({ analysisId, postId }: OwnDecisionProps) {
  const client = useQueryClient();
  const { dataUpdatedAt } = useQuery(decisionQuery(analysisId));
  useEffect(() => {
    void client.invalidateQueries({ queryKey: socialKeys.decisions(postId) });
  }, [client, postId, dataUpdatedAt]);
  return <DecisionCard analysisId={analysisId} />;
}
