import { Failed } from "@/components/list-states";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { count } from "@/lib/format";

const SHAPES = ["a", "b", "c", "d"];

/** So many entries of a list, in their height. */
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

/** What an infinite query says of its next page. */
export interface Pages {
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

interface MoreProps {
  list: Pages;
  /** 'The users', for what could not be loaded. */
  what: string;
  shown: number;
  total?: number | undefined;
}

/** The way on at the end of a list, or why it does not go on. */
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
