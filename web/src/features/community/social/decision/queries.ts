/** Calls of the decision behind a post. */

import { queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import { socialKeys } from "@/features/community/social/common/keys";

const at = (id: string) => ({ path: { post_id: id } });

export function postDecisionQuery(id: string, reader: string | null) {
  return queryOptions({
    queryKey: socialKeys.decision(id, reader),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/social/posts/{post_id}/decision", { params: at(id), signal })),
    refetchOnMount: "always",
  });
}

/** Votes for an option by its index; null withdraws the vote. */
export function vote(id: string, option: number | null) {
  const body = { option };
  return unwrap(api.PUT("/api/social/posts/{post_id}/decision/vote", { params: at(id), body }));
}

export function setOptions(id: string, options: string[]) {
  const body = { options };
  return unwrap(api.PUT("/api/social/posts/{post_id}/decision/options", { params: at(id), body }));
}

/** Shows or hides the author's journal entry on the post. */
export function showDecision(id: string, isShown: boolean) {
  const body = { isShown };
  return unwrap(api.PUT("/api/social/posts/{post_id}/decision", { params: at(id), body }));
}
