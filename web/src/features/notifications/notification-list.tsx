import { useInfiniteQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import type { Notification } from "@/api/types";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { byDay } from "@/features/notifications/days";
import { ListFailed, ListLoading } from "@/features/notifications/list-states";
import { NotificationItem } from "@/features/notifications/notification-item";
import { listQuery } from "@/features/notifications/queries";
import type { Filter } from "@/features/notifications/queries";
import { useRead, useRemove } from "@/features/notifications/use-changes";
import { useIsNew } from "@/features/notifications/use-is-new";
import { useMinutes } from "@/features/notifications/use-minutes";
import { sentenceOf } from "@/features/notifications/texts";
import { truncated } from "@/lib/format";

interface NotificationListProps {
  userId: string;
  filter: Filter;
  /** Empty state. */
  empty: ReactNode;
}

const BOX = "overflow-hidden rounded-box border border-line bg-surface shadow-raised";

/** Filtered notifications by day, paginated. */
export function NotificationList({ userId, filter, empty }: NotificationListProps) {
  const list = useInfiniteQuery({ ...listQuery(userId, filter), refetchOnMount: "always" });
  const all = list.data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  // Read notifications leave the unread list.
  const shown = filter === "unread" ? all.filter(({ isRead }) => !isRead) : all;
  if (list.isPending) {
    return (
      <div className={BOX}>
        <ListLoading />
      </div>
    );
  }
  const failed = list.error && (
    <ListFailed error={list.error} again={() => void list.refetch()} pending={list.isFetching} />
  );
  if (shown.length === 0 && !list.hasNextPage) return failed ?? empty;
  return (
    <div className="space-y-6">
      <Days userId={userId} shown={shown} />
      {failed}
      {list.hasNextPage && !failed && (
        <div className="text-center">
          <Button pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </div>
  );
}

function Days({ userId, shown }: { userId: string; shown: Notification[] }) {
  useMinutes();
  const isFresh = useIsNew(shown);
  const read = useRead(userId);
  const remove = useRemove(userId);
  return byDay(shown).map(({ name, notifications }) => (
    <section key={name} aria-label={name}>
      <h2 className="mb-2 text-sm font-medium text-ink-3">{name}</h2>
      <ul className={`divide-y divide-line ${BOX}`}>
        {notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            fresh={isFresh(notification)}
            onOpen={read}
            action={
              <IconButton
                label={`Delete the notification: ${truncated(sentenceOf(notification), 80)}`}
                title="Delete"
                icon={<X aria-hidden />}
                className="size-8"
                onClick={(event) => {
                  focusNext(event);
                  remove(notification);
                }}
              />
            }
          />
        ))}
      </ul>
    </section>
  ));
}

/** After a deletion the focus moves to the next delete button, or to the page heading. */
function focusNext({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const item = currentTarget.closest("li");
  const next = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector("button");
  (next ?? document.querySelector<HTMLElement>("main h1"))?.focus();
}
