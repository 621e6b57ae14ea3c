import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode, Ref } from "react";
import { agentKeys } from "@/api/agents";
import type { AnalysisRead } from "@/api/types";
import { DEFAULT_LENS_IDS } from "@/components/lens";
import { EndedBlock } from "@/components/run/live/ended-block";
import { RunCard } from "@/components/run/live/run-card";
import type { Stored } from "@/components/run/live/run-card";
import type { RunViewModel } from "@/components/run/live/run-view-model";
import type { RunState } from "@/components/run/run-state";
import { useSubmit } from "@/features/runs/analysis/use-submit";
import type { Question } from "@/features/runs/analysis/use-submit";

interface ResultCardProps {
  state: RunState;
  view: RunViewModel;
  detail: AnalysisRead | undefined;
  stored: Stored;
  userId: string;
  onStarted: (id: string) => void;
  onNew: (draft?: string) => void;
  /** Below the score. */
  children: ReactNode;
  ref: Ref<HTMLElement>;
}

/** Result of a run, with next actions if there is none. */
export function ResultCard(props: ResultCardProps) {
  const { state, view, detail, stored, userId, onStarted, onNew, children, ref } = props;
  const client = useQueryClient();
  const agentId = detail?.agentId ?? null;
  const same = detail ? sameAgain(detail) : null;
  const { submit, isPending } = useSubmit(userId, (id) => {
    // A what-if of an agent run counts against the quota of that agent too.
    if (agentId !== null && same?.agentId === undefined) {
      void client.invalidateQueries({ queryKey: agentKeys.allOwn });
      void client.invalidateQueries({ queryKey: agentKeys.profile(agentId) });
    }
    onStarted(id);
  });
  return (
    <RunCard
      ref={ref}
      view={view}
      stored={stored}
      ended={(status) => (
        <EndedBlock
          status={status}
          reason={state.reason ?? detail?.failureReason ?? null}
          receipt={view.receipt}
          answers={view.answers}
          pending={isPending}
          onAgain={same === null ? undefined : () => submit(same)}
          onEdit={() => onNew(detail?.scenario)}
        />
      )}
    >
      {children}
    </RunCard>
  );
}

/**
 * Runs the same again. Not available for drafts and one-time lenses; inputs are resent in their
 * conversation.
 */
function sameAgain(detail: AnalysisRead): Question | null {
  const {
    scenario,
    modelChoice: aiModel,
    relation,
    parentId,
    agentId,
    agentName,
    lensNames,
    isSample,
  } = detail;
  if (relation === "refined" || isSample) return null;
  if (relation === "what-if" && parentId !== null) return { scenario, aiModel, parentId, relation };
  if (agentId !== null) return { scenario, agentId };
  const isPlain = agentName === null && Object.keys(lensNames).every((id) => DEFAULT_LENS_IDS.includes(id));
  return isPlain ? { scenario, aiModel } : null;
}
