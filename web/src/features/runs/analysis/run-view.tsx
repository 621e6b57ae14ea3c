import { useQuery } from "@tanstack/react-query";
import { Suspense, lazy, useEffect, useRef, useState } from "react";
import { modelsQuery } from "@/api/analyses";
import { completedOnAcceptance } from "@/api/sent-requests";
import { hasStatus } from "@/api/errors";
import { ReadinessCard } from "@/components/readiness/readiness-card";
import { FeedbackProvider } from "@/components/result/feedback/feedback-provider";
import { OptionTable } from "@/components/result/options/option-table";
import { XrayProvider } from "@/components/result/explanations/xray-provider";
import { Announcer } from "@/components/run/announcer";
import { HowMade } from "@/components/run/live/how-made";
import { Lanes } from "@/components/run/live/lanes";
import { RunStrip } from "@/components/run/live/run-strip";
import { LazyWaitNote } from "@/components/run/live/lazy-wait-note";
import { viewOf } from "@/components/run/live/run-view-model";
import type { RunViewModel } from "@/components/run/live/run-view-model";
import type { ShownRun } from "@/components/run/live/shown-run";
import { useDetail } from "@/components/run/live/use-detail";
import { useEnding } from "@/components/run/live/use-ending";
import { useRunFocus } from "@/components/run/live/use-run-focus";
import { isFinal } from "@/components/run/run-state";
import { useRun } from "@/components/run/use-run";
import { SafetyCard } from "@/components/safety/safety-card";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { ComparisonCard } from "@/features/runs/analysis/comparison-card";
import { FiguresCard } from "@/features/runs/analysis/figures-card";
import { ResetButton } from "@/features/runs/analysis/reset-button";
import { ResultCard } from "@/features/runs/analysis/result-card";
import { RunHeader } from "@/features/runs/analysis/run-header";
import { RunLost } from "@/features/runs/analysis/run-lost";
import type { PrefilledQuestion, RunSlots } from "@/features/runs/analysis/run-slots";
import { usePrevious } from "@/features/runs/analysis/use-previous";

const Dashboard = lazy(() =>
  import("@/features/runs/analysis/dashboard").then(({ Dashboard }) => ({ default: Dashboard })),
);

export interface RunViewProps extends RunSlots {
  id: string;
  userId: string;
  /** Opens another analysis: a new one or the parent. */
  onStarted: (id: string) => void;
  /** Returns to the composer, empty or with this scenario. */
  onNew: (draft?: string) => void;
  /** Called when the run ends while the page is open. */
  onEnded: () => void;
}

