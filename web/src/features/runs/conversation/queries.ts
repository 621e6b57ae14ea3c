/** Conversation queries. */

import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { accepted } from "@/api/analysis-result";
import { rememberRequest } from "@/api/sent-requests";
import { unwrap, api } from "@/api/client";
import type { Accepted, Conversation } from "@/api/types";
import { uuid } from "@/lib/uuid";

export const conversationKeys = {
  all: ["conversations"] as const,
  lists: () => [...conversationKeys.all, "list"] as const,
  detail: (id: string) => [...conversationKeys.all, "detail", id] as const,
  about: (analysisId: string) => [...conversationKeys.all, "about", analysisId] as const,
  /** Unsent partner text, passed from one analysis to the next. */
  written: (analysisId: string) => [...conversationKeys.all, "written", analysisId] as const,
};

/** Conversation about an analysis. Created on the first request; idempotent. */
export function aboutQuery(analysisId: string, scenario: string) {
  return queryOptions({
    queryKey: conversationKeys.about(analysisId),
    queryFn: ({ signal }) =>
      unwrap(
        api.POST("/api/conversations", {
          body: { originalScenario: scenario, originalAnalysis: { analysisId } },
          signal,
        }),
      ),
  });
}

export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: conversationKeys.detail(id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/conversations/{conversation_id}", {
          params: { path: { conversation_id: id } },
          signal,
        }),
      ),
  });
}

/** Agent chats, most recently used first. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: conversationKeys.lists(),
  queryFn: ({ signal, pageParam }) =>
    unwrap(
      api.GET("/api/conversations", {
        params: { query: { kind: "agent", ...(pageParam !== null && { cursor: pageParam }) } },
        signal,
      }),
    ),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
});

export function beginConversation(agentId: string): Promise<Conversation> {
  return unwrap(api.POST("/api/conversations", { body: { agentId } }));
}

export async function deleteConversation(id: string): Promise<void> {
  await api.DELETE("/api/conversations/{conversation_id}", { params: { path: { conversation_id: id } } });
}

/** Idempotency key of a question. */
const requestParams = (idempotencyKey: string) => ({
  header: { "Idempotency-Key": idempotencyKey, Prefer: "respond-async" },
});

/** The user states that a text was wrongly classified as a safety risk. */
interface Stated {
  misunderstood?: boolean;
}

/** Run of a question that can be resent as misunderstood. */
function remembered(run: Accepted, ask: (key: string) => Promise<Accepted>): Accepted {
  rememberRequest(run, async () => (await ask(uuid())).analysisId);
  return run;
}

/** Adds an input to a conversation. Returns the ID of the resulting run. */
export async function sendInput(
  conversationId: string,
  message: string,
  key: string,
  stated: Stated = {},
): Promise<Accepted> {
  const body = { conversationId, message, ...stated };
  const answer = await unwrap(api.POST("/api/conversations/message", { body, params: requestParams(key) }));
  return remembered(accepted(answer), (again) => sendInput(conversationId, message, again, MISUNDERSTOOD));
}

export interface Question extends Stated {
  conversationId: string;
  scenario: string;
  userId?: string;
}

/** Asks a model of the chat interface. */
export async function askModel(question: Question, selectedModel: string, key: string): Promise<Accepted> {
  const body = { ...question, selectedModel };
  const answer = await unwrap(api.POST("/api/analyze", { body, params: requestParams(key) }));
  return remembered(accepted(answer), (again) =>
    askModel({ ...question, ...MISUNDERSTOOD }, selectedModel, again),
  );
}

/** Asks an agent. */
export async function askAgent(question: Question, agentId: string, key: string): Promise<Accepted> {
  const body = { ...question, agentId };
  const answer = await unwrap(api.POST("/api/custom-analyze", { body, params: requestParams(key) }));
  return remembered(accepted(answer), (again) => askAgent({ ...question, ...MISUNDERSTOOD }, agentId, again));
}

const MISUNDERSTOOD: Stated = { misunderstood: true };
