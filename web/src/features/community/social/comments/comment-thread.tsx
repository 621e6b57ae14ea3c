import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CornerDownRight } from "lucide-react";
import { useState } from "react";
import type { Comment, Reply } from "@/api/types";
import { askToSignIn } from "@/components/ask-to-sign-in";
import { Button } from "@/components/ui/button";
import { CommentBox } from "@/features/community/social/comments/comment-box";
import { CommentItem } from "@/features/community/social/comments/comment-item";
import { fetchReplies } from "@/features/community/social/comments/queries";
import { useLinkedComment } from "@/features/community/social/comments/use-linked-comment";
import { withReplies } from "@/features/community/social/comments/threads";
import type { Threads } from "@/features/community/social/comments/threads";
import type { Commenting } from "@/features/community/social/comments/use-commenting";
import { socialKeys } from "@/features/community/social/common/keys";
import type { Under } from "@/features/community/social/common/keys";
import { toastError } from "@/features/community/social/common/toast-error";
import type { Viewer } from "@/features/community/social/common/viewer";
import { amount } from "@/lib/format";

interface CommentThreadProps {
  under: Under;
  thread: Comment;
  viewer: Viewer;
  commenting: Commenting;
}

/** Comment with its replies. Nested replies are in the same list and name their addressee. */
export function CommentThread({ under, thread, viewer, commenting }: CommentThreadProps) {
  const [shows, setShows] = useOpenedBy(thread);
  const [replyTo, setReplyTo] = useState<string | null>(null);
  // Closed boxes keep their text and rejected text.
  const [begun, setBegun] = useState<readonly string[]>([]);
  const common = { under, viewer, commenting };
  const reply = (id: string) => () => {
    if (viewer.me === null)
      askToSignIn(viewer.onSignIn, under.kind === "post" ? "comment on posts" : "comment");
    else {
      setReplyTo(replyTo === id ? null : id);
      if (!begun.includes(id)) setBegun([...begun, id]);
    }
  };
  const box = (comment: Reply) =>
    begun.includes(comment.id) && (
      <div className="ml-11" hidden={replyTo !== comment.id}>
        <CommentBox
          label={`Reply to ${comment.user?.name ?? "this comment"}`}
          action="Reply"
          isOpened={replyTo === comment.id}
          onCancel={() => setReplyTo(null)}
          onSend={(content, key) => {
            setShows(true);
            return commenting.add({ userId: viewer.me?.id ?? "", content, parentId: comment.id, key });
          }}
          onSent={() => {
            setReplyTo((now) => (now === comment.id ? null : now));
            setBegun((now) => now.filter((id) => id !== comment.id));
          }}
        />
      </div>
    );
  return (
    <div className="space-y-2">
      <CommentItem
        {...common}
        comment={thread}
        onReply={reply(thread.id)}
        isReplying={replyTo === thread.id}
      />
      {box(thread)}
      {thread.replyCount > 0 && (
        <div className="ml-11">
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={shows}
            className="-ml-2.5 px-2.5 text-accent hover:text-accent"
            onClick={() => setShows(!shows)}
          >
            <CornerDownRight aria-hidden />
            {shows ? "Hide replies" : `Show ${amount(thread.replyCount, "reply", "replies")}`}
          </Button>
        </div>
      )}
      {shows && thread.replies.length > 0 && (
        <ul aria-label="Replies" className="ml-4 space-y-3 border-l-2 border-line pl-4 sm:ml-11">
          {thread.replies.map((comment) => (
            <li key={comment.id} className="space-y-2">
              <CommentItem
                {...common}
                comment={comment}
                answers={answered(thread, comment)}
                onReply={reply(comment.id)}
                isReplying={replyTo === comment.id}
              />
              {box(comment)}
            </li>
          ))}
          {thread.repliesNext !== null && (
            <li>
              <MoreReplies under={under} id={thread.id} cursor={thread.repliesNext} />
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/** Whether the replies are shown: as toggled, initially if the URL links into the thread. */
function useOpenedBy({ id, replies }: Comment) {
  const [shows, setShows] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const meant = useLinkedComment();
  const here = meant === id || replies.some((reply) => reply.id === meant) ? meant : null;
  if (here !== opened) {
    setOpened(here);
    if (here !== null) setShows(true);
  }
  return [shows, setShows] as const;
}

/** Addressee of a reply, unless it is the author of the thread. */
function answered(thread: Comment, { parentId }: Reply): string | undefined {
  if (parentId === thread.id) return undefined;
  return thread.replies.find(({ id }) => id === parentId)?.user?.name;
}

function MoreReplies({ under, id, cursor }: { under: Under; id: string; cursor: string }) {
  const client = useQueryClient();
  const more = useMutation({
    mutationFn: () => fetchReplies(id, cursor),
    onSuccess: (read) =>
      client.setQueriesData<Threads>({ queryKey: socialKeys.allComments(under) }, (data) =>
        withReplies(data, id, read),
      ),
    onError: (error) => toastError(error, "Failed to fetch comments"),
  });
  return (
    <Button size="sm" pending={more.isPending} onClick={() => more.mutate()}>
      Show more replies
    </Button>
  );
}
