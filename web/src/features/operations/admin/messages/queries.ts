/** Contact message queries of administrators. */

import { infiniteQueryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import type { ContactMessage } from "@/api/types";

export type MessageState = "open" | "all";

export const messageKeys = {
  all: ["admin", "messages"] as const,
  list: (state: MessageState) => [...messageKeys.all, state] as const,
};

/** Messages, urgent ones first, then newest first: open ones or all. */
export function messagesQuery(state: MessageState) {
  return infiniteQueryOptions({
    queryKey: messageKeys.list(state),
    queryFn: ({ signal, pageParam }) => {
      const query = { state, ...(pageParam !== null && { cursor: pageParam }) };
      return unwrap(api.GET("/api/admin/messages", { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: "always",
  });
}

export function finishMessage(id: string): Promise<ContactMessage> {
  return unwrap(api.POST("/api/admin/messages/{message_id}/done", { params: { path: { message_id: id } } }));
}
