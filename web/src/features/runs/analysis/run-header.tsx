import { CornerLeftUp, Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { LinkState } from "@/api/stream";
import type { AnalysisRead } from "@/api/types";
import { OfflineBadge } from "@/components/offline-badge";
import { SampleBadge } from "@/components/sample-badge";
import { Button } from "@/components/ui/button";
import { Clamp } from "@/components/ui/clamp";
import { Skeleton } from "@/components/ui/skeleton";
import { LinkBadge } from "@/components/run/live/link-badge";
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
  onNew: () => void;
  /** Opens another analysis. */
  onShow: (id: string) => void;
}

/** Scenario, time, state and actions of a run. */
export function RunHeader({ id, detail, view, link, actions, onNew, onShow }: RunHeaderProps) {
  const over = isFinal(view.status);
  usePageTitle(detail && truncated(detail.scenario, 60));
  return (
    <header>
      <div className="min-w-0">
        <h1 className="sr-only">Decision Scenario</h1>
        {detail ? (
          <Clamp
            lines={2}
            on="canvas"
            what="the scenario"
            className="max-w-[72ch] text-xl font-semibold tracking-tight"
          >
            {detail.scenario}
          </Clamp>
        ) : (
          <Skeleton className="h-14 w-2xl max-w-full" />
        )}
        <div className="mt-1.5 flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-3">
          {detail && <span className="max-sm:-order-2">{fullDate(detail.createdAt)}</span>}
          {detail && view.single && <span>{detail.modelChoice} only</span>}
          {detail?.agentName && <span>by {detail.agentName}</span>}
          {detail && <Ancestry detail={detail} onShow={onShow} />}
          {view.offline && <OfflineBadge />}
          {view.sample && <SampleBadge short={view.result !== null} />}
          {!over && (
            <span className="max-sm:-order-1">
              <LinkBadge link={link} />
            </span>
          )}
        </div>
      </div>
      {/* Fixed height, so that nothing moves when the run ends; it scrolls on narrow screens. */}
      <div
        role="group"
        aria-label="Actions"
        className="-mx-1 mt-1 flex min-h-10 [scrollbar-width:none] gap-2 overflow-x-auto px-1 py-1 max-sm:[mask-image:linear-gradient(to_right,#000_88%,transparent)] max-sm:pr-12 [&_a]:h-8 [&_a]:px-3 [&_a]:text-sm [&_button]:h-8 [&_button]:shrink-0 [&_button]:px-3 [&_button]:text-sm"
      >
        {over ? (
          <>
            {actions}
            <Button className="max-sm:order-first sm:ml-auto" onClick={onNew}>
              <Plus aria-hidden />
              New analysis
            </Button>
          </>
        ) : (
          <RunActions id={id} canKeep={view.answers > 0} />
        )}
      </div>
    </header>
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
