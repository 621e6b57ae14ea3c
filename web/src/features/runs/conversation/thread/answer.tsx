import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCcw, TriangleAlert } from "lucide-react";
import { memo, useState } from "react";
import type { ReactNode } from "react";
import { analysisQuery } from "@/api/analyses";
import { messageOf } from "@/api/errors";
import type { AnalysisResult, Message, RunStatus, SafetyResult } from "@/api/types";
import { isFinal } from "@/components/run/run-state";
import type { RunState } from "@/components/run/run-state";
import { useRun } from "@/components/run/use-run";
import { SafetyCard } from "@/components/safety/safety-card";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { conversationKeys } from "@/features/runs/conversation/queries";
import { LiveAnswer, useRunEnd } from "@/features/runs/conversation/thread/live-answer";
import { isUnderWay } from "@/features/runs/conversation/thread/messages";
import { useNearViewport } from "@/features/runs/conversation/thread/use-near-viewport";
import { sentence } from "@/lib/format";
import { ModelText } from "@/components/model-text";

export interface AnswerProps {
  message: Message;
  waiting: string;
  lenses: readonly string[];
  /** Renders the result. Without it, only the message text is shown. */
  renderResult?: (result: AnalysisResult) => ReactNode;
  /** Called when the run ends while it is displayed. */
  onEnded: (analysisId: string, state: RunState) => void;
  /** Resends the question. */
  onAgain: (() => void) | null;
}

/** Run as a reply to a message, live or finished. Memoized against typing. */
export const Answer = memo(function Answer(props: AnswerProps) {
  const { message } = props;
  // A run followed from its start keeps its live state, so that nothing jumps once it is stored.
  const [watched] = useState(() => isUnderWay(message.status));
  if (message.safety !== null) return <Help result={message.safety} />;
  if (message.analysisId === null) return <Text text={message.content} />;
  if (watched) return <Watched {...props} analysisId={message.analysisId} />;
  return <Stored {...props} analysisId={message.analysisId} />;
});

type RunAnswerProps = AnswerProps & { analysisId: string };

function Watched({ analysisId, message, onEnded, ...props }: RunAnswerProps) {
  const run = useRun(analysisId);
  const { state, refused } = run;
  useRunEnd(state, (ended) => onEnded(analysisId, ended));
  if (refused) return <Lost reason={refused.message} />;
  if (!isFinal(state.status)) {
    return <LiveAnswer analysisId={analysisId} run={run} waiting={props.waiting} lenses={props.lenses} />;
  }
  if (state.safety !== null) return <Help result={state.safety} />;
  if (state.result === null) {
    // A snapshot reports the end of a run without its result.
    return state.status === "completed" ? (
      <Stored {...props} onEnded={onEnded} message={message} analysisId={analysisId} />
    ) : (
      <Ended status={state.status} reason={state.reason ?? message.content} onAgain={props.onAgain} />
    );
  }
  return props.renderResult ? (
    props.renderResult(state.result)
  ) : (
    <Text text={message.content === "" ? textOf(state.result) : message.content} />
  );
}

function Stored({ analysisId, message, renderResult, onAgain }: RunAnswerProps) {
  const wanted = renderResult !== undefined && !isFailed(message.status);
  const [place, near] = useNearViewport();
  const analysis = useQuery({ ...analysisQuery(analysisId), enabled: wanted && near });
  if (isFailed(message.status)) {
    return <Ended status={message.status} reason={message.content} onAgain={onAgain} />;
  }
  if (!wanted) return <Text text={message.content} />;
  if (analysis.data?.result) return renderResult(analysis.data.result);
  if (analysis.error) {
    return (
      <Lost
        reason={messageOf(analysis.error, "The server did not respond.")}
        onRetry={() => void analysis.refetch()}
      >
        <Text text={message.content} />
      </Lost>
    );
  }
  if (!analysis.isPending) return <Text text={message.content} />;
  return (
    <div ref={place}>
      <Loading />
    </div>
  );
}

/** Safety reply. Resent as misunderstood, the message becomes a new turn. */
function Help({ result }: { result: SafetyResult }) {
  const client = useQueryClient();
  const onContinued = () => void client.invalidateQueries({ queryKey: conversationKeys.all });
  return <SafetyCard compact result={result} onContinued={onContinued} />;
}

function isFailed(status: RunStatus | null): status is "failed" | "canceled" {
  return status === "failed" || status === "canceled";
}

/** Summary text of a run without a result. */
function textOf({ reply, irisSummary }: AnalysisResult): string {
  return reply ?? `${irisSummary.top_line_take}\n${irisSummary.iris_suggests}`;
}

function Text({ text }: { text: string }) {
  return (
    <div dir="auto" className="max-w-[72ch] lens-text">
      <ModelText text={text} />
    </div>
  );
}

interface EndedProps {
  status: RunStatus | null;
  reason: string;
  onAgain: (() => void) | null;
}

function Ended({ status, reason, onAgain }: EndedProps) {
  const failed = status === "failed";
  return (
    <div className={failed ? "text-bad" : "text-ink-2"}>
      <p className="flex items-start gap-2">
        {failed && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
        <span>
          {failed ? "No answer. " : ""}
          {reason === "" ? "It was stopped." : sentence(reason)}
        </span>
      </p>
      {onAgain && (
        <Button size="sm" className="mt-3" onClick={onAgain}>
          <RotateCcw aria-hidden />
          Send again
        </Button>
      )}
    </div>
  );
}

interface LostProps {
  reason: string;
  onRetry?: () => void;
  children?: ReactNode;
}

function Lost({ reason, onRetry, children }: LostProps) {
  return (
    <div className="space-y-3">
      {children}
      <p className="text-sm text-ink-3">The analysis could not be loaded. {sentence(reason)}</p>
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          <RotateCcw aria-hidden />
          Try again
        </Button>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy className="min-h-80 space-y-3">
      <p className="sr-only">Loading...</p>
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}
