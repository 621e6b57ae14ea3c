import type { ApiError } from "@/api/errors";
import type { LinkState, StreamItem } from "@/api/stream";
import { TabStream } from "@/api/tab-stream";

/** Streams opened by the current test. */
const opened: TabStream[] = [];

export function closeStreams(): void {
  opened.splice(0).forEach((stream) => stream.close());
}

/** Tab stream with a minimal backoff, which records its attempts. */
export function openTab(options: ConstructorParameters<typeof TabStream>[0] = {}) {
  const waits: number[] = [];
  const backoff = (attempt: number) => {
    waits.push(attempt);
    return 1;
  };
  const stream = new TabStream({ backoff, ...options });
  opened.push(stream);
  return { stream, waits };
}

/** Follows a run and records its events. */
export function followRun(stream: TabStream, id = "a-1") {
  const recorded = {
    batches: [] as StreamItem[][],
    links: [] as LinkState[],
    refused: null as ApiError | null,
    stop: (): void => undefined,
    ids: () => recorded.batches.flat().map((item) => item.id),
  };
  recorded.stop = stream.follow(id, {
    onEvents: (items) => void recorded.batches.push(items),
    onLink: (link) => void recorded.links.push(link),
    onRefused: (error) => {
      recorded.refused = error;
    },
  });
  return recorded;
}

/** Subscribes to account events and records them. */
export function listenTo(stream: TabStream) {
  const received = {
    unread: [] as number[],
    notifications: [] as string[],
    missed: 0,
    stop: (): void => undefined,
  };
  received.stop = stream.listen({
    onUnread: (unread) => void received.unread.push(unread),
    onNotification: ({ id }) => void received.notifications.push(id),
    onMissed: () => {
      received.missed += 1;
    },
  });
  return received;
}
