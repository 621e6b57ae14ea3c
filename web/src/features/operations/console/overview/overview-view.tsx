import { useQuery } from "@tanstack/react-query";
import type { Overview } from "@/api/types";
import { Skeleton } from "@/components/ui/skeleton";
import { FiguresPage } from "@/features/operations/console/common/figures-page";
import { PausedHostNotice } from "@/features/operations/console/common/paused-host";
import { overviewQuery } from "@/features/operations/console/common/queries";
import { QueueCard } from "@/features/operations/console/overview/queue-card";
import { RunStates } from "@/features/operations/console/overview/run-states";
import { longestLease, useSamples } from "@/features/operations/console/overview/use-samples";
import { UnservedQueues } from "@/features/operations/console/overview/unserved-queues";
import { WorkerCard } from "@/features/operations/console/overview/worker-card";
import { amount } from "@/lib/format";

/** Overview: queues, workers and held runs. */
export function OverviewView() {
  const figures = useQuery(overviewQuery);
  const samples = useSamples(figures.data);
  return (
    <FiguresPage
      title="Overview"
      figures={figures}
      note="Refreshed every 5 s"
      failed="The state of the queues could not be loaded"
      loading={<Loading />}
    >
      {(overview) => <Board overview={overview} samples={samples} />}
    </FiguresPage>
  );
}

interface BoardProps {
  overview: Overview;
  samples: readonly Overview[];
}

function Board({ overview, samples }: BoardProps) {
  const { queues, workers, pausedHosts, at } = overview;
  const waited = (queue: string) =>
    samples.map((sample) => sample.queues.find((found) => found.queue === queue)?.waiting ?? 0);
  const longest = longestLease(samples);
  return (
    <div className="space-y-6">
      <UnservedQueues queues={queues} at={at} />
      {pausedHosts.map((paused) => (
        <PausedHostNotice key={paused.host} paused={paused} />
      ))}
      <RunStates overview={overview} />
      <section aria-labelledby="queues">
        <h2 id="queues" className="font-semibold">
          Queues
        </h2>
        <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(160px,1fr))] gap-3">
          {queues.map((queue) => (
            <QueueCard key={queue.queue} queue={queue} waited={waited(queue.queue)} />
          ))}
        </div>
        <p className="mt-2 text-sm text-ink-3">
          Waits cover the last hour: 50% of runs waited no longer than p50, 95% no longer than p95. The lines
          show how many runs were waiting since you opened this page.
        </p>
      </section>
      {workers.length > 0 && (
        <section aria-labelledby="workers">
          <h2 id="workers" className="font-semibold">
            Workers <span className="font-normal text-ink-3 tabular-nums">{workers.length}</span>
          </h2>
          <div className="mt-2 space-y-3">
            {workers.map((worker) => (
              <WorkerCard key={worker.id} worker={worker} at={at} longest={longest} />
            ))}
          </div>
          <p className="mt-2 text-sm text-ink-3">
            {amount(workers.flatMap(({ leases }) => leases).length, "run")} held. A live worker renews its
            leases; when a lease expires, another worker takes over the run.
          </p>
        </section>
      )}
    </div>
  );
}

const SHAPES = ["a", "b", "c", "d", "e"];

function Loading() {
  return (
    <div aria-busy className="space-y-6">
      <p role="status" className="sr-only">
        Loading the state of queues and workers
      </p>
      <Skeleton className="h-30" />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(160px,1fr))] gap-3">
        {SHAPES.map((key) => (
          <Skeleton key={key} className="h-66" />
        ))}
      </div>
      <Skeleton className="h-40" />
    </div>
  );
}
