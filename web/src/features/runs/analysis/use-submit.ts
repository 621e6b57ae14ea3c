import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isBudgetSpent, isClientError, unclearQuestions } from "@/api/errors";
import { clearToast, toast } from "@/components/ui/toast-store";
import { analysisError } from "@/api/analysis-errors";
import { agentKeys } from "@/api/agents";
import { analysisKeys, startAnalysis } from "@/api/analyses";
import type { AnalysisRequest } from "@/api/analyses";
import { DEFAULT_LENS_IDS, lensLook } from "@/components/lens";
import { freshRun } from "@/components/run/live/fresh-run";
import { problemTitle, scenarioProblem } from "@/lib/scenario";
import type { AnalysisRead } from "@/api/types";
import { useIdempotencyKey } from "@/lib/use-idempotency-key";

export type Question = Omit<AnalysisRequest, "userId" | "idempotencyKey">;

interface SubmitOptions {
  /** The page itself shows the questions of an unclear text. */
  showsQuestions?: boolean;
  /** The page itself shows the spent budget and offers the offline analyst. */
  showsBudget?: boolean;
}

/** Starts an analysis. A second click or a retry after a network error yields the same analysis. */
export function useSubmit(
  userId: string,
  onStarted: (id: string) => void,
  { showsQuestions = false, showsBudget = false }: SubmitOptions = {},
) {
  const client = useQueryClient();
  const { keyFor, resetKey } = useIdempotencyKey();
  const start = useMutation({
    mutationFn: startAnalysis,
    onSuccess: (id, request) => {
      resetKey();
      client.setQueryData(
        analysisKeys.detail(id),
        (known: AnalysisRead | undefined) => known ?? fresh(id, request),
      );
      onStarted(id);
    },
    onError: (error) => {
      if (isClientError(error)) resetKey();
      // A model may have lost its key or quota since it was selected.
      void client.invalidateQueries({ queryKey: analysisKeys.models });
      if (showsQuestions && unclearQuestions(error) !== null) return;
      if (showsBudget && isBudgetSpent(error)) return;
      toast({ tone: "bad", ...analysisError(error) });
    },
    // The run counts against the quota, or others have used it up.
    onSettled: (_id, _error, { agentId }) => {
      if (agentId === undefined) return;
      void client.invalidateQueries({ queryKey: agentKeys.allOwn });
      void client.invalidateQueries({ queryKey: agentKeys.profile(agentId) });
    },
  });
  const submit = (question: Question) => {
    const scenario = question.scenario.trim();
    const problem = scenarioProblem(scenario);
    if (problem !== null) {
      toast({ tone: "bad", title: problemTitle(scenario), description: problem });
      return;
    }
    if (start.isPending) return;
    const idempotencyKey = keyFor(JSON.stringify({ ...question, scenario }));
    // An earlier refusal no longer applies.
    clearToast();
    start.mutate({ ...question, scenario, userId, idempotencyKey });
  };
  return {
    submit,
    isPending: start.isPending,
    questions: unclearQuestions(start.error),
    budgetError: isBudgetSpent(start.error) ? start.error : null,
  };
}

/** Initial state of a run; with agent lenses, only the server knows it. */
function fresh(id: string, { scenario, aiModel, agentId, parentId }: Question): AnalysisRead | undefined {
  if (aiModel === undefined || agentId !== undefined || parentId !== undefined) return undefined;
  const lensNames = Object.fromEntries(DEFAULT_LENS_IDS.map((lens) => [lens, lensLook(lens).name] as const));
  return freshRun({ id, scenario, modelChoice: aiModel, lensNames });
}
