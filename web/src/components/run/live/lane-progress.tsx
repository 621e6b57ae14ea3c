import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { LensIcon } from "@/components/lens";
import { TierBadge } from "@/components/tier";
import { cx } from "@/components/ui/cx";
import { Skeleton } from "@/components/ui/skeleton";
import type { LaneProps } from "@/components/run/live/lane";
import { LaneGate } from "@/components/run/live/lane-gate";
import { LanePhaseLabel } from "@/components/run/lane-phase";
import { LaneText } from "@/components/run/live/lane-text";
import { textBlocks } from "@/components/run/live/text-blocks";
import { currentPass } from "@/components/run/run-selectors";
import type { LanePhase } from "@/components/run/run-selectors";
import type { Pass } from "@/components/run/run-state";

/** A lens without a final answer: live text and gate verdict. In one column only the expanded lane has them. */
export function LaneProgress(props: LaneProps) {
  const { lens, look, lane, phase, begins, labels, expanded, onExpand } = props;
  const content = useId();
  const pass = currentPass(lane);
  return (
    <>
      <header className="relative flex h-13 shrink-0 items-center gap-2.5 px-3">
        <LensIcon lens={look} />
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-2">
            <h3 className="min-w-0 flex-1 truncate leading-5 font-semibold">{look.name}</h3>
            {pass && <TierBadge tier={pass.tier} label={labels[pass.tier] ?? pass.label} />}
          </div>
          <div className="flex h-5 items-center gap-2">
            <LanePhaseLabel phase={phase} />
            {!expanded && (
              // Generated content, so that the text is on the page once.
              <p
                dir="auto"
                aria-hidden
                data-latest={latestSentence(pass)}
                className="hidden min-w-0 flex-1 truncate text-sm text-ink-3 before:content-[attr(data-latest)] @max-lg:block"
              />
            )}
          </div>
        </div>
        <button
          type="button"
          aria-label={`Text of ${look.name}`}
          aria-expanded={expanded}
          aria-controls={content}
          onClick={onExpand}
          className="grid size-6 place-items-center rounded-box text-ink-3 after:absolute after:inset-0 @lg:hidden"
        >
          <ChevronDown aria-hidden className={cx("size-4 transition-transform", expanded && "rotate-180")} />
        </button>
      </header>
      <div id={content} className={cx("flex min-h-0 flex-1 flex-col", !expanded && "@max-lg:hidden")}>
        <div className="min-h-0 flex-1">
          {pass?.answer?.failure && pass.text === "" ? (
            <p className="px-3 py-1 text-ink-2">
              No answer on {pass.label}: {pass.answer.failure.message}
            </p>
          ) : pass && (pass.text !== "" || pass.answer) ? (
            <LaneText name={look.name} blocks={textBlocks(pass)} writing={phase === "writing"} />
          ) : (
            <LanePlaceholder phase={phase} question={pass?.notice || look.question} />
          )}
        </div>
        <footer className="shrink-0 border-t border-line px-3 py-2 @lg:min-h-19">
          <LaneGate lens={lens} lane={lane} phase={phase} begins={begins} result={null} />
        </footer>
      </div>
    </>
  );
}

/** Last sentence of the text, or what there is of it, else the notice. */
function latestSentence(pass: Pass | null): string {
  const text = pass === null ? "" : (textBlocks(pass).at(-1)?.text ?? pass.notice);
  const sentences = text.split(/(?<=[.!?])\s+/);
  const last = sentences.at(-1) ?? "";
  return last.length < SHORT ? sentences.slice(-2).join(" ") : last;
}

/** A sentence of fewer characters has just begun. */
const SHORT = 24;

function LanePlaceholder({ phase, question }: { phase: LanePhase; question: string }) {
  return (
    <div className="px-3 py-1">
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
