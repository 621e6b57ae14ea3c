import { useQuery } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { Link } from "react-router-dom";
import type { Notification } from "@/api/types";
import { Button } from "@/components/ui/button";
import { ListFailed, ListLoading, Nothing } from "@/features/notifications/list-states";
import { NotificationItem } from "@/features/notifications/notification-item";
import { latestQuery, unreadQuery } from "@/features/notifications/queries";
import { useRead, useReadAll } from "@/features/notifications/use-changes";
import { useIsNew } from "@/features/notifications/use-is-new";
import { useMinutes } from "@/features/notifications/use-minutes";
import { paths } from "@/lib/paths";

interface BellPanelProps {
  userId: string;
  onClose: () => void;
}

/** Latest notifications in the bell popover. */
export function BellPanel({ userId, onClose }: BellPanelProps) {
  const { data: unread = 0 } = useQuery(unreadQuery(userId));
  const { readAll, isPending, isListed } = useReadAll(userId);
  return (
    <>
      <header className="flex min-h-12 items-center justify-between gap-3 border-b border-line pr-2 pl-5">
        <h2 className="font-semibold">Notifications</h2>
        {((unread > 0 && isListed) || isPending) && (
          <Button size="sm" variant="quiet" onClick={readAll}>
            <CheckCheck aria-hidden />
            Mark all as read
          </Button>
        )}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <Latest userId={userId} onClose={onClose} />
      </div>
      <footer className="border-t border-line p-2 text-center">
        <Button asChild variant="quiet" size="sm" className="w-full">
          <Link to={paths.notifications.link()} onClick={onClose}>
            See all notifications
          </Link>
        </Button>
      </footer>
    </>
  );
}

function Latest({ userId, onClose }: { userId: string; onClose: () => void }) {
  const latest = useQuery(latestQuery(userId));
  const read = useRead(userId);
  if (latest.data && latest.data.notifications.length > 0) {
    const onOpen = (notification: Notification) => {
      read(notification);
      onClose();
    };
    return <Rows notifications={latest.data.notifications} onOpen={onOpen} />;
  }
  if (latest.data) {
    return (
      <Nothing title="No notifications yet">
        Notifications appear here when people follow you, like your content or reply, and when an analysis
        finishes while you are away.
      </Nothing>
    );
  }
  if (latest.error) {
    return (
      <ListFailed
        className="m-3"
        error={latest.error}
        again={() => void latest.refetch()}
        pending={latest.isFetching}
      />
    );
  }
  return <ListLoading rows={4} />;
}

interface RowsProps {
  notifications: Notification[];
  onOpen: (notification: Notification) => void;
}

function Rows({ notifications, onOpen }: RowsProps) {
  useMinutes();
  const isFresh = useIsNew(notifications);
  return (
    <ul className="divide-y divide-line">
      {notifications.map((notification) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          fresh={isFresh(notification)}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}
