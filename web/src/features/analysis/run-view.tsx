import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { hasStatus } from "@/api/errors";
import { SummaryView } from "@/components/result/summary-view";
import { Card } from "@/components/ui/card";
import { Announcer } from "@/components/run/announcer";
import { EndedBlock } from "@/features/analysis/ended-block";
import { FiguresCard } from "@/features/analysis/figures-card";
import { Lanes } from "@/features/analysis/lanes";
import { NowBlock } from "@/features/analysis/now-block";
import { analysisQuery, modelsQuery } from "@/api/analyses";
import { ReceiptCard } from "@/features/analysis/receipt-card";
import { RunHeader } from "@/features/analysis/run-header";
import { RunLost } from "@/features/analysis/run-lost";
import { isFinal } from "@/components/run/run-state";
import { viewOf } from "@/features/analysis/run-view-model";
import { ScoreBlock } from "@/features/analysis/score-block";
import { TierRail } from "@/features/analysis/tier-rail";
import { useEnding } from "@/features/analysis/use-ending";
import { useRun } from "@/components/run/use-run";
import { useSubmit } from "@/features/analysis/use-submit";

interface RunViewProps {
  id: string;
  userId: string;
  onStarted: (id: string) => void;
  /** Back to an empty page, or to one with this scenario in it. */
  onNew: (draft?: string) => void;
  /** The run has reached its end while somebody watched. */
  onEnded: () => void;
}

/** A run, live or long done: the same screen. Mount it anew for another run. */
export function RunView({ id, userId, onStarted, onNew, onEnded }: RunViewProps) {
  const detail = useQuery(analysisQuery(id));
  const models = useQuery(modelsQuery);
  const run = useRun(id);
  const { submit, isPending } = useSubmit(userId, onStarted);
  const known = detail.data;
  useEnding(id, run.state, known, onEnded);
  const { refetch } = detail;
  useEffect(() => {
    // A stream that is refused for want of a session: the next query ends the session everywhere.
    if (hasStatus(run.refused, 401)) void refetch();
  }, [run.refused, refetch]);
  const missing = hasStatus(detail.error, 403, 404, 422) ? detail.error : run.refused;
  if (missing || (detail.error && run.state.status === null)) {
    return (
      <RunLost error={missing ?? detail.error} onNew={() => onNew()} onRetry={() => void detail.refetch()} />
    );
  }
  const view = viewOf(run.state, known, models.data);
  const over = isFinal(view.status);
  const again = () => known && submit({ scenario: known.scenario, aiModel: known.modelChoice });
  return (
    <div className="mx-auto max-w-320 space-y-4 px-4 py-6 sm:px-6">
      <RunHeader id={id} detail={known} view={view} link={run.link} onNew={() => onNew()} />
      <Announcer state={run.state} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_272px]">
        <div className="min-w-0 space-y-4">
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
                  reason={run.state.reason ?? known?.failureReason ?? null}
                  receipt={view.receipt}
                  answers={view.answers}
                  pending={isPending}
                  onAgain={again}
                  onEdit={() => onNew(known?.scenario)}
                />
              ) : (
                <NowBlock state={run.state} since={known?.createdAt ?? null} />
              )}
            </div>
          </Card>
          <Card aria-label="Tiers" className="p-4">
            <TierRail state={run.state} labels={view.labels} single={view.single} names={view.names} />
          </Card>
          <Lanes state={run.state} view={view} />
        </div>
        <aside aria-label="Figures" className="space-y-4">
          <ReceiptCard
            receipt={view.receipt}
            ladder={view.labels}
            current={over ? null : run.state.tier}
            final={over}
            saving={!over || view.result !== null}
          />
          {(!over || view.result) && <FiguresCard result={view.result} />}
        </aside>
      </div>
    </div>
  );
}
