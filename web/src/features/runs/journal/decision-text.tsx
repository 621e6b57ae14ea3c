import type { Decision } from "@/api/types";
import { Badge } from "@/components/ui/badge";
import { dayName } from "@/features/runs/journal/days";
import { OUTCOMES } from "@/features/runs/journal/outcome-form";

/** Decision with its confidence and state. */
export function DecisionText({ decision }: { decision: Decision }) {
  return (
    <>
      <p dir="auto" className="max-w-[72ch] font-medium lens-text">
        {decision.decided}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
        <span className="tabular-nums">{decision.confidence}% sure</span>
        <span>Decided {dayName(decision.createdAt.slice(0, 10))}</span>
        <Standing decision={decision} />
      </p>
      {decision.note !== "" && (
        <p dir="auto" className="mt-2 max-w-[72ch] border-s-2 border-line-strong ps-3 lens-text text-ink-2">
          {decision.note}
        </p>
      )}
    </>
  );
}

function Standing({ decision: { outcome, state, reviewOn } }: { decision: Decision }) {
  if (outcome !== null) {
    const { name, icon: Icon, tone } = OUTCOMES[outcome];
    return (
      <Badge tone={tone}>
        <Icon aria-hidden />
        {outcome === "unclear" ? name : `Turned out ${name.toLowerCase()}`}
      </Badge>
    );
  }
  if (state === "due") return <Badge tone="warn">Due since {dayName(reviewOn)}</Badge>;
  return <span>Review on {dayName(reviewOn)}</span>;
}
