import { Info } from "lucide-react";
import { Card, CardTitle } from "@/components/ui/card";
import { cx } from "@/components/ui/cx";
import { Dash } from "@/components/ui/dash";
import { Skeleton } from "@/components/ui/skeleton";
import { labelsInWords } from "@/features/learning/training/labels";
import type { TrainingReadiness } from "@/features/learning/training/queries";
import { count } from "@/lib/format";

interface LabelsCardProps {
  readiness: TrainingReadiness | undefined;
  /** The readiness failed to load. */
  failed: boolean;
}

/** Number of usable labels, what a training still needs, and why other lenses have no label. */
export function LabelsCard({ readiness, failed }: LabelsCardProps) {
  return (
    <Card aria-labelledby="training-labels" className="min-w-0 p-4 sm:p-5">
      <CardTitle id="training-labels">Labels</CardTitle>
      <p className="mt-2 max-w-[64ch] text-ink-2">
        A finished lens has a usable label if an audit compared its answers with those of the top tier, and
        its owner agreed to training.
      </p>
      {readiness ? <Labels readiness={readiness} /> : failed ? <Dash /> : <Skeleton className="mt-4 h-40" />}
    </Card>
  );
}

function Labels({ readiness }: { readiness: TrainingReadiness }) {
  const { labels, needed, problems, finished, unusable, notes, forecast } = readiness;
  // The first figure shows the total already.
  const others = labels < needed ? problems.slice(1) : problems;
  return (
    <>
      <Progress readiness={readiness} />
      {forecast !== null && <p className="mt-2 text-sm text-ink-2">{forecast}</p>}
      {others.length > 0 && (
        <ul aria-label="Also missing" className="mt-3 list-disc space-y-1 pl-5 text-ink-2">
          {others.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} className="mt-3 flex max-w-[64ch] gap-2 text-ink-2">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
          {note}
        </p>
      ))}
      {unusable.length > 0 && (
        <table className="mt-4 w-full border-t border-line">
          <caption className="sr-only">Finished lenses without a usable label, by reason</caption>
          <tbody className="divide-y divide-line">
            <Row name="Finished lenses" lenses={finished} strong />
            {unusable.map(({ reason, lenses, text }) => (
              <Row key={reason} name={text} lenses={-lenses} />
            ))}
            <Row name="Usable labels" lenses={labels} strong />
          </tbody>
        </table>
      )}
    </>
  );
}

function Progress({ readiness }: { readiness: TrainingReadiness }) {
  const { labels, needed } = readiness;
  const percent = Math.min(100, Math.floor((100 * labels) / needed));
  return (
    <div className="mt-4">
      <p className="font-medium tabular-nums">{labelsInWords(readiness)}</p>
      {labels < needed && (
        <div
          role="progressbar"
          aria-label="Usable labels"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="mt-2 h-2 overflow-hidden rounded-full bg-sunken"
        >
          <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
        </div>
      )}
    </div>
  );
}

function Row({ name, lenses, strong = false }: { name: string; lenses: number; strong?: boolean }) {
  return (
    <tr className={strong ? "font-medium" : "text-ink-2"}>
      <th scope="row" className={cx("py-2 pr-4 text-left", strong ? "font-medium" : "font-normal")}>
        {name}
      </th>
      <td className="py-2 text-right align-top tabular-nums">{count(lenses).replace("-", "−")}</td>
    </tr>
  );
}
