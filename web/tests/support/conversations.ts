/** Conversation fixtures and handlers. */

import { act, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect } from "vitest";
import type { Conversation, ConversationEntry, Message, RunEvent } from "@/api/types";
import { numbered } from "@tests/support/events";
import { server } from "@tests/support/server";
import { serveStreams } from "@tests/support/stream";

export const CONVERSATIONS = "http://iris.test/api/conversations";
export const GREETING = "I've thought this through. The Ethical lens is the least convinced, with 6.2 of 10.";

const AT = "2026-01-05T15:04:00Z";

export const said = (content: string): Message => ({
  id: `${content}-said`,
  type: "user",
  content,
  timestamp: AT,
  agentName: null,
  analysisId: null,
  status: null,
  safety: null,
});

export const answered = (content: string, more: Partial<Message> = {}): Message => ({
  id: `${content}-answer`,
  type: "assistant",
  content,
  timestamp: AT,
  agentName: null,
  analysisId: null,
  status: null,
  safety: null,
  ...more,
});

/** Conversation about the analysis a-1. */
export const thinking = (more: Partial<Conversation> = {}): Conversation => ({
  id: "c-1",
  conversationId: "c-1",
  kind: "thinking",
  agentId: null,
  agentName: null,
  analysisId: "a-1",
  title: "Should we move?",
  inputsLeft: 5,
  createdAt: AT,
  updatedAt: AT,
  messages: [answered(GREETING)],
  ...more,
});

/** Chat, by default of the chat interface. */
export const chat = (more: Partial<Conversation> = {}): Conversation => ({
  ...thinking(),
  id: "chat-1",
  conversationId: "chat-1",
  kind: "agent",
  agentId: "iris",
  agentName: "IRIS",
  analysisId: null,
  inputsLeft: null,
  messages: [],
  ...more,
});

export const listed = (id: string, more: Partial<ConversationEntry> = {}): ConversationEntry => ({
  id,
  kind: "agent",
  agentId: "iris",
  agentName: "IRIS",
  analysisId: null,
  title: `Chat ${id}`,
  turns: 1,
  createdAt: AT,
  updatedAt: AT,
  ...more,
});

/** Request bodies in order. */
export interface Sent {
  body: unknown;
  key: string | null;
  prefer: string | null;
}

/** Responds to run starts with the given IDs, repeating the last one. */
export function serveStart(path: string, ...analyses: string[]): Sent[] {
  const sent: Sent[] = [];
  server.use(
    http.post(`http://iris.test${path}`, async ({ request }) => {
      sent.push({
        body: await request.json(),
        key: request.headers.get("idempotency-key"),
        prefer: request.headers.get("prefer"),
      });
      const analysisId = analyses[Math.min(sent.length, analyses.length) - 1] ?? "";
      const eventsUrl = `/api/analyses/${analysisId}/events`;
      return HttpResponse.json({ analysisId, status: "queued", eventsUrl }, { status: 202 });
    }),
  );
  return sent;
}

/** Serves one conversation for any query. The test changes it through `now`. */
export function serveConversation(first: Conversation) {
  const state = { now: first, opened: [] as unknown[] };
  server.use(
    http.post(CONVERSATIONS, async ({ request }) => {
      state.opened.push(await request.json());
      return HttpResponse.json(state.now);
    }),
    http.get(`${CONVERSATIONS}/${first.id}`, () => HttpResponse.json(state.now)),
  );
  return state;
}

/** Serves the chats in pages. */
export function serveList(...pages: ConversationEntry[][]): void {
  server.use(
    http.get(CONVERSATIONS, ({ request }) => {
      const at = Number(new URL(request.url).searchParams.get("cursor") ?? 0);
      const next = at + 1 < pages.length ? String(at + 1) : null;
      return HttpResponse.json({ conversations: pages[at] ?? [], next });
    }),
  );
}

/**
 * Starts a run through an action, waits until it is followed, and returns a function that sends its
 * events.
 */
export async function followed(start: () => Promise<void>) {
  const connections = serveStreams();
  await start();
  await waitFor(() => expect(connections).toHaveLength(1));
  let seq = 0;
  return (...events: RunEvent[]) => {
    const items = numbered(events, 1, seq + 1);
    seq += events.length;
    act(() => connections[0]?.send(...items));
  };
}
