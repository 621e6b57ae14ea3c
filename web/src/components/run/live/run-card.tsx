import type { ReactNode } from "react";
import type { AnalysisRead } from "@/api/types";
import { SummaryView } from "@/components/result/summary-view";
import { NowBlock } from "@/components/run/live/now-block";
import type { RunViewModel } from "@/components/run/live/run-view-model";
import { ScoreBlock } from "@/components/run/live/score-block";
import { isFinal } from "@/components/run/run-state";
import type { RunState } from "@/components/run/run-state";
import { Card } from "@/components/ui/card";

interface RunCardProps {
  state: RunState;
  view: RunViewModel;
  detail: AnalysisRead | undefined;
  /** In place of a summary, where the run ended without one. */
  ended: (status: "failed" | "canceled") => ReactNode;
}

/** The score, and beside it what happens now, what came of it, or why nothing did. */
export function RunCard({ state, view, detail, ended }: RunCardProps) {
  const { status } = view;
  return (
    <Card
      aria-label="Result"
      className="grid grid-cols-1 gap-x-8 gap-y-4 p-4 sm:grid-cols-[184px_minmax(0,1fr)]"
    >
      <ScoreBlock result={view.result} soFar={view.soFar} over={isFinal(status)} />
      <div className="min-h-56 min-w-0 sm:min-h-50">
        {view.result ? (
          <SummaryView result={view.result} clamped />
        ) : status === "failed" || status === "canceled" ? (
          ended(status)
        ) : (
          <NowBlock state={state} since={detail?.createdAt ?? null} names={view.names} />
        )}
      </div>
    </Card>
  );
}
