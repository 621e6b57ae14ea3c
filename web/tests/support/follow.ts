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
  const heard = {
    batches: [] as StreamItem[][],
    links: [] as LinkState[],
    refused: null as ApiError | null,
    stop: (): void => undefined,
    ids: () => heard.batches.flat().map((item) => item.id),
  };
  heard.stop = stream.follow(id, {
    onEvents: (items) => void heard.batches.push(items),
    onLink: (link) => void heard.links.push(link),
    onRefused: (error) => {
      heard.refused = error;
    },
  });
  return heard;
}

/** Subscribes to account events and records them. */
export function listenTo(stream: TabStream) {
  const told = {
    unread: [] as number[],
    notifications: [] as string[],
    missed: 0,
    stop: (): void => undefined,
  };
  told.stop = stream.listen({
    onUnread: (unread) => void told.unread.push(unread),
    onNotification: ({ id }) => void told.notifications.push(id),
    onMissed: () => {
      told.missed += 1;
    },
  });
  return told;
}
