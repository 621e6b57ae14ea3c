import { useId, useState } from "react";
import type { FirstTier, LensResult } from "@/api/types";
import { LensIcon } from "@/components/lens";
import type { LensLook } from "@/components/lens";
import { TierBadge } from "@/components/tier";
import { cx } from "@/components/ui/cx";
import { Skeleton } from "@/components/ui/skeleton";
import { LaneGate } from "@/components/run/live/lane-gate";
import { LanePhaseLabel } from "@/components/run/lane-phase";
import { LaneText } from "@/components/run/live/lane-text";
import { ChangeBadge } from "@/components/result/comparison/change-badge";
import type { Change } from "@/components/result/comparison/change";
import { LensFeedback } from "@/components/result/feedback/lens-feedback";
import { LensDetails } from "@/components/result/lenses/lens-details";
import type { EarlierPass } from "@/components/result/lenses/lens-details";
import { LensPreview, LensScale, LensScore } from "@/components/result/lenses/lens-preview";
import { textBlocks } from "@/components/run/live/text-blocks";
import { currentPass } from "@/components/run/run-selectors";
import type { LanePhase } from "@/components/run/run-selectors";
import type { Lane as LaneState } from "@/components/run/run-state";
import { MoreButton } from "@/components/ui/more-button";

interface LaneProps {
  lens: string;
  look: LensLook;
  lane: LaneState | undefined;
  phase: LanePhase;
  /** Set when a trained policy begins the lens above the lowest tier. */
  begins: FirstTier | null;
  /** Set once the run is complete. */
  result: LensResult | null;
  labels: Record<number, string>;
  /** Previous answer and changes since. */
  previous: LensResult | null;
  change: Change | null;
}

/** One lens: live text, gate verdict and final result. */
export function Lane({ lens, look, lane, phase, begins, result, labels, previous, change }: LaneProps) {
  const [open, setOpen] = useState(false);
  const details = useId();
  const pass = currentPass(lane);
  const tier = result ? result.tier : (pass?.tier ?? null);
  return (
    <article
      aria-label={`${look.name} lens`}
      className={cx(
        "flex min-w-0 flex-col rounded-box border bg-surface shadow-raised transition-colors duration-150",
        phase === "thinking" || phase === "writing" ? look.line : "border-line",
      )}
    >
      <header className="flex items-center gap-3 px-4 pt-3">
        <LensIcon lens={look} />
        <h3 className="min-w-0 flex-1 truncate leading-5 font-semibold">
          {look.name}
          {look.topic !== "" && <span className="block text-xs font-normal text-ink-3">{look.topic}</span>}
        </h3>
        {result ? <LensScore lens={lens} result={result} /> : <LanePhaseLabel phase={phase} />}
        {tier !== null && <TierBadge tier={tier} label={labels[tier] ?? pass?.label ?? ""} />}
      </header>
      <LensScale result={result} />
      <div className={cx("h-42 shrink-0", result && open && "hidden")}>
        {result ? (
          <LensPreview result={result} />
        ) : pass?.answer?.failure && pass.text === "" ? (
          <p className="px-4 py-3 text-ink-2">
            No answer on {pass.label}: {pass.answer.failure.message}
          </p>
        ) : pass && (pass.text !== "" || pass.answer) ? (
          <LaneText name={look.name} blocks={textBlocks(pass)} writing={phase === "writing"} />
        ) : (
          <LanePlaceholder phase={phase} question={look.question} />
        )}
      </div>
      {result && open && (
        <LensDetails
          id={details}
          lens={lens}
          result={result}
          previous={previous}
          earlier={earlierPasses(lane)}
        />
      )}
      <footer className="mt-auto min-h-21.5 border-t border-line px-4 py-3 2xl:min-h-16.5">
        <LaneGate
          lens={lens}
          lane={lane}
          phase={phase}
          begins={begins}
          result={result}
          lead={result && change && <ChangeBadge change={change} />}
        >
          {result && result.score !== null && (
            <MoreButton open={open} onOpen={setOpen} of={look.name} controls={details} className="-my-1" />
          )}
        </LaneGate>
      </footer>
      <LensFeedback lens={lens} name={look.name} ready={result !== null && result.score !== null} />
    </article>
  );
}

function earlierPasses(lane: LaneState | undefined): EarlierPass[] {
  return (lane?.passes.slice(0, -1) ?? []).flatMap(({ tier, label, model, verdict }) =>
    verdict === null ? [] : [{ tier, label, model, reason: verdict.reason }],
  );
}

function LanePlaceholder({ phase, question }: { phase: LanePhase; question: string }) {
  return (
    <div className="px-4 py-3">
      <p className="text-ink-3">{phase === "stopped" ? "Stopped before it wrote anything." : question}</p>
      {phase === "thinking" && (
        <div className="mt-3 space-y-2.5">
          <Skeleton className="h-3 w-11/12" />
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-2/3" />
        </div>
      )}
    </div>
  );
}
