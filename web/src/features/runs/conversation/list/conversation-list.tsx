import { useInfiniteQuery } from "@tanstack/react-query";
import { format } from "date-fns";
import { RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { messageOf } from "@/api/errors";
import type { ConversationEntry } from "@/api/types";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { Skeleton } from "@/components/ui/skeleton";
import { DeleteDialog } from "@/features/runs/conversation/list/delete-dialog";
import { conversationsQuery } from "@/features/runs/conversation/queries";
import { counted, fullDate, sentence } from "@/lib/format";

interface ConversationListProps {
  /** Filter of the chats. */
  only: (entry: ConversationEntry) => boolean;
  current: string | null;
  linkTo: (entry: ConversationEntry) => string;
  /** Chat partner, next to the title. */
  showAgent?: boolean;
  onPick?: () => void;
  onDeleted: (id: string) => void;
  /** Empty state. */
  empty: string;
}

/** Earlier chats, most recently used first. */
export function ConversationList(props: ConversationListProps) {
  const { only, current, linkTo, showAgent = false, onPick, onDeleted, empty } = props;
  const list = useInfiniteQuery({ ...conversationsQuery, refetchOnMount: "always" });
  const [doomed, setDoomed] = useState<ConversationEntry | null>(null);
  if (list.isPending) return <Loading />;
  if (!list.data) {
    return <Failed error={list.error} pending={list.isFetching} onRetry={() => void list.refetch()} />;
  }
  const entries = list.data.pages.flatMap(({ conversations }) => conversations).filter(only);
  return (
    <>
      {entries.length === 0 && !list.hasNextPage ? (
        <p className="px-3 py-2 text-sm text-ink-3">{empty}</p>
      ) : (
        <ul className="space-y-0.5">
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              to={linkTo(entry)}
              isCurrent={entry.id === current}
              showAgent={showAgent}
              onPick={onPick}
              onDelete={() => setDoomed(entry)}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          size="sm"
          variant="quiet"
          className="mt-1 w-full"
          pending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show earlier chats
        </Button>
      )}
      <DeleteDialog entry={doomed} onClose={() => setDoomed(null)} onDeleted={onDeleted} />
    </>
  );
}

interface EntryProps {
  entry: ConversationEntry;
  to: string;
  isCurrent: boolean;
  showAgent: boolean;
  onPick: (() => void) | undefined;
  onDelete: () => void;
}

function Entry({ entry, to, isCurrent, showAgent, onPick, onDelete }: EntryProps) {
  return (
    <li className="group relative">
      <Link
        to={to}
        aria-current={isCurrent ? "page" : undefined}
        onClick={onPick}
        className={cx(
          "block rounded-box px-3 py-2 transition-colors duration-100 pointer-coarse:pr-11",
          isCurrent ? "bg-accent-tint" : "hover:bg-sunken",
        )}
      >
        <span dir="auto" className={cx("block truncate font-medium", isCurrent ? "text-accent" : "text-ink")}>
          {entry.title}
        </span>
        <span className="block truncate text-xs text-ink-3" title={fullDate(entry.updatedAt)}>
          {showAgent && entry.agentName !== null && `${entry.agentName} · `}
          {format(new Date(entry.updatedAt), "MMM d, h:mm a")} ·{" "}
          {counted(entry.turns, "question").toLowerCase()}
        </span>
      </Link>
      <IconButton
        label={`Delete ${entry.title}`}
        icon={<Trash2 />}
        onClick={onDelete}
        className="absolute top-1/2 right-1 size-9 -translate-y-1/2 bg-surface text-ink-3 hover:text-bad focus-visible:opacity-100 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100"
      />
    </li>
  );
}

function Failed({ error, pending, onRetry }: { error: Error; pending: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="px-3 py-2 text-sm">
      <p className="font-medium">Your earlier chats could not be loaded</p>
      <p className="text-ink-2">
        {sentence(messageOf(error, "The server did not respond."))} They are safe on the server.
      </p>
      <Button size="sm" className="mt-2" pending={pending} onClick={onRetry}>
        {!pending && <RotateCcw aria-hidden />}
        Try again
      </Button>
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy className="space-y-4 px-3 py-2">
      <p className="sr-only">Loading...</p>
      {["a", "b", "c"].map((key) => (
        <div key={key} className="space-y-1.5">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-3 w-32" />
        </div>
      ))}
    </div>
  );
}
