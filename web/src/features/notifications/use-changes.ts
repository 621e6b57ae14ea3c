import { notifyManager, useMutation, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { messageOf } from "@/api/errors";
import type { Notification } from "@/api/types";
import { toast } from "@/components/ui/toast-store";
import { change, known, refresh, setUnread, unreadOf } from "@/features/notifications/cache";
import { notificationKeys, sendRead, sendRemoval } from "@/features/notifications/queries";
import { sentence } from "@/lib/format";

interface Ways<Asked> {
  send: (asked: Asked) => Promise<number | null>;
  /** Applies the change to the cache. Returns by how many the unread count drops. */
  show: (client: QueryClient, asked: Asked) => number;
  /** Toast title on failure. */
  failed: string;
}

/** Optimistic change with rollback. */
function useChange<Asked>(userId: string, { send, show, failed }: Ways<Asked>) {
  const client = useQueryClient();
  const own = { queryKey: notificationKeys.of(userId) };
  return useMutation({
    mutationFn: send,
    onMutate: async (asked: Asked) => {
      // Cancel pending fetches, which would overwrite the change.
      const wasAsking = client.isFetching(own) > 0;
      await client.cancelQueries(own);
      const before = client.getQueriesData(own);
      const unread = unreadOf(client, userId) ?? 0;
      setUnread(client, userId, unread - show(client, asked));
      return { before, wasAsking };
    },
    onSuccess: (unread, _asked, { wasAsking }) => {
      if (unread !== null) setUnread(client, userId, unread);
      if (wasAsking) refresh(client, userId);
    },
    onError: (error, _asked, context) => {
      context?.before.forEach(([key, data]) => void client.setQueryData(key, data));
      refresh(client, userId);
      toast({ tone: "bad", title: failed, description: sentence(messageOf(error, "Please try again")) });
    },
  });
}

/** Marks one as read. */
export function useRead(userId: string): (notification: Notification) => void {
  const { mutate } = useChange<string>(userId, {
    send: (id) => sendRead({ ids: [id] }),
    show: (client, id) => {
      change(client, userId, (shown) => shown.map((one) => (one.id === id ? { ...one, isRead: true } : one)));
      return 1;
    },
    failed: "Not marked as read",
  });
  return ({ id, isRead }) => {
    if (!isRead) mutate(id);
  };
}

/** Marks all known and older ones as read, but none that arrive meanwhile. */
export function useReadAll(userId: string) {
  const client = useQueryClient();
  const { mutate, isPending } = useChange<string>(userId, {
    send: (upTo) => sendRead({ upTo }),
    show: (cache) => {
      change(cache, userId, (shown) => shown.map((one) => ({ ...one, isRead: true })));
      return unreadOf(cache, userId) ?? 0;
    },
    failed: "Not marked as read",
  });
  const isListed = useIsListed(userId);
  const readAll = () => {
    const newest = known(client, userId).reduce<string | null>(
      (latest, { updatedAt }) =>
        latest === null || Date.parse(updatedAt) >= Date.parse(latest) ? updatedAt : latest,
      null,
    );
    if (newest !== null) mutate(newest);
  };
  return { readAll, isPending, isListed };
}

/** Requires a cached notification: its time is the `upTo` value. */
function useIsListed(userId: string): boolean {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  );
  return useSyncExternalStore(subscribe, () => known(client, userId).length > 0);
}

export function useRemove(userId: string): (notification: Notification) => void {
  const { mutate } = useChange<Notification>(userId, {
    send: ({ id }) => sendRemoval(id).then(() => null),
    show: (client, { id, isRead }) => {
      change(client, userId, (shown) => shown.filter((one) => one.id !== id));
      return isRead ? 0 : 1;
    },
    failed: "Not deleted",
  });
  return mutate;
}
