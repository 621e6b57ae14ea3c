/** Preview of a post about an analysis. */

import { queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import { sentParts } from "@/lib/parts";
import type { Part } from "@/lib/parts";

export interface PostChoice {
  analysisId: string;
  agentId: string;
  content: string;
  /** Sent only if the owner publishes it. */
  scenario: string;
  parts: Part[];
  tags: string[];
}

/** Request body of a post and of its preview. */
export function postBody({ analysisId, scenario, parts, ...body }: PostChoice) {
  return {
    ...body,
    analysisData: { analysisId },
    parts: sentParts(parts),
    ...(parts.includes("scenario") && { decisionScenario: scenario }),
  };
}

/** Post as visitors would read it. Creates nothing. */
export function postPreviewQuery(choice: PostChoice) {
  return queryOptions({
    queryKey: ["posts", "preview", choice] as const,
    queryFn: ({ signal }) =>
      unwrap(api.POST("/api/social/share-analysis/preview", { body: postBody(choice), signal })),
    staleTime: 0,
  });
}
