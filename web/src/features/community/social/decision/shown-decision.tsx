import type { PostDecision } from "@/api/types";
import { Badge } from "@/components/ui/badge";
import { day } from "@/lib/format";

const OUTCOMES = {
  well: { name: "Turned out well", tone: "good" },
  badly: { name: "Turned out badly", tone: "bad" },
  unclear: { name: "Outcome not clear", tone: "neutral" },
} as const;

interface ShownDecisionProps {
  author: string;
  decision: NonNullable<PostDecision["decision"]>;
}

/** What the author decided, and later how it turned out. */
export function ShownDecision({ author, decision }: ShownDecisionProps) {
  const { decided, decidedAt, reviewOn, outcome, note, resolvedAt } = decision;
  return (
    <section aria-label="Decision" className="rounded-box bg-accent-tint p-4">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        <span>
          <bdi>{author}</bdi> decided
        </span>
        {outcome !== null && <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].name}</Badge>}
      </h3>
      <p dir="auto" className="mt-1 max-w-[72ch] text-lg wrap-anywhere whitespace-pre-wrap">
        {decided}
      </p>
      {note !== "" && (
        <p dir="auto" className="mt-2 max-w-[72ch] wrap-anywhere whitespace-pre-wrap text-ink-2">
          {note}
        </p>
      )}
      <p className="mt-2 text-sm text-ink-2">
        Decided {day(decidedAt)}
        {resolvedAt === null
          ? `. How it turned out is due ${day(reviewOn)}.`
          : `, reviewed ${day(resolvedAt)}.`}
      </p>
    </section>
  );
}
