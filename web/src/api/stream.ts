/** One server-sent events connection. See `tab-stream.ts` for reconnection and subscribers. */

import { createParser } from "eventsource-parser";
import { isServerReachable } from "@/api/reachability";
import { requestTo, send } from "@/api/transport";
import type { StreamEvent } from "@/api/types";

/** A run event read from the stream. */
export interface StreamItem {
  id: string | null;
  event: StreamEvent;
}

export type LinkState = "connecting" | "live" | "reconnecting" | "unreachable" | "ended";

/** Returns whether the server does not answer at present. */
export function isLost(link: LinkState): boolean {
  return link === "reconnecting" || link === "unreachable";
}

/** Silence in ms, including heartbeats, after which a stream counts as broken. */
export const SILENCE_MS = 45_000;
/** Silence in ms after which a followed run asks whether the server can be reached. */
export const QUIET_MS = 2_000;
/** Time in ms after which a server that cannot be reached is no longer a short interruption. */
export const UNREACHABLE_MS = 15_000;

const FINAL = new Set<string>(["completed", "failed", "canceled"]);

/** Returns whether this event ends a run. */
export function isLast(event: StreamEvent): boolean {
  return FINAL.has(event.type === "snapshot" ? event.status : event.type);
}

interface ConnectOptions {
  /** Silence in ms after which the connection is given up. */
  silenceMs: number;
  /** Silence in ms after which the server is asked whether it can be reached; null: never. */
  quietMs: number | null;
  stopped: AbortSignal;
}

/**
 * Yields an empty batch once connected, then the messages of each chunk. Returns when the server closes
 * the stream or cannot be reached. Throws the errors of `errors.ts` and network errors.
 */
export async function* connect<Message>(path: string, { silenceMs, quietMs, stopped }: ConnectOptions) {
  const broken = new AbortController();
  const signal = AbortSignal.any([stopped, broken.signal]);
  const giveUp = () => broken.abort();
  let silence: ReturnType<typeof setTimeout> | undefined;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const probe = async () => {
    const asked = quiet;
    const isReachable = document.visibilityState === "hidden" || (await isServerReachable());
    if (signal.aborted || quiet !== asked) return;
    if (isReachable) expectSoon();
    else giveUp();
  };
  const expectSoon = () => {
    clearTimeout(quiet);
    if (quietMs !== null) quiet = setTimeout(() => void probe(), quietMs);
  };
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(giveUp, silenceMs);
    expectSoon();
  };
  heard();
  // An open connection may outlive the network: its end would be noticed only by the silence.
  window.addEventListener("offline", giveUp);
  try {
    const headers = { Accept: "text/event-stream" };
    const response = await send(requestTo(path, { headers, signal }), { timeoutMs: null });
    if (response.body === null) return;
    yield [];
    yield* batches<Message>(response.body, heard, signal);
  } finally {
    window.removeEventListener("offline", giveUp);
    clearTimeout(silence);
    clearTimeout(quiet);
    giveUp();
  }
}

async function* batches<Message>(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
  signal: AbortSignal,
): AsyncGenerator<Message[]> {
  let batch: Message[] = [];
  const parser = createParser({ onEvent: ({ data }) => void batch.push(JSON.parse(data) as Message) });
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

/** Waits until the delay has passed, the network is back, or the signal aborts. */
export async function pause(ms: number, stopped: AbortSignal): Promise<void> {
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
