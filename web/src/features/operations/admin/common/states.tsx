import { Failed } from "@/components/list-states";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { count } from "@/lib/format";

const SHAPES = ["a", "b", "c", "d"];

/** Skeleton of several list entries. */
export function Loading({ what, className }: { what: string; className: string }) {
  return (
    <div aria-busy className="space-y-3">
      <p role="status" className="sr-only">
        Loading {what}…
      </p>
      {SHAPES.map((key) => (
        <Skeleton key={key} className={className} />
      ))}
    </div>
  );
}

/** Next-page state of an infinite query. */
export interface Pages {
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

interface MoreProps {
  list: Pages;
  /** Name of the list in the error: 'The users'. */
  what: string;
  shown: number;
  total?: number | undefined;
}

/** Load-more button of a list, or its error. */
export function More({ list, what, shown, total }: MoreProps) {
  if (list.isFetchNextPageError && list.error) {
    return (
      <Failed
        title={`More of ${what} could not be loaded`}
        error={list.error}
        pending={list.isFetchingNextPage}
        again={() => void list.fetchNextPage()}
      />
    );
  }
  if (!list.hasNextPage) return null;
  return (
    <div className="flex items-center justify-center gap-4 pt-1">
      <Button pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        Show more
      </Button>
      {total !== undefined && (
        <span className="text-sm text-ink-3 tabular-nums">
          {count(shown)} of {count(total)}
        </span>
      )}
    </div>
  );
}
