import { useMutation, useQueryClient } from "@tanstack/react-query";
import { agentKeys } from "@/api/agents";
import { analysisError } from "@/api/analysis-errors";
import { analysisKeys } from "@/api/analyses";
import { isClientError, messageOf, unclearQuestions } from "@/api/errors";
import type { AnalysisRead } from "@/api/types";
import { freshRun } from "@/components/run/live/fresh-run";
import { clearToast, toast } from "@/components/ui/toast-store";
import { startRun } from "@/features/agents/minds/queries";
import { readScenario, writeScenario } from "@/features/agents/minds/scenario-storage";
import { lensNamesOf } from "@/features/agents/minds/minds-agent";
import type { MindsAgent } from "@/features/agents/minds/minds-agent";
import { problemTitle, scenarioProblem } from "@/lib/scenario";
import { useIdempotencyKey } from "@/lib/use-idempotency-key";

const FALLBACK = "Unable to generate analysis";

/** Toast texts for the end of an agent run. */
export const RUN_TEXTS = {
  completed: "Analysis Complete",
  failed: (reason: string) => analysisError(new Error(reason), FALLBACK),
};

/** Runs an agent. A second click or a retry after a network error yields the same run. */
export function useAgentRun(agent: MindsAgent, userId: string, onStarted: (id: string) => void) {
  const client = useQueryClient();
  const { keyFor, resetKey } = useIdempotencyKey();
  const start = useMutation({
    mutationFn: startRun,
    onSuccess: (id, { scenario }) => {
      resetKey();
      if (readScenario(userId).trim() === scenario) writeScenario(userId, "");
      client.setQueryData(
        analysisKeys.detail(id),
        (known: AnalysisRead | undefined) => known ?? fresh(id, scenario, agent),
      );
      onStarted(id);
    },
    onError: (error) => {
      if (isClientError(error)) resetKey();
      if (unclearQuestions(error) === null) toast({ tone: "bad", ...analysisError(error, FALLBACK) });
    },
    // The run counts against the quota, or others have used it up.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: agentKeys.allOwn });
      void client.invalidateQueries({ queryKey: agentKeys.profile(agent.id) });
    },
  });
  const run = (text: string) => {
    const scenario = text.trim();
    const problem = scenarioProblem(scenario);
    if (problem !== null) {
      toast({ tone: "bad", title: problemTitle(scenario), description: problem });
      return;
    }
    if (start.isPending) return;
    const idempotencyKey = keyFor(JSON.stringify([agent.id, scenario]));
    // An earlier refusal no longer applies.
    clearToast();
    start.mutate({ scenario, agentId: agent.id, userId, idempotencyKey });
  };
  const questions = unclearQuestions(start.error);
  return {
    run,
    isPending: start.isPending,
    /** Error of the last attempt; null during the next one. */
    refusal: start.error === null || questions !== null ? null : messageOf(start.error, FALLBACK),
    /** Questions about an unclear text. */
    questions,
  };
}

function fresh(id: string, scenario: string, agent: MindsAgent): AnalysisRead {
  return freshRun({
    id,
    scenario,
    kind: "dare-analysis",
    modelChoice: agent.isSuperAgent ? "superagent" : (agent.singleModel ?? "iris"),
    lensNames: lensNamesOf(agent),
    agentId: agent.id,
    agentName: agent.name,
    agentVersion: agent.version,
  });
}
