import type { AnalysisRead } from "@/api/types";
import { EndedBlock } from "@/components/run/live/ended-block";
import { RunCard } from "@/components/run/live/run-card";
import type { RunViewModel } from "@/components/run/live/run-view-model";
import type { RunState } from "@/components/run/run-state";
import { useSubmit } from "@/features/analysis/use-submit";

interface ResultCardProps {
  state: RunState;
  view: RunViewModel;
  detail: AnalysisRead | undefined;
  userId: string;
  onStarted: (id: string) => void;
  onNew: (draft?: string) => void;
}

/** The result of a run, with the ways on from one that has none. */
export function ResultCard({ state, view, detail, userId, onStarted, onNew }: ResultCardProps) {
  const { submit, isPending } = useSubmit(userId, onStarted);
  const again = () => detail && submit({ scenario: detail.scenario, aiModel: detail.modelChoice });
  return (
    <RunCard
      state={state}
      view={view}
      detail={detail}
      ended={(status) => (
        <EndedBlock
          status={status}
          reason={state.reason ?? detail?.failureReason ?? null}
          receipt={view.receipt}
          answers={view.answers}
          pending={isPending}
          onAgain={again}
          onEdit={() => onNew(detail?.scenario)}
        />
      )}
    />
  );
}
