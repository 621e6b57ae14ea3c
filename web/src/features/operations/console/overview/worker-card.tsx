import { Cpu } from "lucide-react";
import { useState } from "react";
import type { WorkerState } from "@/api/types";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { secondsBetween, span } from "@/features/operations/console/common/time";
import { LeaseList } from "@/features/operations/console/overview/lease-list";

const SHOWN = 8;

interface WorkerCardProps {
  worker: WorkerState;
  /** Timestamp of the data, from which ages are computed. */
  at: string;
  /** Longest lease seen, in seconds. */
  longest: number;
}

/** Worker process by its last heartbeat, with its runs. */
export function WorkerCard({ worker, at, longest }: WorkerCardProps) {
  const [all, setAll] = useState(false);
  const leases = all ? worker.leases : worker.leases.slice(0, SHOWN);
  return (
    <Card aria-label={`Worker ${worker.id}`} className="min-w-0 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="flex min-w-0 items-center gap-2 font-semibold">
          <Cpu aria-hidden className="size-4 shrink-0 text-ink-3" />
          <span className="truncate" title={worker.id}>
            {worker.host ?? worker.id}
            {worker.pid !== null && <span className="font-normal text-ink-3"> · process {worker.pid}</span>}
          </span>
        </h3>
        <WorkerBadge worker={worker} at={at} />
        <p className="text-sm text-ink-3 tabular-nums sm:ml-auto">
          {worker.threads === null
            ? `${worker.leases.length} held`
            : `${worker.leases.length} of ${worker.threads} threads busy`}
          {worker.startedAt !== null && ` · up ${span(secondsBetween(worker.startedAt, at))}`}
        </p>
      </div>
      {worker.queues.length > 0 && (
        <p className="mt-1 text-sm text-ink-3">Queues: {worker.queues.join(", ")}</p>
      )}
      {leases.length > 0 && <LeaseList leases={leases} at={at} longest={longest} />}
      {worker.leases.length > SHOWN && (
        <Button size="sm" variant="quiet" className="mt-2 -ml-3" onClick={() => setAll(!all)}>
          {all ? "Show fewer" : `Show all ${worker.leases.length}`}
        </Button>
      )}
    </Card>
  );
}

function WorkerBadge({ worker, at }: { worker: WorkerState; at: string }) {
  if (worker.lastSeenAt === null) return <Badge tone="bad">known only from its leases</Badge>;
  const ago = span(secondsBetween(worker.lastSeenAt, at));
  if (worker.isSilent) return <Badge tone="bad">silent for {ago}</Badge>;
  if (worker.isStopping) return <Badge tone="warn">stopping</Badge>;
  return <Badge tone="good">seen {ago} ago</Badge>;
}
