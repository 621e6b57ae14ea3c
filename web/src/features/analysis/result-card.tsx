import type { AnalysisRead } from "@/api/types";
import { isFinal } from "@/components/run/run-state";
import type { RunState } from "@/components/run/run-state";
import { SummaryView } from "@/components/result/summary-view";
import { Card } from "@/components/ui/card";
import { EndedBlock } from "@/features/analysis/ended-block";
import { NowBlock } from "@/features/analysis/now-block";
import type { RunViewModel } from "@/features/analysis/run-view-model";
import { ScoreBlock } from "@/features/analysis/score-block";
import { useSubmit } from "@/features/analysis/use-submit";

interface ResultCardProps {
  state: RunState;
  view: RunViewModel;
  detail: AnalysisRead | undefined;
  userId: string;
  onStarted: (id: string) => void;
  onNew: (draft?: string) => void;
}

/** The score, and beside it what happens now, what came of it, or why nothing did. */
export function ResultCard({ state, view, detail, userId, onStarted, onNew }: ResultCardProps) {
  const { submit, isPending } = useSubmit(userId, onStarted);
  const over = isFinal(view.status);
  const again = () => detail && submit({ scenario: detail.scenario, aiModel: detail.modelChoice });
  return (
    <Card
      aria-label="Result"
      className="grid grid-cols-1 gap-x-8 gap-y-4 p-4 sm:grid-cols-[184px_minmax(0,1fr)]"
    >
      <ScoreBlock result={view.result} soFar={view.soFar} over={over} />
      <div className="min-h-56 min-w-0 sm:min-h-50">
        {view.result ? (
          <SummaryView result={view.result} clamped />
        ) : view.status === "failed" || view.status === "canceled" ? (
          <EndedBlock
            status={view.status}
            reason={state.reason ?? detail?.failureReason ?? null}
            receipt={view.receipt}
            answers={view.answers}
            pending={isPending}
            onAgain={again}
            onEdit={() => onNew(detail?.scenario)}
          />
        ) : (
          <NowBlock state={state} since={detail?.createdAt ?? null} />
        )}
      </div>
    </Card>
  );
}
