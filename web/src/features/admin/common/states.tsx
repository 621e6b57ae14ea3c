import { RotateCcw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { count, sentence } from "@/lib/format";

interface FailedProps {
  /** 'The users could not be loaded'. */
  title: string;
  error: Error;
  pending: boolean;
  again: () => void;
}

export function Failed({ title, error, pending, again }: FailedProps) {
  return (
    <Notice
      tone="bad"
      role="alert"
      level={3}
      icon={<TriangleAlert />}
      title={title}
      actions={
        <Button size="sm" pending={pending} onClick={again}>
          {!pending && <RotateCcw aria-hidden />}
          Try again
        </Button>
      }
    >
      {sentence(messageOf(error, "The server gave no answer"))}
    </Notice>
  );
}

interface EmptyProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function Empty({ icon, title, children, action }: EmptyProps) {
  return (
    <div className="rounded-box border border-dashed border-line-strong px-4 py-10 text-center [&>svg]:mx-auto [&>svg]:size-6 [&>svg]:text-ink-3">
      {icon}
      <p className="mt-3 font-medium">{title}</p>
      {children !== undefined && <p className="mx-auto mt-1 max-w-[56ch] text-ink-2">{children}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}

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
