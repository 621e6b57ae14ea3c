import { useInfiniteQuery } from "@tanstack/react-query";
import { RotateCcw, TriangleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import { messageOf } from "@/api/errors";
import type { HistoryEntry } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { EntryFacts, EntryText } from "@/features/runs/history/entry-text";
import { Outcome } from "@/features/runs/history/outcome";
import { entriesOf } from "@/features/runs/history/pages";
import { historyQuery } from "@/features/runs/history/queries";
import { sentence } from "@/lib/format";
import { paths } from "@/lib/paths";

const SHOWN = 8;

interface RecentAnalysesProps {
  /** Opens the full history. */
  onAll: () => void;
}

/** Recent analyses. */
export function RecentAnalyses({ onAll }: RecentAnalysesProps) {
  const history = useInfiniteQuery({ ...historyQuery(""), refetchOnMount: "always" });
  const entries = entriesOf(history.data);
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="text-lg font-semibold">
        Recent analyses
      </h2>
      <div className="mt-3">
        {history.isPending ? (
          <Loading />
        ) : history.error && entries.length === 0 ? (
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
            {sentence(messageOf(history.error, "The server did not respond."))} They are safe on the server.
            You can still start a new analysis.
          </Notice>
        ) : entries.length === 0 ? (
          <div className="rounded-box border border-dashed border-line-strong px-4 py-6 text-center">
            <p className="font-medium">No analysis history yet</p>
            <p className="text-ink-2">Start analyzing decisions to build your history</p>
          </div>
        ) : (
          <ul className="divide-y divide-line overflow-hidden rounded-box border border-line bg-surface shadow-raised">
            {entries.slice(0, SHOWN).map((entry) => (
              <Row key={entry.id} entry={entry} to={paths.iris.link(entry.id)} />
            ))}
          </ul>
        )}
        {entries.length > SHOWN && (
          <Button variant="quiet" size="sm" className="mt-2" onClick={onAll}>
            Show all
          </Button>
        )}
      </div>
    </section>
  );
}

function Row({ entry, to }: { entry: HistoryEntry; to: string }) {
  return (
    <li>
      <Link
        to={to}
        className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 -outline-offset-2 transition-colors duration-100 hover:bg-accent-tint sm:flex-nowrap"
      >
        <span className="min-w-0 flex-1 basis-full sm:basis-auto">
          <EntryText entry={entry} lines={1} />
          <EntryFacts entry={entry} />
        </span>
        <Outcome entry={entry} />
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
