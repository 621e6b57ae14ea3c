/** What the owner of an analysis thinks of its lenses. */

import type { QueryClient } from "@tanstack/react-query";
import { analysisKeys } from "@/api/analyses";
import { answered, api } from "@/api/client";
import type { AnalysisRead, FeedbackUpdate, LensFeedback } from "@/api/types";

const at = (id: string, lens: string) => ({ params: { path: { analysis_id: id, lens } } });

/** Says it, or in the place of what was said before. */
export function giveFeedback(id: string, lens: string, said: FeedbackUpdate): Promise<LensFeedback> {
  return answered(
    api.PUT("/api/analyses/{analysis_id}/lenses/{lens}/feedback", { ...at(id, lens), body: said }),
  );
}

export async function takeBackFeedback(id: string, lens: string): Promise<null> {
  await api.DELETE("/api/analyses/{analysis_id}/lenses/{lens}/feedback", at(id, lens));
  return null;
}

/** Shows in what this browser holds of the analysis what was said of a lens; null is nothing. */
export function showFeedback(client: QueryClient, id: string, lens: string, said: LensFeedback | null): void {
  client.setQueryData<AnalysisRead>(analysisKeys.detail(id), (held) => {
    if (!held) return held;
    const others = Object.entries(held.feedback).filter(([name]) => name !== lens);
    return { ...held, feedback: Object.fromEntries(said === null ? others : [...others, [lens, said]]) };
  });
}
