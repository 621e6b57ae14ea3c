import { MessageSquareDashed, RotateCcw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { sentence } from "@/lib/format";

interface EmptyProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** There is nothing to show: what there will be, and what one can do. */
export function Empty({ icon = <MessageSquareDashed />, title, children, action }: EmptyProps) {
  return (
    <div className="rounded-box border border-dashed border-line-strong px-4 py-12 text-center [&>svg]:mx-auto [&>svg]:size-6 [&>svg]:text-ink-3">
      {icon}
      <h3 className="mt-3 font-medium">{title}</h3>
      {children !== undefined && <p className="mx-auto mt-1 max-w-[52ch] text-ink-2">{children}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}

interface FailedProps {
  title: string;
  error: Error;
  again: () => void;
  pending: boolean;
}

export function Failed({ title, error, again, pending }: FailedProps) {
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

const SHAPES = ["a", "b", "c"];

/** Posts before they are there. */
export function PostsLoading() {
  return (
    <div aria-busy className="space-y-4">
      <p role="status" className="sr-only">
        Loading posts...
      </p>
      {SHAPES.map((key) => (
        <div key={key} className="rounded-box border border-line bg-surface p-4 shadow-raised sm:p-5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-10" />
            <div className="space-y-1.5">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-3 w-24" />
            </div>
          </div>
          <Skeleton className="mt-4 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-11/12" />
          <Skeleton className="mt-2 h-4 w-2/3" />
          <Skeleton className="mt-5 h-7 w-56" />
        </div>
      ))}
    </div>
  );
}
