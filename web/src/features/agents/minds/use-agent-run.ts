import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { agentKeys } from "@/api/agents";
import { analysisError } from "@/api/analysis-errors";
import { analysisKeys } from "@/api/analyses";
import { ApiError, messageOf, unclearQuestions } from "@/api/errors";
import type { AnalysisRead } from "@/api/types";
import { freshRun } from "@/components/run/live/fresh-run";
import { toast } from "@/components/ui/toast-store";
import { startRun } from "@/features/agents/minds/queries";
import { readScenario, writeScenario } from "@/features/agents/minds/kept-scenario";
import { lensNamesOf } from "@/features/agents/minds/minds-agent";
import type { MindsAgent } from "@/features/agents/minds/minds-agent";
import { count } from "@/lib/format";
import { MAX_SCENARIO, characters } from "@/lib/scenario";
import { uuid } from "@/lib/uuid";

const FALLBACK = "Unable to generate analysis";

/** Toast texts for the end of an agent run. */
export const RUN_TEXTS = {
  completed: "Analysis Complete",
  failed: (reason: string) => analysisError(new Error(reason), FALLBACK),
};

/** Runs an agent. A second click or a retry after a network error yields the same run. */
export function useAgentRun(agent: MindsAgent, userId: string, onStarted: (id: string) => void) {
  const client = useQueryClient();
  const key = useRef<{ of: string; value: string } | null>(null);
  const start = useMutation({
    mutationFn: startRun,
    onSuccess: (id, { scenario }) => {
      key.current = null;
      if (readScenario(userId).trim() === scenario) writeScenario(userId, "");
      client.setQueryData(
        analysisKeys.detail(id),
        (known: AnalysisRead | undefined) => known ?? fresh(id, scenario, agent),
      );
      onStarted(id);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status < 500) key.current = null;
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
    const problem = problemOf(scenario);
    if (problem !== null) {
      toast({ tone: "bad", title: "Input Required", description: problem });
      return;
    }
    if (start.isPending) return;
    const of = JSON.stringify([agent.id, scenario]);
    if (key.current?.of !== of) key.current = { of, value: uuid() };
    start.mutate({ scenario, agentId: agent.id, userId, idempotencyKey: key.current.value });
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

function problemOf(scenario: string): string | null {
  if (scenario === "") return "Please enter a decision scenario to analyze.";
  const length = characters(scenario);
  if (length <= MAX_SCENARIO) return null;
  return `The scenario has ${count(length)} characters; the limit is ${count(MAX_SCENARIO)}.`;
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
