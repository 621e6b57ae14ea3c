import type { Comment } from "@/api/types";
import type { NewComment } from "@/features/community/social/comments/queries";
import type { Under } from "@/features/community/social/common/keys";
import type { Me } from "@/features/community/social/common/viewer";

const SENDING = "sending ";

/** Optimistic comment until the server has stored it. */
export function provisional(under: Under, me: Me, { content, parentId, key }: NewComment): Comment {
  return {
    id: SENDING + key,
    postId: under.kind === "post" ? under.id : null,
    agentId: under.kind === "agent" ? under.id : null,
    parentId,
    userId: me.id,
    username: me.username,
    user: { id: me.id, username: me.username, name: me.name },
    content,
    mentions: [],
    createdAt: new Date().toISOString(),
    editedAt: null,
    isEdited: "false",
    isDeleted: false,
    isHidden: false,
    isRestricted: false,
    isOwn: true,
    likes: 0,
    isLikedByUser: false,
    replyCount: 0,
    replies: [],
    repliesNext: null,
  };
}

/** Returns whether the comment is not stored yet. */
export function isProvisional(id: string): boolean {
  return id.startsWith(SENDING);
}
