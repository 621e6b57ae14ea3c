/** Sharing queries. */

import { queryOptions } from "@tanstack/react-query";
import { withAnalysis } from "@/api/analysis-result";
import { unwrap, api } from "@/api/client";
import { postBody } from "@/api/post-preview";
import type { Part } from "@/lib/parts";

export const sharingKeys = {
  links: (analysisId: string) => ["shares", analysisId] as const,
  shared: (token: string) => ["shared", token] as const,
};

const at = (id: string) => ({ path: { analysis_id: id } });

export function linksQuery(analysisId: string) {
  return queryOptions({
    queryKey: sharingKeys.links(analysisId),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/analyses/{analysis_id}/shares", { params: at(analysisId), signal })),
  });
}

export interface LinkRequest {
  expiresInDays: number;
  showsScenario: boolean;
  parts: Part[];
}

export function createLink(analysisId: string, body: LinkRequest) {
  return unwrap(api.POST("/api/analyses/{analysis_id}/shares", { params: at(analysisId), body }));
}

/** Preview of a link for its readers. */
export function linkPreviewQuery(analysisId: string, body: LinkRequest) {
  return queryOptions({
    queryKey: ["shares", analysisId, "preview", body] as const,
    queryFn: async ({ signal }) =>
      withAnalysis(
        await unwrap(
          api.POST("/api/analyses/{analysis_id}/shares/preview", { params: at(analysisId), body, signal }),
        ),
      ),
    staleTime: 0,
  });
}

export async function revokeLink(id: string): Promise<void> {
  await api.DELETE("/api/shares/{share_id}", { params: { path: { share_id: id } } });
}

export function sharedQuery(token: string) {
  return queryOptions({
    queryKey: sharingKeys.shared(token),
    queryFn: async ({ signal }) =>
      withAnalysis(await unwrap(api.GET("/api/shared/{token}", { params: { path: { token } }, signal }))),
  });
}

export interface PostRequest {
  analysisId: string;
  agentId: string;
  content: string;
  /** Sent only if the owner publishes it. */
  scenario: string;
  parts: Part[];
  tags: string[];
  /** Idempotency key of the post. */
  key: string;
}

/** Creates a post of an analysis and returns its ID. */
export async function shareAnalysis({ key, ...request }: PostRequest): Promise<string> {
  const { postId } = await unwrap(
    api.POST("/api/social/share-analysis", {
      params: { header: { "Idempotency-Key": key } },
      body: postBody(request),
    }),
  );
  return postId;
}
