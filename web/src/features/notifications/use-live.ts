import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Notification } from "@/api/types";
import { useTabStream } from "@/components/tab-stream";
import { putFirst, refresh, setUnread, unreadOf } from "@/features/notifications/cache";

/** Updates the caches from the tab stream. Returns the newest notification since mount. */
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
          // Fewer than cached: some were read or removed elsewhere.
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
