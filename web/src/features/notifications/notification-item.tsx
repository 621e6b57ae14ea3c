import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Notification } from "@/api/types";
import { cx } from "@/components/ui/cx";
import { KindMark } from "@/features/notifications/kind-mark";
import { aboutOf, wordsOf } from "@/features/notifications/texts";
import { fullDate } from "@/lib/format";
import { relativeTime } from "@/lib/relative-time";

interface NotificationItemProps {
  notification: Notification;
  /** Arrived while the list is open: animate its height. */
  fresh: boolean;
  onOpen: (notification: Notification) => void;
  /** At the end of the item. */
  action?: ReactNode;
}

/** Notification. The whole item links to its subject. */
export function NotificationItem({ notification, fresh, onOpen, action }: NotificationItemProps) {
  const { path, isRead, updatedAt } = notification;
  // Older servers do not send one.
  const note = notification.note ?? null;
  const about = aboutOf(notification);
  const { who, what } = wordsOf(notification);
  return (
    <li className={cx("grid grid-rows-[1fr]", fresh && "animate-unfold")}>
      <div
        className={cx(
          "relative flex min-h-0 items-start gap-3 overflow-hidden py-3 pr-3 pl-5 transition-colors duration-100 hover:bg-sunken",
          !isRead && "bg-accent-tint",
        )}
      >
        {!isRead && <span aria-hidden className="absolute top-6 left-2 size-1.5 rounded-full bg-accent" />}
        <KindMark {...notification} />
        <div className="min-w-0 flex-1">
          <p className={cx("wrap-anywhere", isRead && "text-ink-2")}>
            <Link to={path} onClick={() => onOpen(notification)} className="after:absolute after:inset-0">
              {!isRead && <span className="sr-only">Unread: </span>}
              {who !== null && <span className="font-semibold text-ink">{who}</span>} {what}
            </Link>
          </p>
          {note !== null && (
            <p
              dir="auto"
              title={note}
              className="line-clamp-2 text-sm wrap-anywhere whitespace-pre-line text-ink-2"
            >
              “{note}”
            </p>
          )}
          <p className="items-baseline gap-2 text-sm text-ink-3 sm:flex">
            <span dir="auto" className="block min-w-0 truncate">
              {about}
            </span>
            {about !== "" && (
              <span aria-hidden className="hidden sm:inline">
                ·
              </span>
            )}
            <time dateTime={updatedAt} title={fullDate(updatedAt)} className="shrink-0 tabular-nums">
              {relativeTime(updatedAt)}
            </time>
          </p>
        </div>
        {action !== undefined && <div className="relative shrink-0">{action}</div>}
      </div>
    </li>
  );
}
