import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, SearchX } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { RunTimeline, RunsActed } from "@/api/types";
import { ResourceError } from "@/components/resource-error";
import { PrivateContentDialog } from "@/components/private-content-dialog";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { Skeleton } from "@/components/ui/skeleton";
import { OperationsFrame } from "@/features/operations/console/common/frame";
import { Freshness } from "@/features/operations/console/common/freshness";
import { isOpen, openRun, timelineQuery } from "@/features/operations/console/common/queries";
import type { RunAction } from "@/features/operations/console/common/queries";
import { Key } from "@/features/operations/console/run/key";
import { RunContents } from "@/features/operations/console/run/run-contents";
import { RunHead } from "@/features/operations/console/run/run-head";
import { SpanTable } from "@/features/operations/console/run/span-table";
import { traceOf } from "@/features/operations/console/run/trace";
import { Waterfall } from "@/features/operations/console/run/waterfall";
import { ActionDialog } from "@/features/operations/console/runs/action-dialog";
import { ActionResult } from "@/features/operations/console/runs/action-result";
import { amount } from "@/lib/format";
import { paths } from "@/lib/paths";
import { shortId } from "@/lib/short-id";

const GONE = {
  icon: <SearchX />,
  title: "Run not found",
  text: "Its owner may have deleted it. Deleted runs are removed here too.",
};

/** Run page: facts, timeline and actions. */
export function RunView({ id }: { id: string }) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(timelineQuery(id));
  const again = () => void refetch();
  const at = dataUpdatedAt === 0 ? undefined : new Date(dataUpdatedAt).toISOString();
  const note = data && isOpen(data.run) ? "Refreshed every 2 s" : "Ended";
  return (
    <OperationsFrame
      title={`Run ${shortId(id)}`}
      aside={<Freshness at={at} error={error} pending={isFetching} again={again} note={note} />}
    >
      <Link
        to={paths.operationsRuns.link()}
        className="mb-3 inline-flex items-center gap-1 rounded-box text-sm text-ink-2 hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-4" />
        All runs
      </Link>
      {data !== undefined ? (
        <Whole timeline={data} now={dataUpdatedAt} />
      ) : error !== null ? (
        <ResourceError
          error={error}
          gone={GONE}
          lost="The run could not be loaded"
          again={again}
          pending={isFetching}
          to={paths.operationsRuns.link()}
          toName="All runs"
        />
      ) : (
        <Loading />
      )}
    </OperationsFrame>
  );
}

interface WholeProps {
  timeline: RunTimeline;
  now: number;
}

function Whole({ timeline: { run, policy, spans }, now }: WholeProps) {
  const [doing, setDoing] = useState<RunAction | null>(null);
  const [reading, setReading] = useState(false);
  const [result, setResult] = useState<{ what: RunAction; acted: RunsActed } | null>(null);
  const trace = traceOf(spans, now);
  return (
    <div className="space-y-4">
      <RunHead run={run} policy={policy} onAct={setDoing} />
      {result !== null && <ActionResult {...result} onDismiss={() => setResult(null)} />}
      <Card aria-label="Timeline" className="p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <CardTitle>Timeline</CardTitle>
          <p className="text-sm text-ink-3">
            Prompts and answers are not shown here.{" "}
            <Button variant="link" size="bare" onClick={() => setReading(true)}>
              Read with reason
            </Button>
          </p>
        </div>
        {trace === null ? (
          <p className="mt-3 text-ink-2">Nothing has happened yet.</p>
        ) : (
          <>
            <div className="mt-3">
              <Waterfall trace={trace} now={now} />
            </div>
            <div className="mt-4 border-t border-line pt-3">
              <Key spans={spans} />
            </div>
            <Disclosure title="Show as table" note={amount(spans.length, "span")} level={3} className="mt-3">
              <SpanTable spans={spans} start={trace.start} now={now} />
            </Disclosure>
          </>
        )}
      </Card>
      {reading && (
        <PrivateContentDialog
          what={`run ${shortId(run.id)}`}
          owner={run.owner}
          open={(reason) => openRun(run.id, reason)}
          onClose={() => setReading(false)}
        >
          {(contents) => <RunContents contents={contents} />}
        </PrivateContentDialog>
      )}
      {doing !== null && (
        <ActionDialog
          what={doing}
          runs={[run]}
          onClose={() => setDoing(null)}
          onDone={(acted, what) => {
            setDoing(null);
            setResult({ what, acted });
          }}
        />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy className="space-y-4">
      <p role="status" className="sr-only">
        Loading the run
      </p>
      <Skeleton className="h-40" />
      <Skeleton className="h-80" />
    </div>
  );
}
