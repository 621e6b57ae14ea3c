import { useQuery } from "@tanstack/react-query";
import { RotateCcw, TriangleAlert } from "lucide-react";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { boardQuery, ladderQuery } from "@/features/learning/training/queries";
import type { Drift, TrainingBoard } from "@/features/learning/training/queries";
import { Versions } from "@/features/learning/training/versions";
import { count, figure, fullDate } from "@/lib/format";

/** Active policy with its claim, drift and trained versions. */
export function GateCards({ isAdmin }: { isAdmin: boolean }) {
  const { data: board, error, isError, isFetching, refetch } = useQuery(boardQuery);
  if (isError && !board) {
    return (
      <Notice
        tone="bad"
        icon={<TriangleAlert />}
        title="The trained gates could not be loaded"
        className="order-2 lg:order-none"
        actions={
          <Button pending={isFetching} onClick={() => void refetch()}>
            {!isFetching && <RotateCcw aria-hidden />}
            Try again
          </Button>
        }
      >
        {messageOf(error, "The server did not respond.")}
      </Notice>
    );
  }
  if (!board) return <Skeleton className="order-2 h-64 lg:order-none" />;
  return (
    <div className="order-2 min-w-0 space-y-6 lg:order-none">
      <InForce board={board} />
      <Versions board={board} isAdmin={isAdmin} />
      {isAdmin && <Ladder />}
    </div>
  );
}

function InForce({ board: { inForce, safe, claim, drift, switches } }: { board: TrainingBoard }) {
  return (
    <Card aria-labelledby="training-gate" className="p-4 sm:p-5">
      <CardTitle id="training-gate">Active gate</CardTitle>
      <p className="mt-2 text-xl font-semibold tracking-tight break-words">{inForce}</p>
      <p className="mt-1 text-ink-2">
        {inForce === safe
          ? "Decides by fixed rules, without training."
          : "Decides by what it learned in training."}
      </p>
      <dl className="mt-4 space-y-3 border-t border-line pt-4">
        <div>
          <dt className="text-sm font-medium text-ink-2">Saving</dt>
          <dd className="mt-0.5 max-w-[64ch]">
            {claim.sentence}
            {claim.evaluatedAt !== null && (
              <span className="block text-sm text-ink-3">Measured {fullDate(claim.evaluatedAt)}</span>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-sm font-medium text-ink-2">Drift</dt>
          <dd className="mt-0.5 max-w-[64ch]">{driftInWords(drift, inForce === safe)}</dd>
        </div>
      </dl>
      {switches.length > 0 && (
        <Disclosure title="Switch history" note={count(switches.length)} level={3} className="mt-4">
          <ul className="space-y-2 text-sm">
            {switches.map(({ at, said }) => (
              <li key={at}>
                <span className="text-ink-3 tabular-nums">{fullDate(at)}</span>
                <p className="max-w-[64ch] text-ink-2">{said}</p>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  );
}

function driftInWords(drift: Drift | null, isSafe: boolean): string {
  if (isSafe) return "Not monitored: no trained gate is active.";
  if (drift === null || drift.recent === null)
    return "Monitored. No answers audited since it was switched on.";
  const recent = `${figure(drift.recent * 100)}% of the latest audited answers are not worse than one of the top tier`;
  return `${recent}. Drift evidence: ${count(Math.round(drift.evidence))} of ${count(drift.alarmAt)} (switches itself off at ${count(drift.alarmAt)}), after ${count(drift.audits)} audits.`;
}

function Ladder() {
  const { data: warnings } = useQuery(ladderQuery);
  if (!warnings) return null;
  return (
    <Card aria-labelledby="training-ladder" className="p-4 sm:p-5">
      <CardTitle id="training-ladder">Model order</CardTitle>
      {warnings.length === 0 ? (
        <p className="mt-2 text-ink-2">Model order looks right: no cheaper model is known to be better.</p>
      ) : (
        <ul className="mt-3 space-y-3">
          {warnings.map((warning) => (
            <li key={warning} className="flex gap-2.5">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
              <p className="max-w-[64ch]">{warning}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
