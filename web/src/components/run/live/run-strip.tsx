import type { ReactNode } from "react";
import { ReceiptFigures } from "@/components/run/live/receipt-card";
import { isLost } from "@/api/stream";
import type { LinkState } from "@/api/stream";
import { Elapsed } from "@/components/run/live/elapsed";
import { LinkBadge } from "@/components/run/live/link-badge";
import { latestSentences } from "@/components/run/milestones";
import type { RunViewModel } from "@/components/run/live/run-view-model";
import type { RunState } from "@/components/run/run-state";
import { TierRail } from "@/components/run/live/tier-rail";
import { CLARITY_CAPTION } from "@/components/result/clarity/score-notes";
import { Card } from "@/components/ui/card";
import { Spinner } from "@/components/ui/spinner";
import { figure } from "@/lib/format";

interface RunStripProps {
  state: RunState;
  view: RunViewModel;
  link: LinkState;
  /** Start of the run. */
  since: string | null;
}

/** Score so far, tiers, receipt and latest milestone of a run in progress, in one strip. */
export function RunStrip({ state, view, link, since }: RunStripProps) {
  const { soFar, labels, single, looks, sample } = view;
  return (
    <Card aria-label="Progress" className="@container">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 px-3 py-2 @3xl:flex-nowrap">
        <Part title={CLARITY_CAPTION} className="w-20 @max-3xl:w-14">
          <h2 className="text-xs text-ink-3">ClarityIQ</h2>
          <p className="truncate leading-5">
            <span className="text-lg leading-5 font-semibold tabular-nums">
              {soFar === null ? <span aria-label="not known yet">–</span> : figure(soFar.value)}
            </span>{" "}
            <span className="text-xs text-ink-3 @max-3xl:sr-only">of 100</span>
          </p>
        </Part>
        <div className="min-w-0 flex-1 @max-3xl:order-last @max-3xl:basis-full">
          <TierRail state={state} labels={labels} single={single} looks={looks} compact />
        </div>
        <section aria-label="Receipt" className="min-w-0 @max-3xl:flex-1">
          <ReceiptFigures receipt={view.receipt} />
        </section>
      </div>
      <div className="flex min-h-9 items-center gap-x-3 border-t border-line px-3 py-1.5">
        <LinkBadge link={link} />
        {!isLost(link) && (
          <>
            <h2 className="flex shrink-0 items-center gap-2 text-sm font-semibold text-ink-2">
              <Spinner className="text-accent" />
              <span className="@max-3xl:sr-only">Analyzing Decision</span>
            </h2>
            <p className="min-w-0 flex-1 truncate">{sentenceFor(state, view)}</p>
            <p className="shrink-0 text-sm text-ink-3 @max-xl:sr-only">{progressOf(soFar)}</p>
            <p className="shrink-0 text-sm text-ink-3">
              {since !== null && <Elapsed since={since} sample={sample} />}
            </p>
          </>
        )}
      </div>
    </Card>
  );
}

function sentenceFor(state: RunState, { names }: RunViewModel): string {
  return latestSentences(state, 1, names)[0] ?? "Thinking Through Decision...";
}

function progressOf(soFar: RunViewModel["soFar"]): string {
  return soFar === null ? "" : `so far, after ${soFar.label}`;
}

function Part({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  return (
    <div title={title} className={`shrink-0 ${className}`}>
      {children}
    </div>
  );
}
