import { RotateCcw } from "lucide-react";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { sentence } from "@/lib/format";
import { clockTime } from "@/features/operations/console/common/time";

interface FreshnessProps {
  /** Timestamp of the data; undefined before the first load. */
  at: string | undefined;
  /** Error of the last refetch. */
  error: Error | null;
  pending: boolean;
  again: () => void;
  /** Refresh interval in words. */
  note: string;
}

/** Freshness of the data; stale if the server does not respond. */
export function Freshness({ at, error, pending, again, note }: FreshnessProps) {
  if (at === undefined) return null;
  const isStale = error !== null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span aria-hidden className={cx("size-2 rounded-full", isStale ? "bg-warn" : "bg-good")} />
      <span role="status" className={isStale ? "font-medium text-warn" : "text-ink-3"}>
        {isStale ? "Stale: the server does not respond" : note}
      </span>
      <span className="text-ink-3 tabular-nums">figures from {clockTime(at)}</span>
      {isStale && (
        <Button
          size="bare"
          variant="link"
          pending={pending}
          onClick={again}
          title={sentence(messageOf(error, "The server did not respond"))}
          className="gap-1"
        >
          {!pending && <RotateCcw aria-hidden />}
          Try again
        </Button>
      )}
    </div>
  );
}
