import { queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import type { components } from "@/api/schema";

export type AccountReview = components["schemas"]["AccountReview"];
export type ReviewGroup = components["schemas"]["ReviewGroup"];
export type ReviewItem = components["schemas"]["ReviewItem"];
export type ReviewEnd = components["schemas"]["ReviewEnd"];

/** Maximum number of items per delete call. */
const MAX_SELECTED = 50;

export const reviewKeys = { review: ["account-review"] as const };

export const reviewQuery = queryOptions({
  queryKey: reviewKeys.review,
  queryFn: ({ signal }) => unwrap(api.GET("/api/account/review", { signal })),
});

/** Deletes the items, then ends the review: the rest is kept under these names. */
export async function finishReview(items: readonly ReviewItem[], names: ReviewEnd): Promise<void> {
  for (let from = 0; from < items.length; from += MAX_SELECTED) {
    const chosen = items.slice(from, from + MAX_SELECTED).map(({ kind, id }) => ({ kind, id }));
    await unwrap(api.POST("/api/account/review/delete", { body: { items: chosen } }));
  }
  await api.POST("/api/account/review/finish", { body: names });
}
