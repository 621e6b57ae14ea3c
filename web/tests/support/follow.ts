import type { ApiError } from "@/api/errors";
import type { LinkState, StreamItem } from "@/api/stream";
import { TabStream } from "@/api/tab-stream";

/** Streams that the present test has opened. */
const opened: TabStream[] = [];

export function closeStreams(): void {
  opened.splice(0).forEach((stream) => stream.close());
}

/** The stream of a tab that waits next to nothing before it tries again, and notes how often it has tried. */
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

/** Follows a run, and keeps what is heard of it. */
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

/** Listens for the account, and keeps what is told. */
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