/** Run page, live or finished. Use a `key` per run. */
export function RunView({ id, userId, onStarted, onNew, onEnded, ...slots }: RunViewProps) {
  const [question, setQuestion] = useState<PrefilledQuestion | null>(null);
  const heading = useRef<HTMLDivElement>(null);
  const outcome = useRef<HTMLElement>(null);
  const models = useQuery(modelsQuery);
  const run = useRun(id);
  const detail = useDetail(id, run);
  const known = detail.data;
  useEnding(id, run.state, known, onEnded);
  const previous = usePrevious(known, run.state.result !== null || known?.result != null);
  useRunFocus(run.state.status ?? known?.status ?? null, heading, outcome);
  const { refetch } = detail;
  useEffect(() => {
    // The stream was refused for lack of a session: the next query ends the session everywhere.
    if (hasStatus(run.refused, 401)) void refetch();
  }, [run.refused, refetch]);
  const missing = hasStatus(detail.error, 403, 404, 422) ? detail.error : run.refused;
  if (missing || (detail.error && run.state.status === null)) {
    return (
      <RunLost
        error={missing ?? detail.error}
        trying={detail.isFetching}
        onNew={() => onNew()}
        onRetry={() => void detail.refetch()}
      />
    );
  }
  const view = viewOf(run.state, known, models.data);
  if (view.safety) {
    return (
      <div className="mx-auto max-w-220 px-4 pt-6 pb-28 sm:px-6">
        <h1 className="sr-only">Help</h1>
        <Announcer state={run.state} />
        <SafetyCard result={view.safety} onContinued={onStarted} />
        <Button variant="link" size="bare" onClick={() => onNew("")} className="mt-6">
          Ask something else
        </Button>
      </div>
    );
  }
  if (view.status === null && completedOnAcceptance(id)) return <div aria-busy className="min-h-[60vh]" />;
  const shown: ShownRun = {
    id,
    detail: known,
    status: view.status,
    result: view.result,
    reply: view.result?.reply ?? run.state.reply,
  };
  const over = isFinal(view.status);
  // On phones, they take a second row of the header.
  const hasBadges = view.offline || view.sample || known?.agentName != null || known?.parentId != null;
  const hasPartner = view.result !== null || known?.relation === "refined" || view.sample;
  const readiness = known && (
    <ReadinessCard
      readiness={view.result?.readiness ?? null}
      text={[known.scenario, ...known.inputs].join("\n")}
      onAsk={askOf(view, slots.partner !== undefined, (question) => setQuestion({ question }))}
    />
  );
  const aside = over ? view.result && slots.journal?.(shown) : readiness;
  // The keys stay the same when the run ends, so that an input keeps its text and focus.
  const talk = (hasPartner || aside) && (
    <div key="talk" className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_304px]">
      {hasPartner && (
        <div key="partner" className="min-w-0">
          {slots.partner?.(shown, question)}
        </div>
      )}
      {aside && (
        <div key="aside" className="min-w-0">
          {aside}
        </div>
      )}
    </div>
  );
  return (
    <XrayProvider analysisId={id} result={view.result}>
      <div className="mx-auto max-w-320 space-y-3 px-4 pt-3 pb-18 sm:px-6 sm:pt-4 lg:pr-20 lg:pb-6">
        <RunHeader
          ref={heading}
          id={id}
          detail={known}
          view={view}
          link={run.link}
          actions={slots.actions?.(shown)}
          onShow={onStarted}
        />
        <Announcer state={run.state} names={view.names} />
        {over ? (
          <ResultCard
            key="result"
            ref={outcome}
            state={run.state}
            view={view}
            detail={known}
            stored={detail}
            userId={userId}
            onStarted={onStarted}
            onNew={onNew}
          >
            {readiness}
          </ResultCard>
        ) : (
          <RunStrip
            key="strip"
            state={run.state}
            view={view}
            link={run.link}
            since={known?.createdAt ?? null}
          />
        )}
        {view.status === "queued" && <LazyWaitNote key="wait" id={id} />}
        {over && talk}
        {previous.changes && <ComparisonCard key="changes" changes={previous.changes} detail={known} />}
        {view.result && <OptionTable key="options" result={view.result} />}
        <FeedbackProvider key="lanes" analysisId={id} detail={known}>
          <Lanes
            state={run.state}
            view={view}
            previous={previous}
            className={cx(
              hasBadges ? "h-[max(360px,calc(100dvh-408px))]" : "h-[max(360px,calc(100dvh-380px))]",
              "@lg:h-[max(440px,calc(100dvh-380px))] @4xl:h-[max(320px,calc(100dvh-300px))]",
            )}
          />
        </FeedbackProvider>
        {over ? (
          <HowMade
            key="how"
            state={run.state}
            view={view}
            formula={view.result && <FiguresCard result={view.result} />}
          >
            {view.result && (
              <Suspense>
                <Dashboard analysisId={id} result={view.result} />
              </Suspense>
            )}
          </HowMade>
        ) : (
          talk
        )}
        {over && <ResetButton key="reset" onReset={() => onNew("")} />}
      </div>
    </XrayProvider>
  );
}

/** Answers a question in the partner; null until it can, undefined where it never can. */
function askOf(view: RunViewModel, hasPartner: boolean, ask: (question: string) => void) {
  if (view.result) return hasPartner && !view.sample ? ask : undefined;
  return isFinal(view.status) || view.sample ? undefined : null;
}
