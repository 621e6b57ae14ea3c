import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { modelsQuery } from "@/api/analyses";
import { completedOnAcceptance } from "@/api/sent-requests";
import { hasStatus } from "@/api/errors";
import { OfflineBadge } from "@/components/offline-badge";
import { SampleBadge } from "@/components/sample-badge";
import { FeedbackProvider } from "@/components/result/feedback/feedback-provider";
import { XrayProvider } from "@/components/result/explanations/xray-provider";
import { Announcer } from "@/components/run/announcer";
import { EndedBlock } from "@/components/run/live/ended-block";
import { Lanes } from "@/components/run/live/lanes";
import { RunError } from "@/components/run/live/run-error";
import { RunActions } from "@/components/run/live/run-actions";
import { RunCard } from "@/components/run/live/run-card";
import { HowMade } from "@/components/run/live/how-made";
import { RunStrip } from "@/components/run/live/run-strip";
import { LazyWaitNote } from "@/components/run/live/lazy-wait-note";
import { viewOf } from "@/components/run/live/run-view-model";
import type { ShownRun } from "@/components/run/live/shown-run";
import { useDetail } from "@/components/run/live/use-detail";
import { ANALYSIS_ENDING, useEnding } from "@/components/run/live/use-ending";
import type { EndingTexts } from "@/components/run/live/use-ending";
import { isFinal } from "@/components/run/run-state";
import { SafetyCard } from "@/components/safety/safety-card";
import { useRun } from "@/components/run/use-run";
import { useStable } from "@/lib/use-stable";

export interface LiveRunProps {
  analysisId: string;
  /** Called when the run ends while the page is open. */
  onEnded?: (() => void) | undefined;
  /** Text announced at the end. */
  texts?: EndingTexts;
  /** Restarts a run that ended without a result. */
  onAgain?: ((run: ShownRun) => void) | undefined;
  /** A new run is starting. */
  pending?: boolean;
  /** Scenario, at the top. */
  head?: (run: ShownRun) => ReactNode;
  /** Actions of a finished run. */
  actions?: (run: ShownRun) => ReactNode;
  /** Figures of the result, with its tiers and receipt. */
  figures?: (run: ShownRun) => ReactNode;
  /** Rendered at the end. */
  below?: (run: ShownRun) => ReactNode;
}

/**
 * Run view, live or finished: progress or result, lanes, and the two ways to end the run.
 */
export function LiveRun(props: LiveRunProps) {
  const [attempt, setAttempt] = useState(0);
  const [continued, setContinued] = useState<{ from: string; id: string } | null>(null);
  const id = continued?.from === props.analysisId ? continued.id : props.analysisId;
  return (
    <FollowedRun
      key={`${id} ${attempt}`}
      {...props}
      analysisId={id}
      onContinued={(next) => setContinued({ from: props.analysisId, id: next })}
      onRetry={() => setAttempt((before) => before + 1)}
    />
  );
}

const nothing = () => undefined;

interface FollowedRunProps extends LiveRunProps {
  onRetry: () => void;
  /** The text was resent as misunderstood. */
  onContinued: (id: string) => void;
}

function FollowedRun({ onRetry, onContinued, ...props }: FollowedRunProps) {
  const { analysisId: id, texts = ANALYSIS_ENDING } = props;
  const models = useQuery(modelsQuery);
  const run = useRun(id);
  const { state, link, refused } = run;
  const detail = useDetail(id, run);
  const { onEnded } = useStable({ onEnded: props.onEnded ?? nothing });
  useEnding(id, state, detail.data, onEnded, texts);
  const { refetch } = detail;
  useEffect(() => {
    // The stream was refused for lack of a session: the next query ends the session everywhere.
    if (hasStatus(refused, 401)) void refetch();
  }, [refused, refetch]);
  const missing = hasStatus(detail.error, 403, 404, 422) ? detail.error : refused;
  if (missing || (detail.error && state.status === null)) {
    const again = () => {
      void refetch();
      // Retries a refused stream; otherwise keeps the page as is.
      if (refused) onRetry();
    };
    return <RunError error={missing ?? detail.error} trying={detail.isFetching} onRetry={again} />;
  }
  const view = viewOf(state, detail.data, models.data);
  if (view.safety) {
    return (
      <section aria-label="Analysis" className="min-w-0">
        <Announcer state={state} />
        <SafetyCard result={view.safety} onContinued={onContinued} />
      </section>
    );
  }
  if (view.status === null && completedOnAcceptance(id)) return <div aria-busy className="min-h-80" />;
  const shown: ShownRun = {
    id,
    detail: detail.data,
    status: view.status,
    result: view.result,
    reply: view.result?.reply ?? state.reply,
  };
  const over = isFinal(view.status);
  return (
    <XrayProvider analysisId={id} result={view.result}>
      <section aria-label="Analysis" className="min-w-0 space-y-4">
        <Announcer state={state} names={view.names} />
        {props.head?.(shown)}
        <header className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
          {view.offline && <OfflineBadge />}
          {view.sample && <SampleBadge />}
          <div role="group" aria-label="Actions" className="flex flex-wrap gap-2 sm:ml-auto">
            {over ? props.actions?.(shown) : <RunActions id={id} canKeep={view.answers > 0} link={link} />}
          </div>
        </header>
        {over ? (
          <RunCard
            key="result"
            view={view}
            stored={detail}
            ended={(status) => (
              <EndedBlock
                status={status}
                reason={state.reason ?? detail.data?.failureReason ?? null}
                receipt={view.receipt}
                answers={view.answers}
                pending={props.pending ?? false}
                onAgain={props.onAgain && (() => props.onAgain?.(shown))}
              />
            )}
          />
        ) : (
          <RunStrip
            key="strip"
            state={state}
            view={view}
            link={link}
            since={detail.data?.createdAt ?? null}
          />
        )}
        {view.status === "queued" && <LazyWaitNote key="wait" id={id} />}
        <FeedbackProvider key="lanes" analysisId={id} detail={detail.data}>
          <Lanes state={state} view={view} className="h-120 @lg:h-110 @4xl:h-90" />
        </FeedbackProvider>
        {over && (
          <HowMade key="how" state={state} view={view}>
            {props.figures?.(shown)}
          </HowMade>
        )}
        {props.below?.(shown)}
      </section>
    </XrayProvider>
  );
}
