/** The tab that holds the event stream of its browser: subscribes to it for all tabs of the session. */

import { ApiError } from "@/api/errors";
import type { LinkState, StreamItem } from "@/api/stream";
import { TabStream } from "@/api/tab-stream";
import type { TabStreamOptions } from "@/api/tab-stream";
import type { Notification } from "@/api/types";

export type Ask =
  | { kind: "follow"; id: string; after: string | null }
  | { kind: "listen"; isNew: boolean }
  | { kind: "watch"; post: string };

/** Subscription `key` of a tab; null ends it. */
export interface Request {
  tab: string;
  key: number;
  ask: Ask | null;
}

/** Message to all tabs, or with `tab` and `key` to one subscription. */
export type Answer =
  | { event: "led" }
  | { event: "signed-out" | "refused"; error: ApiErrorFields }
  | { event: "events"; items: StreamItem[] }
  | { event: "link"; link: LinkState }
  | { event: "notification"; notification: Notification }
  | { event: "unread"; unread: number }
  | { event: "missed" | "changed" };

/** Leads until the signal. `name` is the channel, and with the ID of a tab the lock that the tab holds while it lives. */
export function lead(
  name: string,
  options: TabStreamOptions,
  locks: LockManager | undefined,
  signal: AbortSignal,
): void {
  const channel = new BroadcastChannel(name);
  const tabs = new Map<string, Map<number, () => void>>();
  const onSignedOut = (error: ApiError) =>
    channel.postMessage({ event: "signed-out", error: fieldsOf(error) });
  const stream = new TabStream({ ...options, onSignedOut });

  const drop = (tab: string) => {
    tabs.get(tab)?.forEach((stop) => stop());
    tabs.delete(tab);
  };
  const admit = (tab: string) => {
    const subscriptions = new Map<number, () => void>();
    tabs.set(tab, subscriptions);
    // Granted when the tab is closed, hidden or has crashed.
    locks?.request(`${name} ${tab}`, { signal }, () => drop(tab)).catch(() => undefined);
    return subscriptions;
  };
  channel.onmessage = ({ data: { tab, key, ask } }: MessageEvent<Partial<Request>>) => {
    if (ask === undefined || tab === undefined || key === undefined) return;
    const subscriptions = tabs.get(tab) ?? admit(tab);
    subscriptions.get(key)?.();
    subscriptions.delete(key);
    if (ask === null) return;
    const tell = (answer: Answer) => channel.postMessage({ ...answer, tab, key });
    subscriptions.set(key, subscribe(stream, ask, tell));
  };
  signal.addEventListener("abort", () => {
    channel.close();
    stream.close();
  });
  channel.postMessage({ event: "led" } satisfies Answer);
}

function subscribe(stream: TabStream, ask: Ask, tell: (answer: Answer) => void): () => void {
  switch (ask.kind) {
    case "follow": {
      const onEvents = (items: StreamItem[]) => tell({ event: "events", items });
      const onLink = (link: LinkState) => tell({ event: "link", link });
      const onRefused = (error: ApiError) => tell({ event: "refused", error: fieldsOf(error) });
      return stream.follow(ask.id, { onEvents, onLink, onRefused }, ask.after);
    }
    case "listen": {
      const onUnread = (unread: number) => tell({ event: "unread", unread });
      if (ask.isNew && stream.unread !== null) onUnread(stream.unread);
      return stream.listen({
        onUnread,
        onNotification: (notification) => tell({ event: "notification", notification }),
        onMissed: () => tell({ event: "missed" }),
      });
    }
    case "watch":
      return stream.watch(ask.post, () => tell({ event: "changed" }));
  }
}

/** Fields of an error in a message to another tab, which would keep the text of an error only. */
type ApiErrorFields = Pick<ApiError, "message" | "status" | "code" | "requestId" | "token" | "questions">;

function fieldsOf({ message, status, code, requestId, token, questions }: ApiError): ApiErrorFields {
  return { message, status, code, requestId, token, questions };
}

export function ofFields({ message, status, code, requestId, token, questions }: ApiErrorFields): ApiError {
  return new ApiError(message, status, code, requestId, token, questions);
}
