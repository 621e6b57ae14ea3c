import { CircleStop, PencilLine, RotateCcw, TriangleAlert } from "lucide-react";
import type { Receipt } from "@/api/types";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { money } from "@/lib/format";

interface EndedBlockProps {
  status: "failed" | "canceled";
  reason: string | null;
  receipt: Receipt;
  /** Number of lenses that had answered. */
  answers: number;
  pending?: boolean;
  /** Starts the same analysis again. */
  onAgain?: (() => void) | undefined;
  /** Returns to the scenario to edit it. */
  onEdit?: (() => void) | undefined;
}

/** Run without a result: what happened, what is saved, what to try. */
export function EndedBlock({
  status,
  reason,
  receipt,
  answers,
  pending = false,
  onAgain,
  onEdit,
}: EndedBlockProps) {
  const failed = status === "failed";
  const Icon = failed ? TriangleAlert : CircleStop;
  return (
    <div className="animate-settle">
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <Icon aria-hidden className={cx("size-5", failed ? "text-bad" : "text-ink-3")} />
        {failed ? "Analysis Failed" : "Stopped"}
      </h2>
      <p className="mt-1 max-w-[72ch]">
        {reason ?? (failed ? "Unable to analyze your decision. Please try again." : "You stopped this run.")}
      </p>
      <p className="mt-1 max-w-[72ch] text-ink-2">{safety(answers, receipt)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {onAgain && (
          <Button variant="primary" pending={pending} onClick={onAgain}>
            {!pending && <RotateCcw aria-hidden />}
            {failed ? "Try again" : "Analyze again"}
          </Button>
        )}
        {onEdit && (
          <Button onClick={onEdit}>
            <PencilLine aria-hidden />
            Edit the scenario
          </Button>
        )}
      </div>
    </div>
  );
}

function safety(answers: number, receipt: Receipt): string {
  const kept =
    answers === 0
      ? "Your scenario is saved; no lens had answered."
      : `Your scenario and ${answers === 1 ? "the answer" : `the ${answers} answers`} below are saved.`;
  if (receipt.calls === 0) return `${kept} Nothing was spent.`;
  if (receipt.cost === 0) return `${kept} It cost nothing.`;
  if (receipt.cost !== null) return `${kept} ${money(receipt.cost)} was spent.`;
  return receipt.knownCost > 0
    ? `${kept} At least ${money(receipt.knownCost)} was spent; the rest is unknown.`
    : `${kept} The cost is unknown.`;
}
