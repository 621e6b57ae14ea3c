import type { ReactNode, Ref } from "react";
import { messageOf } from "@/api/errors";
import { NextMoves } from "@/components/result/next-moves";
import { SummaryView } from "@/components/result/summary-view";
import type { RunViewModel } from "@/components/run/live/run-view-model";
import { ScoreBlock } from "@/components/run/live/score-block";
import { isFinal } from "@/components/run/run-state";
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
  view: RunViewModel;
  stored: Stored;
  /** Shown instead of a summary when the run ended without one. */
  ended: (status: "failed" | "canceled") => ReactNode;
  /** Below the score. */
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** End of a run: the summary, or the reason for no result, next to the score. */
export function RunCard({ view, stored, ended, children, ref }: RunCardProps) {
  const { status, result } = view;
  return (
    <section ref={ref} aria-label="Result" tabIndex={-1} className="@container scroll-mt-18 outline-none">
      <div className="grid gap-3 @3xl:grid-cols-[minmax(0,1fr)_304px]">
        <Card className="@container min-w-0 p-4 @3xl:p-5">
          {result ? (
            <>
              <SummaryView result={result} large />
              <NextMoves result={result} />
            </>
          ) : status === "failed" || status === "canceled" ? (
            ended(status)
          ) : (
            <ToBeRead {...stored} />
          )}
        </Card>
        <div className="min-w-0 space-y-3">
          <Card className="p-4">
            <ScoreBlock result={result} soFar={view.soFar} over={isFinal(status)} />
          </Card>
          {children}
        </div>
      </div>
    </section>
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
