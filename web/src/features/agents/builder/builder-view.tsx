import { ArrowLeft, RotateCcw } from "lucide-react";
import { Suspense, lazy, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { AboutPart } from "@/features/agents/builder/parts/about-part";
import { BeginPart } from "@/features/agents/builder/parts/begin-part";
import { isBlank } from "@/features/agents/builder/draft/draft";
import { goTo } from "@/features/agents/builder/parts/field-props";
import { LaunchBar } from "@/features/agents/builder/launch/launch-bar";
import { LensesPart } from "@/features/agents/builder/parts/lenses-part";
import { ModelsPart } from "@/features/agents/builder/parts/models-part";
import { OriginLine } from "@/features/agents/builder/parts/origin-line";
import { ReachPart } from "@/features/agents/builder/parts/reach-part";
import { Summary } from "@/features/agents/builder/launch/summary";
import { TrialPart } from "@/features/agents/builder/parts/trial-part";
import { useDraft } from "@/features/agents/builder/draft/use-draft";
import { useLaunch } from "@/features/agents/builder/launch/use-launch";
import { useProblems } from "@/features/agents/builder/draft/use-problems";
import { useSource } from "@/features/agents/builder/source/use-source";
import { paths } from "@/lib/paths";
import { usePageTitle } from "@/lib/use-page-title";

const PreviewPanel = lazy(() =>
  import("@/features/agents/builder/trial/preview-panel").then(({ PreviewPanel }) => ({
    default: PreviewPanel,
  })),
);

interface BuilderViewProps {
  userId: string;
  /** Agent from the URL to start from; used once. */
  from: string | null;
  onTaken: () => void;
  onLaunched: (agentId: string) => void;
  /** Focus the first field. */
  focused: boolean;
}

/** Agent builder: write, test, launch. */
export function BuilderView({ userId, from, onTaken, onLaunched, focused }: BuilderViewProps) {
  usePageTitle("Build Your AI Agent");
  const state = useDraft(userId);
  const { draft } = state;
  const problems = useProblems(draft);
  const { launch, isPending } = useLaunch(userId, state, problems, onLaunched);
  const [previewing, setPreviewing] = useState(false);
  const replace: typeof state.replace = (next, told) => {
    problems.forget();
    state.replace(next, told);
  };
  useSource(from, (begun) => replace(begun, `Started from ${begun.name}`), onTaken);
  useEffect(() => {
    if (focused) goTo("name");
  }, [focused]);
  const preview = () => {
    const wrong = problems.show();
    if (wrong === null) setPreviewing(true);
    else requestAnimationFrame(() => goTo(wrong));
  };
  const part = {
    draft,
    change: state.change,
    changeLens: state.changeLens,
    problems,
    pending: isPending,
  };
  return (
    <div className="mx-auto max-w-320 px-4 pt-6 sm:px-6">
      <header>
        <Button asChild variant="quiet" size="sm" className="-ml-3">
          <Link to={paths.dare.link()}>
            <ArrowLeft aria-hidden />
            AgentMinds
          </Link>
        </Button>
        <h1 className="mt-2 text-2xl font-semibold tracking-tight">Build Your AI Agent</h1>
        <p className="mt-1 max-w-[68ch] text-ink-2">
          An agent studies a decision through four lenses that you define. Give it a goal, write guidelines
          for each lens, test it, and launch it.
        </p>
      </header>
      <div className="mt-5 grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_296px]">
        {/* Enter must not launch: the launch button is outside of the form. */}
        <form
          noValidate
          aria-label="The agent"
          onSubmit={(event) => event.preventDefault()}
          className="min-w-0 space-y-4"
        >
          {state.restored && <Restored onStartOver={state.startOver} />}
          <BeginPart
            userId={userId}
            draft={draft}
            blank={isBlank(draft)}
            onReplace={replace}
            pending={isPending}
          />
          {draft.origin && (
            <OriginLine
              origin={draft.origin}
              error={problems.at("origin")}
              onDrop={() => state.change({ origin: null })}
            />
          )}
          <AboutPart {...part} />
          <LensesPart {...part} />
          <ModelsPart {...part} />
          <ReachPart {...part} />
        </form>
        <aside aria-label="Your draft" className="min-w-0">
          <div className="lg:sticky lg:top-18">
            <Summary draft={draft} safe={state.safe} />
          </div>
        </aside>
      </div>
      <div className="mt-4 pb-6">
        <TrialPart userId={userId} state={state} problems={problems} />
      </div>
      <LaunchBar draft={draft} pending={isPending} onLaunch={launch} onPreview={preview} />
      <Suspense>
        {previewing && (
          <PreviewPanel draft={draft} scenario={state.scenario} onClose={() => setPreviewing(false)} />
        )}
      </Suspense>
    </div>
  );
}

function Restored({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box border border-line bg-accent-tint px-4 py-2.5">
      <p role="status">
        <strong className="font-semibold">Draft restored</strong>
        <span className="text-ink-2"> from your last visit.</span>
      </p>
      <Button size="sm" onClick={onStartOver}>
        <RotateCcw aria-hidden />
        Start over
      </Button>
    </div>
  );
}
