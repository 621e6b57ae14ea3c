import type { FirstTier, LensResult } from "@/api/types";
import type { LensLook } from "@/components/lens";
import { cx } from "@/components/ui/cx";
import { LaneAnswer } from "@/components/run/live/lane-answer";
import { LaneProgress } from "@/components/run/live/lane-progress";
import type { Change } from "@/components/result/comparison/change";
import type { LanePhase } from "@/components/run/run-selectors";
import type { Lane as LaneState } from "@/components/run/run-state";

export interface LaneProps {
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
  /** Where lanes are in one column: shows the text, not only the latest sentence. */
  expanded: boolean;
  onExpand: () => void;
}

/** One lens: its progress, then its answer. */
export function Lane(props: LaneProps) {
  const { look, phase, result, expanded } = props;
  const isBusy = phase === "thinking" || phase === "writing";
  return (
    <article
      aria-label={`${look.name} lens`}
      className={cx(
        "flex min-h-0 min-w-0 flex-col rounded-box border bg-surface shadow-raised transition-colors duration-150",
        isBusy ? look.line : "border-line",
        result === null && (expanded ? "@max-lg:flex-1" : "@max-lg:flex-none"),
      )}
    >
      {result ? <LaneAnswer {...props} result={result} /> : <LaneProgress {...props} />}
    </article>
  );
}
