import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { analysisKeys } from "@/api/analyses";
import { isClientError, messageOf, unclearQuestions } from "@/api/errors";
import type { AnalysisRead } from "@/api/types";
import { freshRun } from "@/components/run/live/fresh-run";
import { toast } from "@/components/ui/toast-store";
import { startTrial } from "@/features/agents/builder/queries";
import type { Trial } from "@/features/agents/builder/queries";
import type { Draft } from "@/features/agents/builder/draft/draft";
import { goTo } from "@/features/agents/builder/parts/field-props";
import { lensNames } from "@/features/agents/builder/parts/lens-ids";
import { refusalOf } from "@/features/agents/builder/launch/refusal";
import type { DraftState } from "@/features/agents/builder/draft/use-draft";
import type { Problems } from "@/features/agents/builder/draft/use-problems";
import { trialOf } from "@/features/agents/builder/draft/wire";
import type { AgentTrial } from "@/features/agents/builder/draft/wire";
import { useIdempotencyKey } from "@/lib/use-idempotency-key";

/** Lenses used by a test. */
export type Through = "own" | "domains";

const FALLBACK = "An error occurred during analysis";

export const TRIAL_TEXTS = {
  completed: "SuperAgent Analysis Complete",
  failed: (reason: string) => ({
    title: "SuperAgent Test Failed",
    description: reason === "" ? FALLBACK : reason,
  }),
};

/** Runs the current draft. A second click yields the same run. */
export function useTrial(userId: string, state: DraftState, problems: Problems, onStarted: () => void) {
  const client = useQueryClient();
  const { draft, scenario, trial } = state;
  const [through, setThrough] = useState<Through>(() => (trial && isOfDomains(trial.of) ? "domains" : "own"));
  const { keyFor, resetKey } = useIdempotencyKey();
  const agent = through === "own" ? trialOf(draft) : null;
  const of = named(scenario, agent);
  const start = useMutation({
    mutationFn: startTrial,
    onSuccess: (analysisId, request) => {
      resetKey();
      client.setQueryData(
        analysisKeys.detail(analysisId),
        (known: AnalysisRead | undefined) => known ?? fresh(analysisId, request, draft),
      );
      state.setTrial({ analysisId, of });
      onStarted();
    },
    onError: (error) => {
      if (isClientError(error)) resetKey();
      if (unclearQuestions(error) !== null) return;
      toast({ tone: "bad", ...TRIAL_TEXTS.failed(messageOf(error, "")) });
      const refused = agent === null ? null : refusalOf(error, draft);
      if (refused === null) return;
      problems.refuse(refused);
      requestAnimationFrame(() => goTo(refused.at));
    },
  });
  const run = () => {
    if (start.isPending || scenario.trim() === "") return;
    const wrong = agent === null ? null : problems.show();
    if (wrong !== null) return void requestAnimationFrame(() => goTo(wrong));
    start.mutate({ scenario: scenario.trim(), userId, agent, idempotencyKey: keyFor(of) });
  };
  return {
    through,
    setThrough,
    run,
    isPending: start.isPending,
    /** Questions about an unclear scenario. */
    questions: unclearQuestions(start.error),
    /** The draft or its scenario has changed since the last test. */
    isOutdated: trial !== null && trial.of !== named(scenario, isOfDomains(trial.of) ? null : trialOf(draft)),
  };
}

/** Fingerprint of the inputs of a test. */
function named(scenario: string, agent: AgentTrial | null): string {
  return JSON.stringify([scenario.trim(), agent]);
}

function isOfDomains(of: string): boolean {
  return of.endsWith(",null]");
}

const DOMAINS = { FIN: "Finance", MKT: "Market", EXE: "Execution", FG: "Future Growth" };

function fresh(id: string, { scenario, agent }: Trial, draft: Draft): AnalysisRead {
  return freshRun({
    id,
    scenario,
    kind: "superagent-analysis",
    modelChoice: agent === null || draft.adaptive ? "superagent" : draft.singleModel,
    lensNames: agent === null ? DOMAINS : lensNames(draft.lenses),
  });
}
