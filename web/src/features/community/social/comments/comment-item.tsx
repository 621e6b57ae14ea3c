import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import type { Liked, Reply } from "@/api/types";
import { Avatar } from "@/components/avatar";
import { ReportButton } from "@/components/report/report-button";
import { PostContent } from "@/components/post-content";
import { HiddenNotice } from "@/components/report/hidden-notice";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { CommentBox } from "@/features/community/social/comments/comment-box";
import { anchorOf, useScrollToLinked } from "@/features/community/social/comments/use-linked-comment";
import { isProvisional } from "@/features/community/social/comments/provisional";
import type { Commenting } from "@/features/community/social/comments/use-commenting";
import { withChanged } from "@/features/community/social/comments/threads";
import type { Threads } from "@/features/community/social/comments/threads";
import { socialKeys } from "@/features/community/social/common/keys";
import type { Under } from "@/features/community/social/common/keys";
import { LikeButton } from "@/features/community/social/common/like-button";
import type { Viewer } from "@/features/community/social/common/viewer";
import { fullDate } from "@/lib/format";
import { relativeTime } from "@/lib/relative-time";

interface CommentItemProps {
  under: Under;
  comment: Reply;
  viewer: Viewer;
  commenting: Commenting;
  /** Addressee, where it is not implied. */
  answers?: string | undefined;
  onReply: () => void;
  isReplying: boolean;
}

type Mode = "view" | "edit" | "delete";

/** Comment with its edit and delete states. */
export function CommentItem(props: CommentItemProps) {
  const { comment, commenting, answers } = props;
  const [mode, setMode] = useState<Mode>("view");
  // Restores the focus to the last control.
  const [left, setLeft] = useState<Mode>("view");
  const [refused, setRefused] = useState<string | null>(null);
  const [place, isLinked] = useScrollToLinked(comment.id);
  const close = () => {
    setLeft(mode);
    setMode("view");
    setRefused(null);
  };
  const save = async (content: string) => {
    close();
    if (content === comment.content) return;
    try {
      await commenting.edit({ id: comment.id, content });
    } catch {
      setRefused(content);
      setMode("edit");
    }
  };
  if (comment.content === null) {
    return (
      <p className="ml-11 text-ink-3 italic">
        {comment.isDeleted
          ? "This comment was deleted."
          : comment.isRestricted
            ? "This comment is not shown to you."
            : "This comment was hidden by a moderator."}
      </p>
    );
  }
  const name = comment.user?.name ?? "somebody";
  return (
    <article
      ref={place}
      id={anchorOf(comment.id)}
      tabIndex={-1}
      aria-label={`Comment by ${name}`}
      className={cx("flex gap-3", isLinked && "-m-2 rounded-box bg-accent-tint p-2")}
    >
      <Avatar person={{ displayName: name, firstName: "", lastName: "", email: "" }} size="sm" />
      <div className="min-w-0 flex-1">
        <CommentHead comment={comment} answers={answers} />
        {mode === "edit" ? (
          <Editor comment={comment} refused={refused} onSave={save} onCancel={close} />
        ) : (
          <PostContent content={comment.content} tagLink={null} mentions={comment.mentions} />
        )}
        {comment.isHidden && comment.isOwn && (
          <HiddenNotice thing={{ kind: "comment", id: comment.id }} className="mt-2" />
        )}
        {mode === "delete" && <Question onCancel={close} onDelete={() => commenting.remove(comment.id)} />}
        {mode === "view" && <Actions {...props} left={left} onMode={setMode} />}
      </div>
    </article>
  );
}

interface EditorProps {
  comment: Reply;
  /** Text that the server rejected, restored. */
  refused: string | null;
  onSave: (content: string) => Promise<void>;
  onCancel: () => void;
}

function Editor({ comment, refused, onSave, onCancel }: EditorProps) {
  return (
    <div className="mt-1.5">
      <CommentBox
        label="Edit your comment"
        action="Save"
        initial={refused ?? comment.content ?? ""}
        isOpened
        onCancel={onCancel}
        onSend={onSave}
      />
    </div>
  );
}

function CommentHead({ comment, answers }: { comment: Reply; answers: string | undefined }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-3">
      <bdi className="min-w-0 font-semibold wrap-anywhere text-ink" title={comment.username ?? undefined}>
        {comment.user?.name}
      </bdi>
      {answers !== undefined && (
        <span>
          to <bdi>{answers}</bdi>
        </span>
      )}
      <time dateTime={comment.createdAt} title={fullDate(comment.createdAt)}>
        {relativeTime(comment.createdAt)}
      </time>
      {comment.isEdited === "true" && <span>edited</span>}
      {comment.isHidden && (
        <Badge tone="warn" title="Hidden by a moderator. Only you can see it.">
          Hidden
        </Badge>
      )}
    </p>
  );
}

interface ActionsProps extends CommentItemProps {
  left: Mode;
  onMode: (mode: Mode) => void;
}

function Actions({ under, comment, viewer, onReply, isReplying, left, onMode }: ActionsProps) {
  const client = useQueryClient();
  if (isProvisional(comment.id)) return <p className="py-1 text-sm text-ink-3">Posting...</p>;
  const show = (change: (now: Liked) => Liked) =>
    client.setQueriesData<Threads>({ queryKey: socialKeys.allComments(under) }, (data) =>
      withChanged(data, comment.id, ({ isLikedByUser, likes }) => {
        const now = change({ isLiked: isLikedByUser, likes });
        return { isLikedByUser: now.isLiked, likes: now.likes };
      }),
    );
  return (
    <div className="-ml-2.5 flex flex-wrap items-center">
      <LikeButton
        viewer={viewer}
        likes={comment.likes}
        thing={{ kind: "comment", id: comment.id, isLiked: comment.isLikedByUser, show }}
      />
      <Button variant="quiet" size="sm" className="px-2.5" aria-expanded={isReplying} onClick={onReply}>
        Reply
      </Button>
      {!comment.isOwn && (
        <ReportButton
          thing={{ kind: "comment", id: comment.id }}
          isSignedIn={viewer.me !== null}
          onSignIn={viewer.onSignIn}
          inWords
        />
      )}
      {comment.isOwn && viewer.me !== null && (
        <>
          <Action isBack={left === "edit"} onClick={() => onMode("edit")}>
            Edit
          </Action>
          <Action isBack={left === "delete"} onClick={() => onMode("delete")}>
            Delete
          </Action>
        </>
      )}
    </div>
  );
}

interface ActionProps {
  /** Takes the focus when an inline form closes. */
  isBack: boolean;
  onClick: () => void;
  children: string;
}

function Action({ isBack, onClick, children }: ActionProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) button.current?.focus();
  }, [isBack]);
  return (
    <Button ref={button} variant="quiet" size="sm" className="px-2.5" onClick={onClick}>
      {children}
    </Button>
  );
}

function Question({ onCancel, onDelete }: { onCancel: () => void; onDelete: () => void }) {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <div
      role="group"
      aria-label="Delete this comment?"
      className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box bg-sunken px-3 py-2"
    >
      <p className="text-ink-2">Delete this comment? Replies to it are kept.</p>
      <div className="flex gap-2">
        <Button ref={cancel} size="sm" variant="quiet" onKeyDown={onKeyDown} onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="danger" onKeyDown={onKeyDown} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </div>
  );
}
