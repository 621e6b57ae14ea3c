import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { QueueState } from "@/api/types";
import { tierLook } from "@/components/tier";
import { Card } from "@/components/ui/card";
import { cx } from "@/components/ui/cx";
import { Dash } from "@/components/ui/dash";
import { Explain } from "@/components/ui/explain";
import { PauseButton } from "@/features/operations/console/common/pause-button";
import { shortMoment, span } from "@/features/operations/console/common/time";
import { Sparkline } from "@/features/operations/console/overview/sparkline";
import { count } from "@/lib/format";

interface QueueCardProps {
  queue: QueueState;
  /** Waiting counts, one per sample since the page was opened. */
  waited: readonly number[];
}

/** Queue with its waiting and running counts and wait times. */
export function QueueCard({ queue, waited }: QueueCardProps) {
  return (
    <Card aria-label={`Queue ${queue.queue}`} className="flex flex-col p-3 sm:p-4">
      <h3 className="flex items-center gap-2 font-semibold">
        <TierMark tier={queue.tier} />
        {queue.queue}
      </h3>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Big label="waiting" value={queue.waiting} />
        <Big label="running" value={queue.running} />
      </div>
      <div className="mt-2" title="Waiting runs since you opened this page">
        <Sparkline values={waited} />
      </div>
      <dl className="mt-2 space-y-1 text-sm tabular-nums">
        <Fact term="Workers">{count(queue.workers)}</Fact>
        <Fact term="Oldest">{seconds(queue.oldestWaitingSeconds, "none")}</Fact>
        <Fact term="Wait p50">{seconds(queue.waitP50)}</Fact>
        <Fact term="Wait p95">{seconds(queue.waitP95)}</Fact>
        <Fact term="In Redis">
          <Explain
            label="Messages in Redis"
            title="Messages in Redis"
            how={
              <p>
                Redis only signals workers: the database counts waiting runs. If the two differ for long, a
                message was lost, and the reconciler sends it again.
              </p>
            }
          >
            {queue.inBroker === null ? "no answer" : count(queue.inBroker)}
          </Explain>
        </Fact>
      </dl>
      {queue.pause !== null && (
        <p className="mt-2 text-sm text-warn">
          Paused since {shortMoment(queue.pause.since)}
          {queue.pause.by !== null && ` by ${queue.pause.by}`}
          {queue.pause.note !== "" && <span className="block text-ink-2">{queue.pause.note}</span>}
        </p>
      )}
      {queue.workers === 0 && (
        <p className="mt-2 flex items-start gap-1.5 text-sm text-bad">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          No worker serves this queue
        </p>
      )}
      {queue.tier !== null && (
        <div className={cx("mt-auto pt-2", queue.pause === null && "-mb-1 -ml-3")}>
          <PauseButton target={{ kind: "queue", name: queue.queue }} isPaused={queue.pause !== null} />
        </div>
      )}
    </Card>
  );
}

function seconds(value: number | null, none?: string): ReactNode {
  if (value !== null) return span(value);
  return none === undefined ? <Dash /> : <span className="text-ink-3">{none}</span>;
}

function TierMark({ tier }: { tier: number | null }) {
  const isTier = tier !== null && tier > 0;
  return (
    <span
      aria-hidden
      className={cx(
        "grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold tabular-nums",
        isTier ? tierLook(tier) : "border border-dashed border-line-strong text-ink-3",
      )}
    >
      {isTier ? tier : tier === 0 ? "P" : "L"}
    </span>
  );
}

function Big({ label, value }: { label: string; value: number }) {
  return (
    <p className="flex flex-col">
      <span
        className={cx(
          "text-2xl font-semibold tracking-tight tabular-nums",
          value === 0 && "font-medium text-ink-3",
        )}
      >
        {count(value)}
      </span>
      <span className="text-sm text-ink-3">{label}</span>
    </p>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-2">
      <dt className="text-ink-3">{term}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
