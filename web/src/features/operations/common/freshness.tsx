import { RotateCcw } from "lucide-react";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { sentence } from "@/lib/format";
import { clockTime } from "@/features/operations/common/time";

interface FreshnessProps {
  /** When the figures are from; undefined while there are none. */
  at: string | undefined;
  /** Why newer ones could not be had. */
  error: Error | null;
  pending: boolean;
  again: () => void;
  /** How often they are asked for, in words. */
  note: string;
}

/** From when the figures are, and whether they are still true: those of a silent server are called stale. */
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
