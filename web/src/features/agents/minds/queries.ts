/** AgentMinds calls that no other page uses. */

import { queryOptions } from "@tanstack/react-query";
import { accepted } from "@/api/analysis-result";
import { rememberRequest } from "@/api/sent-requests";
import { unwrap, api } from "@/api/client";
import type { components } from "@/api/schema";
import { requestTo, send } from "@/api/transport";
import { fileName, saveFile } from "@/lib/save-file";
import type { Part } from "@/lib/parts";
import { uuid } from "@/lib/uuid";

type Schemas = components["schemas"];
export type AgentUpdate = Schemas["AgentUpdate"];
export type AgentVersion = Schemas["AgentVersion"];
export type FeedPost = Schemas["FeedPost"];

const at = (id: string) => ({ path: { agent_id: id } });

export interface RunRequest {
  scenario: string;
  agentId: string;
  userId: string;
  /** Idempotency key: the same key yields the same run. */
  idempotencyKey: string;
  /** The user states that the text was wrongly classified as a safety risk. */
  misunderstood?: boolean;
}

/** Starts an agent run and returns its ID without waiting. */
export async function startRun(request: RunRequest): Promise<string> {
  const { idempotencyKey, ...body } = request;
  const header = { "Idempotency-Key": idempotencyKey, Prefer: "respond-async" };
  const answer = await unwrap(api.POST("/api/dare-analyze", { body, params: { header } }));
  const run = accepted(answer);
  rememberRequest(run, () => startRun({ ...request, misunderstood: true, idempotencyKey: uuid() }));
  return run.analysisId;
}

export function updateAgent(id: string, body: AgentUpdate) {
  return unwrap(api.PUT("/api/mirror-minds/{agent_id}", { params: at(id), body }));
}

export async function deleteAgent(id: string): Promise<void> {
  await api.DELETE("/api/mirror-minds/{agent_id}", { params: at(id) });
}

export function restoreVersion(id: string, number: number) {
  return unwrap(
    api.POST("/api/mirror-minds/{agent_id}/versions/{number}/restore", {
      params: { path: { agent_id: id, number } },
    }),
  );
}

/** Downloads an agent as a file that the builder can import. */
export async function exportAgent(id: string): Promise<void> {
  const response = await send(requestTo(`/api/mirror-minds/${encodeURIComponent(id)}/export`));
  saveFile(await response.blob(), fileName(response.headers.get("content-disposition"), "agent.json"));
}

const RUNS = 5;

/** Runs of an agent by this user: pinned first, then newest. */
export function agentRunsQuery(agentId: string) {
  return queryOptions({
    // Under the history key: history changes invalidate it.
    queryKey: ["history", "by-agent", agentId] as const,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/analyses/history", { params: { query: { agent: agentId, limit: RUNS } }, signal }),
      ),
  });
}

export const postKeys = { recent: (userId: string) => ["posts", "recent", userId] as const };

const POSTS = 5;

/** Newest posts of a user. */
export function recentPostsQuery(userId: string) {
  return queryOptions({
    queryKey: postKeys.recent(userId),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/social/feed", { params: { query: { author: userId, limit: POSTS } }, signal })),
  });
}

export interface PostRequest {
  userId: string;
  agentId: string;
  content: string;
  /** Published with the post if sent. */
  decisionScenario?: string;
  parts: Part[];
  metadata: Schemas["PostClaims"];
  idempotencyKey: string;
}

export function createPost({ idempotencyKey, ...body }: PostRequest): Promise<FeedPost> {
  const header = { "Idempotency-Key": idempotencyKey };
  return unwrap(api.POST("/api/social/posts", { body, params: { header } }));
}
