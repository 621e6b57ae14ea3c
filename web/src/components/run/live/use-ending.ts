import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { AnalysisRead } from "@/api/types";
import { toast } from "@/components/ui/toast-store";
import { analysisError } from "@/api/analysis-errors";
import { analysisKeys } from "@/api/analyses";
import { scoreText } from "@/lib/band-text";
import { isFinal } from "@/components/run/run-state";
import type { RunState } from "@/components/run/run-state";
import { resultRating } from "@/lib/score";

/** Toast texts for the end of a run, by place. */
export interface EndingTexts {
  /** Title when there is a result. */
  completed: string;
  /** Title and text when there is none. `reason` comes from the server, '' if it gave none. */
  failed: (reason: string) => { title: string; description: string };
}

export const ANALYSIS_ENDING: EndingTexts = {
  completed: "Analysis Complete",
  failed: (reason) => analysisError(new Error(reason)),
};

/** Announces the end of a run once, and only if it was running while displayed. */
export function useEnding(
  id: string,
  state: RunState,
  detail: AnalysisRead | undefined,
  onEnded: () => void,
  texts: EndingTexts = ANALYSIS_ENDING,
): void {
  const client = useQueryClient();
  const watched = useRef<boolean | null>(null);
  useEffect(() => {
    if (detail === undefined) return;
    watched.current ??= !isFinal(detail.status);
    if (!watched.current || !isFinal(state.status)) return;
    watched.current = false;
    announce(state, texts);
    void client.invalidateQueries({ queryKey: analysisKeys.detail(id) });
    // Model states may have changed: a provider ran out of quota or recovered.
    void client.invalidateQueries({ queryKey: analysisKeys.models });
    onEnded();
  }, [client, id, state, detail, onEnded, texts]);
}

function announce({ status, result, reason }: RunState, texts: EndingTexts): void {
  if (status === "completed" && result) {
    toast({
      tone: "good",
      title: texts.completed,
      description: `ClarityIQ ${scoreText(result)}: ${resultRating(result).word}`,
    });
  }
  if (status === "failed") toast({ tone: "bad", ...texts.failed(reason ?? "") });
}
