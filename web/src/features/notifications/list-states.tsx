import { BellOff, RotateCcw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { cx } from "@/components/ui/cx";
import { sentence } from "@/lib/format";

interface NothingProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  className?: string;
}

export function Nothing({ title, children, action, className }: NothingProps) {
  return (
    <div className={cx("px-6 py-12 text-center", className)}>
      <BellOff aria-hidden className="mx-auto size-6 text-ink-3" />
      <p className="mt-3 font-medium">{title}</p>
      <p className="mx-auto mt-1 max-w-[44ch] text-ink-2">{children}</p>
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}

interface ListFailedProps {
  error: Error;
  again: () => void;
  pending: boolean;
  className?: string;
}

export function ListFailed({ error, again, pending, className }: ListFailedProps) {
  return (
    <Notice
      tone="bad"
      role="alert"
      level={2}
      className={cx(className)}
      icon={<TriangleAlert />}
      title="Your notifications could not be loaded"
      actions={
        <Button size="sm" pending={pending} onClick={again}>
          {!pending && <RotateCcw aria-hidden />}
          Try again
        </Button>
      }
    >
      {sentence(messageOf(error, "The server did not respond"))} They are safe on the server.
    </Notice>
  );
}

const SHAPES = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Loading skeleton. */
export function ListLoading({ rows = SHAPES.length }: { rows?: number }) {
  return (
    <div aria-busy className="divide-y divide-line">
      <p role="status" className="sr-only">
        Loading notifications...
      </p>
      {SHAPES.slice(0, rows).map((key) => (
        <div key={key} className="flex items-start gap-3 py-3 pr-3 pl-5">
          <Skeleton className="size-8 rounded-full" />
          <div className="flex-1 space-y-1.5 py-0.5">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3.5 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
