import { TriangleAlert } from "lucide-react";
import type { QueueState } from "@/api/types";
import { Notice } from "@/components/ui/notice";
import { clockTime, secondsBetween, span } from "@/features/operations/console/common/time";
import { amount, listed } from "@/lib/format";

interface UnservedQueuesProps {
  queues: readonly QueueState[];
  /** Timestamp of the data, from which durations are computed. */
  at: string;
}

/** Alarm for queues that no live worker serves; nothing while all are served. */
export function UnservedQueues({ queues, at }: UnservedQueuesProps) {
  const unserved = queues.filter(({ workers }) => workers === 0);
  if (unserved.length === 0) return null;
  const names = unserved.map(({ queue }) => queue);
  const isAll = unserved.length === queues.length;
  return (
    <Notice
      role="alert"
      tone="bad"
      icon={<TriangleAlert />}
      title={isAll ? "No worker is running" : `No worker serves ${listed(names)}`}
    >
      <p>
        Jobs wait safely in {names.length === 1 ? "the queue" : "their queues"}. Start workers with{" "}
        <code className="wrap-anywhere">iris worker{isAll ? "" : ` --queues ${names.join(",")}`}</code>.
      </p>
      <ul className="mt-1 tabular-nums">
        {unserved.map((queue) => (
          <li key={queue.queue}>
            <span className="font-medium text-ink">{queue.queue}</span>: {waitingText(queue)}
            {queue.unservedSince !== null &&
              `, without a worker since ${clockTime(queue.unservedSince)} (${span(secondsBetween(queue.unservedSince, at))})`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function waitingText({ tier, waiting }: QueueState): string {
  return waiting === 0 ? "nothing waits" : `${amount(waiting, tier === null ? "job" : "run")} waiting`;
}
