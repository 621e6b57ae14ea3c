/** Lens feedback of an analysis owner. */

import type { QueryClient } from "@tanstack/react-query";
import { analysisKeys } from "@/api/analyses";
import { unwrap, api } from "@/api/client";
import type { AnalysisRead, FeedbackUpdate, LensFeedback } from "@/api/types";

const at = (id: string, lens: string) => ({ params: { path: { analysis_id: id, lens } } });

/** Creates or replaces feedback. */
export function giveFeedback(id: string, lens: string, said: FeedbackUpdate): Promise<LensFeedback> {
  return unwrap(
    api.PUT("/api/analyses/{analysis_id}/lenses/{lens}/feedback", { ...at(id, lens), body: said }),
  );
}

export async function withdrawFeedback(id: string, lens: string): Promise<null> {
  await api.DELETE("/api/analyses/{analysis_id}/lenses/{lens}/feedback", at(id, lens));
  return null;
}

/** Sets the feedback on a lens in the cached analysis; null removes it. */
export function showFeedback(client: QueryClient, id: string, lens: string, said: LensFeedback | null): void {
  client.setQueryData<AnalysisRead>(analysisKeys.detail(id), (held) => {
    if (!held) return held;
    const others = Object.entries(held.feedback).filter(([name]) => name !== lens);
    return { ...held, feedback: Object.fromEntries(said === null ? others : [...others, [lens, said]]) };
  });
}
