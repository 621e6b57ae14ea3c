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

/** "led" comes from a new leader. */
export type Answer =
  | { event: "led" | "alive" }
  | { event: "signed-out" | "refused"; error: ApiErrorFields }
  | { event: "events"; items: StreamItem[] }
  | { event: "link"; link: LinkState }
  | { event: "notification"; notification: Notification }
  | { event: "unread"; unread: number }
  | { event: "missed" | "changed" };

/** Answer of a leader to all tabs, or with `tab` and `key` to one subscription. */
export type Message = Answer & { leader: string; tab?: string; key?: number };

/** Delay in ms between messages by which a leader shows that it is alive. */
const HEARTBEAT_MS = 1_000;

/**
 * Leads until the signal, as `leader`. `name` is the channel, and with the ID of a tab the lock that the tab holds
 * while it lives.
 */
export function lead(
  name: string,
  leader: string,
  options: TabStreamOptions,
  locks: LockManager | undefined,
  signal: AbortSignal,
): void {
  const channel = new BroadcastChannel(name);
  const tabs = new Map<string, Map<number, () => void>>();
  const tell = (answer: Answer, subscription: Partial<Request> = {}) =>
    channel.postMessage({ ...answer, ...subscription, leader } satisfies Message);
  const onSignedOut = (error: ApiError) => tell({ event: "signed-out", error: fieldsOf(error) });
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
    const tellIt = (answer: Answer) => tell(answer, { tab, key });
    subscriptions.set(key, subscribe(stream, ask, tellIt));
  };
  const heartbeat = setInterval(() => tell({ event: "alive" }), HEARTBEAT_MS);
  signal.addEventListener("abort", () => {
    clearInterval(heartbeat);
    channel.close();
    stream.close();
  });
  tell({ event: "led" });
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
