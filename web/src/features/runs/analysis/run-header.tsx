import { CornerLeftUp } from "lucide-react";
import type { ReactNode, Ref } from "react";
import type { LinkState } from "@/api/stream";
import type { AnalysisRead } from "@/api/types";
import { OfflineBadge } from "@/components/offline-badge";
import { SampleBadge } from "@/components/sample-badge";
import { Button } from "@/components/ui/button";
import { Clamp } from "@/components/ui/clamp";
import { cx } from "@/components/ui/cx";
import { Skeleton } from "@/components/ui/skeleton";
import { RunActions } from "@/components/run/live/run-actions";
import { isFinal } from "@/components/run/run-state";
import type { RunViewModel } from "@/components/run/live/run-view-model";
import { counted, fullDate, truncated } from "@/lib/format";
import { usePageTitle } from "@/lib/use-page-title";

interface RunHeaderProps {
  id: string;
  detail: AnalysisRead | undefined;
  view: RunViewModel;
  link: LinkState;
  /** Further actions. */
  actions: ReactNode;
  /** Opens another analysis. */
  onShow: (id: string) => void;
  ref: Ref<HTMLDivElement>;
}

/** Scenario, time, state and actions of a run. `ref` contains its heading. */
export function RunHeader({ id, detail, view, link, actions, onShow, ref }: RunHeaderProps) {
  const over = isFinal(view.status);
  usePageTitle(detail && truncated(detail.scenario, 60));
  return (
    <header className={over ? undefined : "flex items-start justify-between gap-x-6"}>
      <div className="min-w-0">
        <div ref={ref}>
          {detail ? (
            <Clamp
              as="h1"
              lines={over ? 12 : 2}
              on="canvas"
              what="the scenario"
              // The verdict, not the question, is the largest text of a result.
              className={cx(
                "max-w-[72ch]",
                over
                  ? "text-base font-medium text-ink-2 sm:text-lg"
                  : "text-lg font-semibold tracking-tight sm:text-xl",
              )}
            >
              <span className="sr-only">Decision Scenario: </span>
              {detail.scenario}
            </Clamp>
          ) : (
            <>
              <h1 tabIndex={-1} className="sr-only">
                Decision Scenario
              </h1>
              <Skeleton className="h-14 w-2xl max-w-full" />
            </>
          )}
        </div>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-3 max-sm:gap-x-3 max-sm:text-xs">
            {detail && <span>{fullDate(detail.createdAt)}</span>}
            {detail && view.single && <span>{detail.modelChoice} only</span>}
            {detail?.agentName && <span>by {detail.agentName}</span>}
            {detail && <Ancestry detail={detail} onShow={onShow} />}
            {view.offline && <OfflineBadge />}
            {view.sample && <SampleBadge short={view.result !== null} />}
          </div>
          {over && <FinishedActions hasResult={view.result !== null}>{actions}</FinishedActions>}
        </div>
      </div>
      {!over && (
        <div
          role="group"
          aria-label="Actions"
          className="shrink-0 max-lg:fixed max-lg:bottom-2 max-lg:left-4 max-lg:z-20"
        >
          <RunActions id={id} canKeep={view.answers > 0} link={link} />
        </div>
      )}
    </header>
  );
}

/** Actions of a result, in a row that scrolls on phones. It keeps its height until they are loaded. */
function FinishedActions({ hasResult, children }: { hasResult: boolean; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label="Actions"
      className={cx(
        "-mx-1 flex min-h-10 max-w-full [scrollbar-width:none] gap-1.5 overflow-x-auto px-1 py-1 max-sm:[mask-image:linear-gradient(to_right,#000_88%,transparent)] max-sm:pr-12 [&_a]:h-8 [&_a]:px-2.5 [&_a]:text-sm [&_button]:h-8 [&_button]:shrink-0 [&_button]:px-2.5 [&_button]:text-sm",
        !hasResult && "empty:hidden",
      )}
    >
      {children}
    </div>
  );
}

/** Link to the parent analysis. */
function Ancestry({ detail, onShow }: { detail: AnalysisRead; onShow: (id: string) => void }) {
  const { parentId, relation, inputs } = detail;
  if (parentId === null) return null;
  return (
    <span className="inline-flex items-center gap-1">
      <CornerLeftUp aria-hidden className="size-3.5" />
      {relation === "what-if"
        ? "What if, compared with "
        : `With ${counted(inputs.length, "input").toLowerCase()}, after `}
      <Button variant="link" size="bare" className="text-sm" onClick={() => onShow(parentId)}>
        the previous analysis
      </Button>
    </span>
  );
}
