import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { AnalysisRead } from "@/api/types";
import { toast } from "@/components/ui/toast-store";
import { analysisError } from "@/api/analysis-errors";
import { analysisKeys } from "@/api/analyses";
import { isFinal } from "@/components/run/run-state";
import type { RunState } from "@/components/run/run-state";
import { figure } from "@/lib/format";

/** Says that a run has ended, once, and only to those who saw it under way. */
export function useEnding(
  id: string,
  state: RunState,
  detail: AnalysisRead | undefined,
  onEnded: () => void,
): void {
  const client = useQueryClient();
  const watched = useRef<boolean | null>(null);
  useEffect(() => {
    if (detail === undefined) return;
    watched.current ??= !isFinal(detail.status);
    if (!watched.current || !isFinal(state.status)) return;
    watched.current = false;
    announce(state);
    void client.invalidateQueries({ queryKey: analysisKeys.detail(id) });
    onEnded();
  }, [client, id, state, detail, onEnded]);
}

function announce({ status, result, reason }: RunState): void {
  if (status === "completed" && result) {
    toast({
      tone: "good",
      title: "Analysis Complete",
      description: `ClarityIQ ${figure(result.score)}: ${result.label}`,
    });
  }
  if (status === "failed") toast({ tone: "bad", ...analysisError(new Error(reason ?? "")) });
}
