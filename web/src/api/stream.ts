/** Follows a server-sent event stream to its end, through every interruption, without missing an event. */

import { createParser } from "eventsource-parser";
import type { StreamEvent } from "@/api/types";
import { hasStatus, type ApiError } from "@/api/errors";
import { requestTo, send } from "@/api/transport";

/** An event as it came off the stream. */
export interface StreamItem {
  id: string | null;
  event: StreamEvent;
}

export type LinkState = "connecting" | "live" | "reconnecting" | "ended";

export interface Follower {
  /** Events of one chunk, in order, each with its id. */
  onEvents: (items: StreamItem[]) => void;
  onLink: (link: LinkState) => void;
  /** The server will not tell: signed out, not the owner, no such run. The stream is over. */
  onRefused: (error: ApiError) => void;
}

interface FollowOptions {
  lastEventId?: string | null;
  /** Wait in ms before the n-th try in a row, n from 1. */
  backoff?: (attempt: number) => number;
  /** A stream that is silent for so long, heartbeats included, counts as broken. */
  silenceMs?: number;
}

const FINAL = new Set<string>(["completed", "failed", "canceled"]);
const REFUSALS = [400, 401, 403, 404, 410, 422];
const SILENCE_MS = 45_000;

/** Starts following. Returns the way to stop, after which the follower hears nothing more. */
export function followEvents(path: string, follower: Follower, options: FollowOptions = {}): () => void {
  const stop = new AbortController();
  void follow(path, follower, options, stop.signal);
  return () => stop.abort();
}

async function follow(path: string, follower: Follower, options: FollowOptions, stopped: AbortSignal) {
  const { backoff = defaultBackoff, silenceMs = SILENCE_MS } = options;
  let lastId = options.lastEventId ?? null;
  let attempt = 0;
  const isStopped = () => stopped.aborted;
  follower.onLink("connecting");
  for (;;) {
    try {
      for await (const items of connect(path, lastId, silenceMs, stopped)) {
        if (items.length === 0) {
          follower.onLink("live");
          continue;
        }
        attempt = 0;
        lastId = items.at(-1)?.id ?? lastId;
        follower.onEvents(items);
        if (items.some(({ event }) => isLast(event))) {
          follower.onLink("ended");
          return;
        }
      }
    } catch (error) {
      if (isStopped()) return;
      if (hasStatus(error, ...REFUSALS)) {
        follower.onLink("ended");
        follower.onRefused(error);
        return;
      }
    }
    if (isStopped()) return;
    attempt += 1;
    follower.onLink("reconnecting");
    await pause(backoff(attempt), stopped);
    if (isStopped()) return;
  }
}

/** One connection. Yields an empty batch when it stands, then the events of each chunk. */
async function* connect(path: string, lastId: string | null, silenceMs: number, stopped: AbortSignal) {
  const headers = new Headers({ Accept: "text/event-stream" });
  if (lastId !== null) headers.set("Last-Event-ID", lastId);
  const broken = new AbortController();
  const signal = AbortSignal.any([stopped, broken.signal]);
  let silence: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(() => broken.abort(), silenceMs);
  };
  heard();
  try {
    const response = await send(requestTo(path, { headers, signal }), { timeoutMs: null });
    if (response.body === null) return;
    yield [];
    yield* batches(response.body, heard, signal);
  } finally {
    clearTimeout(silence);
    broken.abort();
  }
}

async function* batches(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
  signal: AbortSignal,
): AsyncGenerator<StreamItem[]> {
  let batch: StreamItem[] = [];
  const parser = createParser({
    onEvent: ({ id, data }) => {
      const event = JSON.parse(data) as StreamEvent;
      batch.push({ id: id ?? null, event });
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const letGo = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", letGo);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      batch = [];
      parser.feed(decoder.decode(value, { stream: true }));
      if (batch.length > 0) yield batch;
    }
  } finally {
    signal.removeEventListener("abort", letGo);
    letGo();
  }
}

function isLast(event: StreamEvent): boolean {
  return FINAL.has(event.type === "snapshot" ? event.status : event.type);
}

/** Half a second, doubled up to ten, with some spread so that tabs do not come back all at once. */
function defaultBackoff(attempt: number): number {
  return Math.min(10_000, 500 * 2 ** (attempt - 1)) * (0.75 + Math.random() / 2);
}

/** Waits, but no longer than until the network is back or somebody stops. */
async function pause(ms: number, stopped: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      stopped.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener("online", done);
    stopped.addEventListener("abort", done);
  });
}
