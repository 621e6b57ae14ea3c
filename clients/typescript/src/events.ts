/** Events of an analysis, read across reconnects. */

import { EventSourceParserStream } from "eventsource-parser/stream";
import { IrisError, errorOf } from "./errors.js";
import type { components } from "./schema.js";

type Schemas = components["schemas"];

export type AnalysisEvent =
  | Schemas["Queued"]
  | Schemas["TierStarted"]
  | Schemas["LensDelta"]
  | Schemas["LensCompleted"]
  | Schemas["Gate"]
  | Schemas["TierCompleted"]
  | Schemas["Completed"]
  | Schemas["Failed"]
  | Schemas["Canceled"];

const FINAL = new Set<string>(["completed", "failed", "canceled"]);
const TEMPORARY = new Set([502, 503, 504]);
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** How long a stream may be without an event while the connection fails. */
const PATIENCE_MS = 60_000;
/** The server sends something at least every 15 s. */
const SILENCE_MS = 45_000;

interface Access {
  server: string;
  token: string;
}

/** Yields the events of an analysis, each once. Throws IrisError. */
export async function* followEvents(
  { server, token }: Access,
  analysisId: string,
  signal?: AbortSignal,
): AsyncGenerator<AnalysisEvent> {
  const url = new URL(`${server.replace(/\/+$/, "")}/api/analyses/${analysisId}/events`);
  const seen = new Set<string>();
  let lastId = "";
  let pause = FIRST_PAUSE_MS;
  let heard = Date.now();
  for (;;) {
    try {
      const headers: Record<string, string> = { Authorization: `Bearer ${token}` };
      if (lastId !== "") headers["Last-Event-ID"] = lastId;
      for await (const { id, data } of messages(url, headers, signal)) {
        heard = Date.now();
        pause = FIRST_PAUSE_MS;
        if (id !== undefined) lastId = id;
        for (const item of unpacked(id, JSON.parse(data) as AnalysisEvent | Schemas["Snapshot"])) {
          if (item.id !== undefined && seen.has(item.id)) continue;
          if (item.id !== undefined) seen.add(item.id);
          yield item.event;
          if (FINAL.has(item.event.type)) return;
        }
      }
    } catch (error) {
      if (error instanceof IrisError || signal?.aborted) throw error;
      if (Date.now() - heard > PATIENCE_MS) {
        throw new IrisError("The connection to the server is lost.", { status: 0, code: "connection_lost" });
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

/** Yields the messages of one connection. Throws IrisError if the server refuses it for good. */
async function* messages(url: URL, headers: Record<string, string>, stopped?: AbortSignal) {
  const silent = new AbortController();
  const signal = stopped === undefined ? silent.signal : AbortSignal.any([stopped, silent.signal]);
  let timer = setTimeout(() => silent.abort(), SILENCE_MS);
  try {
    const response = await fetch(url, { headers, signal });
    if (TEMPORARY.has(response.status)) return;
    if (!response.ok || response.body === null) throw await errorOf(response);
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const message of events) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), SILENCE_MS);
      if (message.data !== "") yield message;
    }
  } finally {
    clearTimeout(timer);
  }
}

interface Item {
  id: string | undefined;
  event: AnalysisEvent;
}

/** Yields an event, or the events and texts that a snapshot stands for. */
function* unpacked(id: string | undefined, event: AnalysisEvent | Schemas["Snapshot"]): Generator<Item> {
  if (event.type !== "snapshot") {
    // The server omits an empty notice.
    yield { id, event: event.type === "lens_delta" ? { ...event, notice: event.notice ?? "" } : event };
    return;
  }
  for (const past of event.events) yield { id: past.id, event: past.event };
  for (const [lens, text] of Object.entries(event.texts)) {
    yield { id: undefined, event: { type: "lens_delta", lens, text, reset: true, notice: "" } };
  }
}
