import { useQueryClient } from "@tanstack/react-query";
import { Suspense, lazy, useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { User } from "@/api/types";
import { BEGIN } from "@/app/navigation";
import { IrisSkeleton } from "@/app/pages/iris-skeleton";
import { Partner } from "@/app/partner";
import { isChat } from "@/app/view";
import { ViewSwitch } from "@/app/view-switch";
import { useWork } from "@/app/work-context";
import { WorkShell } from "@/app/work-shell";
import { isFinal } from "@/components/run/run-state";
import { Composer } from "@/features/runs/analysis/composer";
import { writeDraft } from "@/features/runs/analysis/draft";
import { LensTiles } from "@/features/runs/analysis/lens-tiles";
import { SampleEntry } from "@/features/runs/samples/sample-entry";
import { SampleNote } from "@/features/runs/samples/sample-note";
import { historyKeys } from "@/features/runs/history/queries";
import { RecentAnalyses } from "@/features/runs/history/recent-analyses";
import type { LogOut } from "@/features/identity/session/use-session";
import { paths } from "@/lib/paths";
import { useFirstInteraction } from "@/lib/use-first-interaction";
import { usePageTitle } from "@/lib/use-page-title";

const loadRun = () => import("@/features/runs/analysis/run-view");
const warmRun = () => void loadRun().catch(() => undefined);
const RunView = lazy(() => loadRun().then(({ RunView }) => ({ default: RunView })));
const ResultActions = lazy(() =>
  import("@/app/result-actions").then(({ ResultActions }) => ({ default: ResultActions })),
);
const DecisionCard = lazy(() =>
  import("@/features/runs/journal/decision-card").then(({ DecisionCard }) => ({ default: DecisionCard })),
);
const ChatPage = lazy(() => import("@/app/pages/chat").then(({ ChatPage }) => ({ default: ChatPage })));

interface IrisPageProps {
  user: User;
  onLogOut: LogOut;
}

/** iRIS page: an empty composer, or the run named in the URL. */
export function IrisPage({ user, onLogOut }: IrisPageProps) {
  const [params] = useSearchParams();
  const analysis = params.get("analysis");
  const location = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const show = useCallback((id: string) => void navigate(paths.iris.link(id)), [navigate]);
  const startAnew = (draft?: string) => {
    if (draft !== undefined) writeDraft(user.id, draft);
    void navigate(paths.iris.link());
  };
  const onEnded = useCallback(
    () => void client.invalidateQueries({ queryKey: historyKeys.all, refetchType: "active" }),
    [client],
  );
  return (
    <WorkShell user={user} onLogOut={onLogOut}>
      <ViewSwitch />
      {isChat(location.search) ? (
        <Suspense>
          <ChatPage user={user} />
        </Suspense>
      ) : analysis === null ? (
        <NewAnalysis userId={user.id} onStarted={show} />
      ) : (
        <Suspense fallback={<IrisSkeleton />}>
          <RunView
            key={analysis}
            id={analysis}
            userId={user.id}
            onStarted={show}
            onNew={startAnew}
            onEnded={onEnded}
            partner={(run, question) =>
              run.detail?.isSample ? (
                <SampleNote over={isFinal(run.status)} onNew={() => startAnew()} />
              ) : (
                <Partner run={run} question={question} />
              )
            }
            actions={(run) => (
              <Suspense>
                <ResultActions run={run} userId={user.id} onStarted={show} />
              </Suspense>
            )}
            journal={({ id, detail }) =>
              detail?.isSample ? null : (
                <Suspense>
                  <DecisionCard analysisId={id} />
                </Suspense>
              )
            }
          />
        </Suspense>
      )}
    </WorkShell>
  );
}

function NewAnalysis({ userId, onStarted }: { userId: string; onStarted: (id: string) => void }) {
  const location = useLocation();
  const begin = location.state === BEGIN;
  const { openHistory } = useWork();
  usePageTitle(undefined);
  useFirstInteraction(warmRun);
  return (
    <div className="mx-auto max-w-3xl px-4 pt-10 pb-16 sm:px-6 sm:pt-14">
      <h1 className="text-2xl font-semibold tracking-tight">What are you deciding?</h1>
      <p className="mt-1 text-ink-2">
        Four lenses study it side by side. Each starts on a small model; only answers that fall short move up
        a tier.
      </p>
      <div className="mt-6">
        <LensTiles />
      </div>
      <div className="mt-6">
        <Composer key={location.key} userId={userId} onStarted={onStarted} focused={begin} />
      </div>
      <div className="mt-6">
        <SampleEntry onStarted={onStarted} />
      </div>
      <div className="mt-12">
        <RecentAnalyses onAll={openHistory} />
      </div>
    </div>
  );
}
