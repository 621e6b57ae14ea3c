import { useMutation, useQueryClient } from "@tanstack/react-query";
import { PenLine, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { hasCode, messageOf } from "@/api/errors";
import type { FeedPost } from "@/api/types";
import { MentionTextarea } from "@/components/mention-textarea";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast-store";
import { changePost, liveFieldsOf } from "@/features/community/social/common/posts";
import { otherTags } from "@/features/community/social/post/other-tags";
import { editPost, postQuery } from "@/features/community/social/post/queries";
import { sentence } from "@/lib/format";
import { postProblem } from "@/lib/post/text";

interface Draft {
  content: string;
  tags: string;
}

/** Edits the text and the tags of an own post. A closed form keeps its text. */
export function EditPost({ post }: { post: FeedPost }) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<Draft | null>(null);
  return (
    <>
      <Button variant="quiet" size="sm" className="gap-1.5 px-2.5" onClick={() => setOpen(true)}>
        <PenLine aria-hidden />
        <span className="max-sm:sr-only">
          Edit <span className="sr-only">this post</span>
        </span>
      </Button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={setOpen}
          title="Edit post"
          description="The post is marked as edited. Its analysis, comments and votes stay."
          className="sm:max-w-xl"
        >
          <EditForm
            post={post}
            draft={draft ?? { content: post.content, tags: otherTags(post).join(" ") }}
            onDraft={setDraft}
            onClose={() => setOpen(false)}
            onSaved={() => {
              setDraft(null);
              setOpen(false);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

interface EditFormProps {
  post: FeedPost;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onClose: () => void;
  onSaved: () => void;
}

function EditForm({ post, draft, onDraft, onClose, onSaved }: EditFormProps) {
  const client = useQueryClient();
  /** Version that the form replaces; set when a newer one exists. */
  const [newer, setNewer] = useState<FeedPost | null>(null);
  const [opened] = useState(post.editedAt);
  const save = useMutation({
    mutationFn: () =>
      editPost(post.id, {
        content: draft.content.trim(),
        tags: draft.tags.split(/[\s,]+/).filter((tag) => tag !== ""),
        editedAt: newer === null ? opened : newer.editedAt,
      }),
    onSuccess: (saved) => {
      changePost(client, post.id, () => liveFieldsOf(saved));
      toast({ title: "Post updated", tone: "good" });
      onSaved();
    },
    onError: async (error) => {
      if (!hasCode(error, "post_changed")) return;
      const query = postQuery(post.id, post.userId);
      setNewer(await client.query({ ...query, staleTime: 0 }));
    },
  });
  const problem = postProblem(draft.content);
  return (
    <form
      className="mt-5 space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === null && !save.isPending) save.mutate();
      }}
    >
      <Field label="Post Content" {...(problem !== null && { error: problem })}>
        {(control) => (
          <MentionTextarea
            {...control}
            rows={8}
            dir="auto"
            value={draft.content}
            readOnly={save.isPending}
            onValueChange={(content) => onDraft({ ...draft, content })}
            className="px-3 py-2"
          />
        )}
      </Field>
      {post.isShared && (
        <Field label="Tags" hint="Separated by spaces. Hashtags of the text are added.">
          {(control) => (
            <Input
              {...control}
              dir="auto"
              value={draft.tags}
              readOnly={save.isPending}
              onChange={(event) => onDraft({ ...draft, tags: event.target.value })}
            />
          )}
        </Field>
      )}
      {newer !== null ? (
        <Newer
          post={newer}
          onTake={() => {
            onDraft({ content: newer.content, tags: otherTags(newer).join(" ") });
            save.reset();
          }}
        />
      ) : (
        save.error && (
          <Notice tone="bad" role="alert" level={3} icon={<TriangleAlert />} title="Not saved">
            {sentence(messageOf(save.error, "The server did not respond"))}
          </Notice>
        )
      )}
      <div className="flex justify-end gap-2">
        <Button variant="quiet" disabled={save.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={save.isPending} disabled={problem !== null}>
          {newer === null ? "Save" : "Replace with my text"}
        </Button>
      </div>
    </form>
  );
}

/** A newer version of the post, which saving would replace. */
function Newer({ post, onTake }: { post: FeedPost; onTake: () => void }) {
  return (
    <Notice
      tone="warn"
      role="alert"
      level={3}
      icon={<TriangleAlert />}
      title="This post was changed somewhere else"
      actions={
        <Button size="sm" onClick={onTake}>
          Use the newer text
        </Button>
      }
    >
      <p>Your text above is kept. The post now reads:</p>
      <blockquote
        dir="auto"
        className="mt-2 max-h-40 overflow-y-auto border-s-2 border-line-strong ps-3 wrap-anywhere whitespace-pre-line"
      >
        {post.content}
      </blockquote>
    </Notice>
  );
}
