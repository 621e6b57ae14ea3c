/** Pure updates of comment threads. */

import type { InfiniteData } from "@tanstack/react-query";
import type { Comment, Reply } from "@/api/types";

export interface CommentPage {
  comments: readonly Comment[];
  next: string | null;
  /** Returns whether further replies were loaded. */
  hasMoreRead: boolean;
  /** Cursor of later changes; of the first page, when it was read. */
  changes?: string | null;
}

export type Threads = InfiniteData<CommentPage>;

/** Updates a comment or reply. */
export function withChanged(
  data: Threads | undefined,
  id: string,
  change: (comment: Reply) => Partial<Reply>,
) {
  return eachThread(data, (thread) => {
    if (thread.id === id) return { ...thread, ...change(thread) };
    if (!thread.replies.some((reply) => reply.id === id)) return thread;
    const replies = thread.replies.map((reply) => (reply.id === id ? { ...reply, ...change(reply) } : reply));
    return { ...thread, replies };
  });
}

/** Adds a comment: a new thread at the top, a reply at the end of its thread. */
export function withAdded(data: Threads | undefined, comment: Comment): Threads | undefined {
  if (comment.parentId !== null) {
    const root = rootOf(data, comment.parentId);
    return eachThread(data, (thread) =>
      thread.id === root
        ? { ...thread, replies: [...thread.replies, comment], replyCount: thread.replyCount + 1 }
        : thread,
    );
  }
  const [first, ...others] = data?.pages ?? [];
  if (!data || !first) return data;
  return { ...data, pages: [{ ...first, comments: [comment, ...first.comments] }, ...others] };
}

/** Replaces an optimistic comment with the stored one. */
export function withStored(data: Threads | undefined, provisional: string, stored: Comment) {
  const isThere = commentsOf(data).some(({ id, replies }) =>
    [id, ...replies.map((reply) => reply.id)].includes(stored.id),
  );
  if (isThere) return withoutComment(data, provisional);
  return withChanged(data, provisional, () => stored);
}

/** Removes a comment completely. */
export function withoutComment(data: Threads | undefined, id: string): Threads | undefined {
  const kept = eachThread(data, (thread) => {
    const replies = thread.replies.filter((reply) => reply.id !== id);
    if (replies.length === thread.replies.length) return thread;
    return { ...thread, replies, replyCount: Math.max(0, thread.replyCount - 1) };
  });
  if (!kept) return kept;
  const pages = kept.pages.map((page) => ({
    ...page,
    comments: page.comments.filter((thread) => thread.id !== id),
  }));
  return { ...kept, pages };
}

/** Deletes a comment as on the server: one with replies stays as a placeholder. */
export function withDeleted(data: Threads | undefined, id: string): Threads | undefined {
  const threads = commentsOf(data);
  const isAnswered = threads.some(
    (thread) =>
      (thread.id === id && thread.replyCount > 0) || thread.replies.some(({ parentId }) => parentId === id),
  );
  if (!isAnswered) return withoutComment(data, id);
  const gone = { isDeleted: true, content: null, user: null, userId: null, username: null, isOwn: false };
  return withChanged(data, id, () => gone);
}

/** Adds further replies to their thread. */
export function withReplies(
  data: Threads | undefined,
  id: string,
  more: { replies: readonly Reply[]; next: string | null },
): Threads | undefined {
  return (
    data && {
      ...data,
      pages: data.pages.map((page) => {
        if (!page.comments.some((thread) => thread.id === id)) return page;
        return { ...page, comments: page.comments.map(longer), hasMoreRead: true };
      }),
    }
  );

  function longer(thread: Comment): Comment {
    if (thread.id !== id) return thread;
    const known = new Set(more.replies.map((reply) => reply.id));
    // Just written replies are at the end and may be among the loaded ones.
    const replies = [...thread.replies.filter((reply) => !known.has(reply.id)), ...more.replies];
    replies.sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
    return { ...thread, replies, repliesNext: more.next };
  }
}

export function commentsOf(data: Threads | undefined): Comment[] {
  return (data?.pages ?? []).flatMap((page) => page.comments);
}

export function hasMoreRead(data: Threads | undefined): boolean {
  return data?.pages.some((page) => page.hasMoreRead) ?? false;
}

/** Thread of a comment or reply. */
function rootOf(data: Threads | undefined, id: string): string {
  const thread = commentsOf(data).find(({ replies }) => replies.some((reply) => reply.id === id));
  return thread?.id ?? id;
}

export function eachThread(
  data: Threads | undefined,
  change: (thread: Comment) => Comment,
): Threads | undefined {
  return (
    data && {
      ...data,
      pages: data.pages.map((page) => ({ ...page, comments: page.comments.map(change) })),
    }
  );
}
