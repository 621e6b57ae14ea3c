import { latestSentences } from "@/components/run/milestones";
import type { LensNames } from "@/components/run/milestones";
import type { RunState } from "@/components/run/run-state";
import { Card, CardTitle } from "@/components/ui/card";

/** Every milestone of a run, in order. */
export function TimelineCard({ state, names }: { state: RunState; names: LensNames }) {
  const sentences = latestSentences(state, Infinity, names).reverse();
  if (sentences.length === 0) return null;
  return (
    <Card aria-label="Timeline" className="p-4">
      <CardTitle>Timeline</CardTitle>
      <ol className="mt-2 max-w-[72ch] list-decimal space-y-1 ps-5 text-ink-2 marker:text-ink-3 marker:tabular-nums">
        {sentences.map((sentence, index) => (
          <li key={`${index} ${sentence}`}>{sentence}</li>
        ))}
      </ol>
    </Card>
  );
}
