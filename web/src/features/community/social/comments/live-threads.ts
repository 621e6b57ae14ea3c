/** Merges changes of comments, as the server reports them, into the cached threads. */

import type { ChangedComment, Comment, CommentChanges, Reply } from "@/api/types";
import { isProvisional } from "@/features/community/social/comments/provisional";
import {
  commentsOf,
  eachThread,
  withChanged,
  withoutComment,
} from "@/features/community/social/comments/threads";
import type { CommentPage, Threads } from "@/features/community/social/comments/threads";

/** A comment that another person has just added, and the root comment of its thread. */
export interface AddedComment {
  id: string;
  thread: string;
}

/** Cursor of the changes that the threads do not have yet. */
export function changesCursor(data: Threads | undefined): string | null {
  return data?.pages[0]?.changes ?? null;
}

/** Threads with the changes. Repeated changes have no effect. */
export function withChanges(data: Threads | undefined, { comments, cursor }: CommentChanges) {
  let now = data;
  for (const change of comments) now = withChange(now, change);
  return eachPage(now, (page, index) => ({
    ...page,
    // A thread of which nothing is shown any more.
    comments: page.comments.filter(({ content, replyCount }) => content !== null || replyCount > 0),
    ...(index === 0 && { changes: cursor }),
  }));
}

/** Comments by others that `now` has in addition. */
export function addedByOthers(before: Threads | undefined, now: Threads | undefined): AddedComment[] {
  const known = new Set(listed(before).map(({ id }) => id));
  return commentsOf(now).flatMap((thread) =>
    [thread, ...thread.replies]
      .filter(({ id, isOwn, content }) => !isOwn && content !== null && !known.has(id))
      .map(({ id }) => ({ id, thread: thread.id })),
  );
}

/** Announced comments that are still there, and those that `now` has in addition. */
export function withAnnounced(
  announced: readonly AddedComment[],
  before: Threads | undefined,
  now: Threads | undefined,
): readonly AddedComment[] {
  const there = new Set(listed(now).flatMap(({ id, content }) => (content === null ? [] : id)));
  const rest = announced.filter(({ id }) => there.has(id));
  const added = addedByOthers(before, now);
  return added.length === 0 && rest.length === announced.length ? announced : [...rest, ...added];
}

function withChange(data: Threads | undefined, change: ChangedComment): Threads | undefined {
  const { id, rootId, threadReplies } = change;
  // The answer to the request that sends it brings it, and counts it.
  if (isBeingSent(data, change)) return data;
  const now = withComment(data, change);
  return eachThread(now, (thread) =>
    thread.id === (rootId ?? id) ? { ...thread, replyCount: threadReplies } : thread,
  );
}

function withComment(data: Threads | undefined, change: ChangedComment): Threads | undefined {
  const { id, rootId, content } = change;
  if (listed(data).some((known) => known.id === id)) {
    const stays = content !== null || isAnswered(data, id);
    return stays ? withChanged(data, id, () => change) : withoutComment(data, id);
  }
  if (content === null) return data;
  return rootId === null ? withThread(data, change) : withReply(data, rootId, change);
}

/** Inserts a thread at its position, unless that is on a page which is not loaded. */
function withThread(data: Threads | undefined, change: ChangedComment): Threads | undefined {
  const thread = { ...change, replyCount: change.threadReplies, replies: [], repliesNext: null };
  let isPlaced = false;
  return eachPage(data, (page, _, isLast) => {
    if (isPlaced) return page;
    const older = page.comments.findIndex(({ createdAt }) => timeOf(createdAt) < timeOf(change.createdAt));
    if (older === -1 && !(isLast && page.next === null)) return page;
    isPlaced = true;
    const at = older === -1 ? page.comments.length : older;
    return { ...page, comments: [...page.comments.slice(0, at), thread, ...page.comments.slice(at)] };
  });
}

/** Adds a reply to a thread whose last reply is loaded. */
function withReply(data: Threads | undefined, rootId: string, change: ChangedComment) {
  return eachThread(data, (thread) => {
    if (thread.id !== rootId || thread.repliesNext !== null) return thread;
    const replies = [...thread.replies, change];
    replies.sort((one, other) => timeOf(one.createdAt) - timeOf(other.createdAt));
    return { ...thread, replies };
  });
}

/** Returns whether this tab is sending the comment. */
function isBeingSent(data: Threads | undefined, { id, isOwn, parentId, content }: ChangedComment): boolean {
  const all = listed(data);
  if (!isOwn || all.some((known) => known.id === id)) return false;
  return all.some((one) => isProvisional(one.id) && one.parentId === parentId && one.content === content);
}

function isAnswered(data: Threads | undefined, id: string): boolean {
  return commentsOf(data).some(
    (thread) =>
      (thread.id === id && thread.replyCount > 0) || thread.replies.some(({ parentId }) => parentId === id),
  );
}

function listed(data: Threads | undefined): Reply[] {
  return commentsOf(data).flatMap((thread: Comment): Reply[] => [thread, ...thread.replies]);
}

function eachPage(
  data: Threads | undefined,
  change: (page: CommentPage, index: number, isLast: boolean) => CommentPage,
): Threads | undefined {
  return (
    data && {
      ...data,
      pages: data.pages.map((page, index, { length }) => change(page, index, index === length - 1)),
    }
  );
}

const timeOf = Date.parse;
