import { History, RotateCcw, SearchX, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { sentence } from "@/lib/format";

export function NoHistory() {
  return (
    <Empty icon={<History />} title="No analysis history yet">
      Start analyzing decisions to build your history
    </Empty>
  );
}

export function NoMatch() {
  return <Empty icon={<SearchX />} title="No analyses match your search" />;
}

function Empty({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) {
  return (
    <div className="px-5 py-16 text-center [&_svg]:mx-auto [&_svg]:size-6 [&_svg]:text-ink-3">
      {icon}
      <p className="mt-3 font-medium">{title}</p>
      {children !== undefined && <p className="text-ink-2">{children}</p>}
    </div>
  );
}

export function HistoryFailed({
  error,
  again,
  pending,
}: {
  error: Error;
  again: () => void;
  pending: boolean;
}) {
  return (
    <Notice
      tone="bad"
      role="alert"
      level={3}
      className="m-5"
      icon={<TriangleAlert />}
      title="Your history could not be loaded"
      actions={
        <Button size="sm" pending={pending} onClick={again}>
          {!pending && <RotateCcw aria-hidden />}
          Try again
        </Button>
      }
    >
      {sentence(messageOf(error, "The server did not respond."))} Your analyses are safe on the server.
    </Notice>
  );
}

export function HistoryLoading() {
  return (
    <div className="divide-y divide-line" aria-busy>
      <p className="sr-only" role="status">
        Loading...
      </p>
      {["a", "b", "c", "d"].map((key) => (
        <div key={key} className="space-y-2 px-5 py-4">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-3 w-40" />
          <Skeleton className="h-5 w-56" />
        </div>
      ))}
    </div>
  );
}
