import type { AnalysisRecord } from "@/api/types";
import { lensLook } from "@/components/lens";
import { Badge } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";
import { figure } from "@/lib/format";
import { clarityGrade } from "@/lib/score";

/** How much of a scenario stands in a list. */
export const PREVIEW = 80;

const LENS_SCORES = [
  ["logical", "logicalScore"],
  ["ethical", "ethicalScore"],
  ["factual", "factualScore"],
  ["strategic", "strategicScore"],
] as const;

/** Scores of an analysis, or how it stands while it has none. */
export function Outcome({ record }: { record: AnalysisRecord }) {
  if (record.clarityScore === null) return <StatusBadge status={record.status} />;
  return (
    <span className="flex shrink-0 items-center gap-3">
      {LENS_SCORES.map(([lens, field]) => {
        const score = record[field];
        const look = lensLook(lens);
        return (
          <span key={lens} className={cx("text-sm whitespace-nowrap tabular-nums", look.ink)}>
            <span aria-hidden className="font-semibold">
              {look.letter}
            </span>
            <span className="sr-only">{look.name}</span> {score ?? "–"}
          </span>
        );
      })}
      <Badge tone={clarityGrade(record.clarityScore)} className="min-w-10 justify-center tabular-nums">
        <span className="sr-only">ClarityIQ</span>
        {figure(record.clarityScore)}
      </Badge>
    </span>
  );
}

function StatusBadge({ status }: { status: AnalysisRecord["status"] }) {
  if (status === "failed") return <Badge tone="bad">Failed</Badge>;
  if (status === "canceled") return <Badge>Stopped</Badge>;
  return <Badge tone="accent">{status === "queued" ? "Waiting" : "Running"}</Badge>;
}
