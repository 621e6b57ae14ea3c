import type { HistoryEntry } from "@/api/types";
import { lensLook } from "@/components/lens";
import { scoreText } from "@/lib/band-text";
import { Badge } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";
import { scoreTone } from "@/lib/score";

/** Maximum number of lenses in a list; custom lens sets may have more. */
const ROOM = 4;

/** Scores of an analysis, or its state without them. */
export function Outcome({ entry }: { entry: HistoryEntry }) {
  if (entry.clarityScore === null) return <StatusBadge status={entry.status} />;
  return (
    <span className="flex shrink-0 items-center gap-3">
      <LensScores scores={entry.lensScores} />
      <Badge tone={scoreTone(entry.clarityScore, entry)} className="min-w-10 justify-center tabular-nums">
        <span className="sr-only">ClarityIQ</span>
        {scoreText({ score: entry.clarityScore, band: entry.band })}
      </Badge>
    </span>
  );
}

function LensScores({ scores }: { scores: HistoryEntry["lensScores"] }) {
  const lenses = Object.keys(scores);
  const more = lenses.slice(ROOM);
  return (
    <>
      {lenses.slice(0, ROOM).map((lens, place) => {
        const look = lensLook(lens, undefined, place);
        return (
          <span
            key={lens}
            title={look.name}
            className={cx("text-sm whitespace-nowrap tabular-nums", look.ink)}
          >
            <span aria-hidden className="font-semibold">
              {look.letter}
            </span>
            <span className="sr-only">{look.name}</span> {scores[lens] ?? "–"}
          </span>
        );
      })}
      {more.length > 0 && (
        <span
          title={more.map((lens) => `${lensLook(lens).name} ${scores[lens] ?? "–"}`).join(", ")}
          className="text-sm text-ink-3"
        >
          +{more.length}
          <span className="sr-only"> more lenses</span>
        </span>
      )}
    </>
  );
}

function StatusBadge({ status }: { status: HistoryEntry["status"] }) {
  if (status === "failed") return <Badge tone="bad">Failed</Badge>;
  if (status === "canceled") return <Badge>Stopped</Badge>;
  if (status === "completed") return null;
  return <Badge tone="accent">{status === "queued" ? "Waiting" : "Running"}</Badge>;
}
