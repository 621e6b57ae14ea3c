/** Comment queries for posts and agents. */

import { infiniteQueryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import { ApiError } from "@/api/errors";
import type { Comment, CommentChanges, Reply } from "@/api/types";
import { socialKeys } from "@/features/community/social/common/keys";
import type { Under } from "@/features/community/social/common/keys";
import { nextCursor } from "@/features/community/social/common/pages";
import { hasMoreRead } from "@/features/community/social/comments/threads";
import type { CommentPage } from "@/features/community/social/comments/threads";

/** Refetch interval of open comments that no stream updates, in ms. */
const COMMENTS_MS = 60_000;

/** Maximum length of a comment in code points, as on the server. */
export const MAX_COMMENT_LENGTH = 2000;

/**
 * Threads, newest first, including that of the linked comment. Not refetched once further replies are
 * loaded, which would be lost.
 */
export function commentsQuery(under: Under, userId: string | null, meant: string | null = null) {
  return infiniteQueryOptions({
    queryKey: socialKeys.comments(under, userId),
    queryFn: ({ signal, pageParam }) => fetchComments(under, { userId, meant, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (isLive(under, userId) || hasMoreRead(state.data) ? false : COMMENTS_MS),
  });
}

/** Whether the event stream updates the comments. Visitors have none. */
export function isLive({ kind }: Under, userId: string | null): boolean {
  return kind === "post" && userId !== null;
}

interface CommentsAsked {
  userId: string | null;
  meant: string | null;
  cursor: string | null;
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

async function fetchComments(
  { kind, id }: Under,
  { userId, meant, cursor }: CommentsAsked,
  signal: AbortSignal,
): Promise<CommentPage> {
  const first = meant !== null && ID.test(meant) ? { comment: meant } : {};
  const on = cursor === null ? first : { cursor };
  const query = { ...(userId !== null && { userId }), ...on };
  try {
    const { data, response } =
      kind === "post"
        ? await api.GET("/api/social/posts/{post_id}/comments", {
            params: { path: { post_id: id }, query },
            signal,
          })
        : await api.GET("/api/agent-comments", { params: { query: { agentId: id, ...on } }, signal });
    const changes = response.headers.get("Changes-Cursor");
    return { comments: data ?? [], next: nextCursor(response.headers), hasMoreRead: false, changes };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError("Failed to fetch comments", error.status, error.code);
  }
}

/** Comments on a post that have changed since a cursor. */
export function fetchChanges(post: string, cursor: string): Promise<CommentChanges> {
  return unwrap(
    api.GET("/api/social/posts/{post_id}/comments/changes", {
      params: { path: { post_id: post }, query: { cursor } },
    }),
  );
}

/** Replies of a thread from a cursor, oldest first, with the next cursor. */
export async function fetchReplies(
  id: string,
  cursor: string,
): Promise<{ replies: Reply[]; next: string | null }> {
  const { data, response } = await api.GET("/api/social/comments/{comment_id}/replies", {
    params: { path: { comment_id: id }, query: { cursor } },
  });
  return { replies: data ?? [], next: nextCursor(response.headers) };
}

export interface NewComment {
  userId: string;
  content: string;
  /** Comment replied to; null starts a thread. */
  parentId: string | null;
  /** Idempotency key of the comment. */
  key: string;
}

export function addComment({ kind, id }: Under, { key, parentId, ...words }: NewComment): Promise<Comment> {
  const header = { "Idempotency-Key": key };
  const body = { ...words, ...(parentId !== null && { parentId }) };
  return unwrap(
    kind === "post"
      ? api.POST("/api/social/posts/{post_id}/comment", { params: { path: { post_id: id }, header }, body })
      : api.POST("/api/agents/{agent_id}/comment", { params: { path: { agent_id: id }, header }, body }),
  );
}

export function editComment(id: string, userId: string, content: string): Promise<Comment> {
  return unwrap(
    api.PUT("/api/social/comments/{comment_id}", {
      params: { path: { comment_id: id } },
      body: { userId, content },
    }),
  );
}

export async function deleteComment(id: string, userId: string): Promise<void> {
  await api.DELETE("/api/social/comments/{comment_id}", {
    params: { path: { comment_id: id }, query: { userId } },
  });
}
