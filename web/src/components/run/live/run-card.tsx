import type { ReactNode } from "react";
import { messageOf } from "@/api/errors";
import type { AnalysisRead } from "@/api/types";
import { SummaryView } from "@/components/result/summary-view";
import { NowBlock } from "@/components/run/live/now-block";
import type { RunViewModel } from "@/components/run/live/run-view-model";
import { ScoreBlock } from "@/components/run/live/score-block";
import { isFinal } from "@/components/run/run-state";
import type { RunState } from "@/components/run/run-state";
import { Card } from "@/components/ui/card";
import { RetryButton } from "@/components/ui/retry-button";
import { Skeleton } from "@/components/ui/skeleton";
import { sentence } from "@/lib/format";

/** Whether the stored run could be loaded, with a retry. */
export interface Stored {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface RunCardProps {
  state: RunState;
  view: RunViewModel;
  detail: AnalysisRead | undefined;
  stored: Stored;
  /** Shown instead of a summary when the run ended without one. */
  ended: (status: "failed" | "canceled") => ReactNode;
}

/** Score, next to the current milestone, the summary, or the reason for no result. */
export function RunCard({ state, view, detail, stored, ended }: RunCardProps) {
  const { status } = view;
  return (
    <Card
      aria-label="Result"
      className="grid grid-cols-1 gap-x-8 gap-y-4 p-4 sm:grid-cols-[184px_minmax(0,1fr)]"
    >
      <ScoreBlock result={view.result} soFar={view.soFar} over={isFinal(status)} />
      <div className="min-h-56 min-w-0 sm:min-h-52">
        {view.result ? (
          <SummaryView result={view.result} clamped />
        ) : status === "failed" || status === "canceled" ? (
          ended(status)
        ) : status === "completed" ? (
          <ToBeRead {...stored} />
        ) : (
          <NowBlock state={state} since={detail?.createdAt ?? null} names={view.names} sample={view.sample} />
        )}
      </div>
    </Card>
  );
}

/** The result exists but is not loaded yet: the final event does not contain it. */
function ToBeRead({ error, isFetching, refetch }: Stored) {
  if (error === null) return <Skeleton className="h-40" />;
  return (
    <div role="alert">
      <h2 className="text-lg font-semibold">The result could not be loaded</h2>
      <p className="mt-1 max-w-[72ch] text-ink-2">
        {sentence(messageOf(error, "The server did not respond"))} The analysis is safe on the server.
      </p>
      <RetryButton variant="primary" className="mt-3" trying={isFetching} onRetry={() => void refetch()} />
    </div>
  );
}
