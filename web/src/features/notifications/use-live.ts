import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Notification } from "@/api/types";
import { useTabStream } from "@/components/tab-stream";
import { putFirst, refresh, setUnread, unreadOf } from "@/features/notifications/cache";

/** Keeps what is shown up to date with the tab's stream. Returns the newest that has come while it did. */
export function useLive(userId: string): Notification | null {
  const stream = useTabStream();
  const client = useQueryClient();
  const [newest, setNewest] = useState<Notification | null>(null);
  useEffect(
    () =>
      stream.listen({
        onUnread: (unread) => {
          const before = unreadOf(client, userId);
          setUnread(client, userId, unread);
          // Fewer than here: they were read, or taken back, somewhere else.
          if (before !== undefined && unread < before) refresh(client, userId);
        },
        onNotification: (notification) => {
          putFirst(client, userId, notification);
          setNewest(notification);
        },
        onMissed: () => refresh(client, userId),
      }),
    [stream, client, userId],
  );
  return newest;
}
