/** Cache updates for notifications. */

import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Notification, NotificationPage } from "@/api/types";
import { LATEST, notificationKeys } from "@/features/notifications/queries";

type Pages = InfiniteData<NotificationPage, string | null>;
type Change = (shown: Notification[]) => Notification[];

export function unreadOf(client: QueryClient, userId: string): number | undefined {
  return client.getQueryData<number>(notificationKeys.unread(userId));
}

export function setUnread(client: QueryClient, userId: string, unread: number): void {
  client.setQueryData(notificationKeys.unread(userId), Math.max(0, unread));
}

/** Updates notifications in every list. */
export function change(client: QueryClient, userId: string, to: Change): void {
  const changed = (page: NotificationPage) => ({ ...page, notifications: to(page.notifications) });
  client.setQueryData<NotificationPage>(notificationKeys.latest(userId), (page) => page && changed(page));
  client.setQueriesData<Pages>(
    { queryKey: notificationKeys.lists(userId) },
    (list) => list && { ...list, pages: list.pages.map(changed) },
  );
}

/** New or updated notification: moves to the top. */
export function putFirst(client: QueryClient, userId: string, notification: Notification): void {
  change(client, userId, (shown) => shown.filter(({ id }) => id !== notification.id));
  const first = (page: NotificationPage) => ({
    ...page,
    notifications: [notification, ...page.notifications],
  });
  client.setQueryData<NotificationPage>(notificationKeys.latest(userId), (page) => {
    if (page === undefined) return undefined;
    const { notifications, ...rest } = first(page);
    return { ...rest, notifications: notifications.slice(0, LATEST) };
  });
  client.setQueriesData<Pages>(
    { queryKey: notificationKeys.lists(userId) },
    (list) => list && { ...list, pages: list.pages.map((page, index) => (index === 0 ? first(page) : page)) },
  );
}

/** All cached notifications without duplicates. */
export function known(client: QueryClient, userId: string): Notification[] {
  const latest = client.getQueryData<NotificationPage>(notificationKeys.latest(userId));
  const lists = client.getQueriesData<Pages>({ queryKey: notificationKeys.lists(userId) });
  const pages = [...(latest ? [latest] : []), ...lists.flatMap(([, list]) => list?.pages ?? [])];
  const shown = pages.flatMap(({ notifications }) => notifications);
  return [...new Map(shown.map((notification) => [notification.id, notification])).values()];
}

/** Lists may be outdated: refetch active ones now, others when shown. */
export function refresh(client: QueryClient, userId: string): void {
  void client.invalidateQueries({ queryKey: notificationKeys.shown(userId) });
}
