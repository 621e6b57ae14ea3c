import { useQuery } from "@tanstack/react-query";
import { RotateCcw, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { messageOf } from "@/api/errors";
import type { AnalysisRecord } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { Outcome, PREVIEW } from "@/features/history/outcome";
import { historyQuery } from "@/features/history/queries";
import { fullDate, sentence, truncated } from "@/lib/format";

const SHOWN = 8;

interface RecentAnalysesProps {
  userId: string;
  linkTo: (id: string) => string;
}

/** The way back to earlier runs. */
export function RecentAnalyses({ userId, linkTo }: RecentAnalysesProps) {
  const [all, setAll] = useState(false);
  const history = useQuery({ ...historyQuery(userId), refetchOnMount: "always" });
  const records = history.data ?? [];
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="text-lg font-semibold">
        Recent analyses
      </h2>
      <div className="mt-3">
        {history.isPending ? (
          <Loading />
        ) : history.error && records.length === 0 ? (
          <Notice
            tone="bad"
            role="alert"
            level={3}
            icon={<TriangleAlert />}
            title="Your earlier analyses could not be loaded"
            actions={
              <Button size="sm" pending={history.isFetching} onClick={() => void history.refetch()}>
                {!history.isFetching && <RotateCcw aria-hidden />}
                Try again
              </Button>
            }
          >
            {sentence(messageOf(history.error, "The server gave no answer."))} They are safe on the server,
            and a new analysis can be started meanwhile.
          </Notice>
        ) : records.length === 0 ? (
          <div className="rounded-box border border-dashed border-line-strong px-4 py-6 text-center">
            <p className="font-medium">No analysis history yet</p>
            <p className="text-ink-2">Start analyzing decisions to build your history</p>
          </div>
        ) : (
          <ul className="divide-y divide-line overflow-hidden rounded-box border border-line bg-surface shadow-raised">
            {(all ? records : records.slice(0, SHOWN)).map((record) => (
              <Row key={record.id} record={record} to={linkTo(record.id)} />
            ))}
          </ul>
        )}
        {records.length > SHOWN && !all && (
          <Button variant="quiet" size="sm" className="mt-2" onClick={() => setAll(true)}>
            Show all {records.length}
          </Button>
        )}
      </div>
    </section>
  );
}

function Row({ record, to }: { record: AnalysisRecord; to: string }) {
  return (
    <li>
      <Link
        to={to}
        className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 -outline-offset-2 transition-colors duration-100 hover:bg-accent-tint sm:flex-nowrap"
      >
        <span className="min-w-0 flex-1 basis-full sm:basis-auto">
          <span dir="auto" className="block truncate font-medium">
            {truncated(record.decisionScenario, PREVIEW)}
          </span>
          <span className="text-sm text-ink-3">{fullDate(record.createdAt)}</span>
        </span>
        <Outcome record={record} />
      </Link>
    </li>
  );
}

function Loading() {
  return (
    <div className="divide-y divide-line rounded-box border border-line bg-surface" aria-busy>
      <p className="sr-only" role="status">
        Loading...
      </p>
      {["a", "b", "c"].map((key) => (
        <div key={key} className="flex items-center gap-4 px-4 py-3">
          <div className="flex-1 space-y-2 py-1">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-32" />
          </div>
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </div>
  );
}
