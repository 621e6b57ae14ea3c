import { useQuery } from "@tanstack/react-query";
import { Suspense, lazy, useEffect, useState } from "react";
import type { ReactNode } from "react";
import type { AnalysisRead } from "@/api/types";
import { modelsQuery } from "@/api/analyses";
import { completedOnAcceptance } from "@/api/sent-requests";
import { hasStatus } from "@/api/errors";
import { Announcer } from "@/components/run/announcer";
import { isFinal } from "@/components/run/run-state";
import type { RunState } from "@/components/run/run-state";
import { useRun } from "@/components/run/use-run";
import { BandPanel } from "@/components/band/band-panel";
import { FeedbackProvider } from "@/components/result/feedback/feedback-provider";
import { XrayProvider } from "@/components/result/explanations/xray-provider";
import type { ShownRun } from "@/components/run/live/shown-run";
import { SafetyCard } from "@/components/safety/safety-card";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { FiguresCard } from "@/features/runs/analysis/figures-card";
import { Lanes } from "@/components/run/live/lanes";
import { RunReceipt } from "@/components/run/live/run-receipt";
import { ResetButton } from "@/features/runs/analysis/reset-button";
import { ResultCard } from "@/features/runs/analysis/result-card";
import { RunHeader } from "@/features/runs/analysis/run-header";
import { RunLost } from "@/features/runs/analysis/run-lost";
import { viewOf } from "@/components/run/live/run-view-model";
import type { RunViewModel } from "@/components/run/live/run-view-model";
import type { PrefilledQuestion, RunSlots } from "@/features/runs/analysis/run-slots";
import { ReadinessCard } from "@/components/readiness/readiness-card";
import { TierRail } from "@/components/run/live/tier-rail";
import { useDetail } from "@/components/run/live/use-detail";
import { useEnding } from "@/components/run/live/use-ending";
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
  const models = useQuery(modelsQuery);
  const run = useRun(id);
  const detail = useDetail(id, run);
  const known = detail.data;
  useEnding(id, run.state, known, onEnded);
  const previous = usePrevious(known, run.state.result !== null || known?.result != null);
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
  return (
    <XrayProvider analysisId={id} result={view.result}>
      <div className="mx-auto max-w-320 space-y-4 px-4 pt-6 pb-28 sm:px-6">
        <RunHeader
          id={id}
          detail={known}
          view={view}
          link={run.link}
          actions={slots.actions?.(shown)}
          onNew={() => onNew()}
          onShow={onStarted}
        />
        <Announcer state={run.state} names={view.names} />
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_296px] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0 space-y-4">
            <ResultCard
              state={run.state}
              view={view}
              detail={known}
              stored={detail}
              userId={userId}
              onStarted={onStarted}
              onNew={onNew}
            />
            <Card aria-label="Tiers" className="p-4">
              <TierRail state={run.state} labels={view.labels} single={view.single} looks={view.looks} />
            </Card>
            <FeedbackProvider analysisId={id} detail={known}>
              <Lanes state={run.state} view={view} previous={previous} />
            </FeedbackProvider>
          </div>
          <Aside
            state={run.state}
            view={view}
            detail={known}
            partner={slots.partner?.(shown, question)}
            onAsk={(question) => setQuestion({ question })}
          />
          {view.result && (
            <div className="min-w-0 space-y-4">
              <BandPanel analysisId={id} result={view.result} />
              <Suspense>
                <Dashboard
                  result={view.result}
                  detail={known}
                  previous={previous}
                  journal={slots.journal?.(shown)}
                />
              </Suspense>
            </div>
          )}
        </div>
        {isFinal(view.status) && <ResetButton onReset={() => onNew("")} />}
      </div>
    </XrayProvider>
  );
}

interface AsideProps {
  state: RunState;
  view: RunViewModel;
  detail: AnalysisRead | undefined;
  partner: ReactNode;
  /** Puts a question into the partner's input. */
  onAsk: (question: string) => void;
}

/** Receipt and score formula, with the sticky partner below. */
function Aside({ state, view, detail, partner, onAsk }: AsideProps) {
  const over = isFinal(view.status);
  return (
    <aside aria-label="Figures" className="min-w-0 space-y-4 lg:row-span-2">
      {detail && (
        <ReadinessCard
          readiness={view.result?.readiness ?? null}
          text={[detail.scenario, ...detail.inputs].join("\n")}
          onAsk={view.result ? (partner != null ? onAsk : undefined) : over || view.sample ? undefined : null}
        />
      )}
      <RunReceipt state={state} view={view} />
      {(!over || view.result) && <FiguresCard result={view.result} />}
      {partner != null && <div className="lg:sticky lg:top-18">{partner}</div>}
    </aside>
  );
}
