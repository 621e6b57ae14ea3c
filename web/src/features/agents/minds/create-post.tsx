import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, Megaphone } from "lucide-react";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import type { AnalysisResult } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Field, Textarea } from "@/components/ui/field";
import { toast } from "@/components/ui/toast-store";
import { createPost, postKeys } from "@/features/agents/minds/calls";
import type { FeedPost } from "@/features/agents/minds/calls";
import { count, sentence } from "@/lib/format";
import { POST_MOST, composedText, quoteOf } from "@/lib/post-text";
import { useKeyOf } from "@/lib/use-key-of";

interface CreatePostProps {
  result: AnalysisResult;
  /** Whose analysis it is; null is iRIS itself. */
  agentId: string | null;
  userId: string;
  linkTo: (id: string) => string;
}

/** The agent under which a run of iRIS itself is posted. */
const IRIS_AGENT = "logical-lens";

/** Makes a post of an analysis. Its author sees and edits every word before it is sent. */
export function CreatePost(props: CreatePostProps) {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState(0);
  const onPosted = () => {
    setOpen(false);
    setMade((before) => before + 1);
  };
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
        <Megaphone aria-hidden />
        Create Social Post
      </Button>
      <PostDialog key={made} {...props} open={open} onOpenChange={setOpen} onPosted={onPosted} />
    </>
  );
}

/** The words as they are being edited; `own` is null while they are those proposed. */
interface Draft {
  shows: boolean;
  own: string | null;
}

interface PostDialogProps extends CreatePostProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPosted: () => void;
}

/** Of one post: closed and opened again, it stands where it stood, and what was sent is not sent as another. */
function PostDialog({ open, onOpenChange, ...props }: PostDialogProps) {
  const { result, agentId, userId, onPosted } = props;
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>({ shows: true, own: null });
  const keyOf = useKeyOf();
  const post = useMutation({
    mutationFn: createPost,
    onSuccess: (posted) => {
      client.setQueryData<FeedPost[]>(postKeys.recent(userId), (before) => before && [posted, ...before]);
      void client.invalidateQueries({ queryKey: postKeys.recent(userId) });
      toast({ tone: "good", title: "Post Created", description: "It is in the social feed now." });
      onPosted();
    },
    onError: (error) =>
      toast({
        tone: "bad",
        title: "Post Failed",
        description: sentence(messageOf(error, "Failed to create post")),
      }),
  });
  const send = (content: string) =>
    post.mutate({
      userId,
      agentId: agentId ?? IRIS_AGENT,
      content,
      ...(draft.shows && { decisionScenario: result.scenario }),
      metadata: metadataOf(result),
      idempotencyKey: keyOf(JSON.stringify([content, draft.shows])),
    });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create Social Post"
      description="This is what everybody will be able to read, with the answers of the lenses. Change what you like."
      className="sm:max-w-xl"
    >
      <PostForm result={result} draft={draft} onDraft={setDraft} pending={post.isPending} onSend={send} />
    </Dialog>
  );
}

interface PostFormProps {
  result: AnalysisResult;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  pending: boolean;
  onSend: (content: string) => void;
}

function PostForm({ result, draft, onDraft, pending, onSend }: PostFormProps) {
  const { scenario, score, band, label, headline, irisSummary } = result;
  const { shows, own } = draft;
  const setOwn = (words: string | null) => onDraft({ shows, own: words });
  const content =
    own ?? composedText({ scenario, score, band, label, headline, take: irisSummary.top_line_take }, shows);
  const quotes = !shows && content.includes(quoteOf(scenario));
  const problem = problemOf(content);
  return (
    <form
      className="mt-5 space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === null && !pending) onSend(content.trim());
      }}
    >
      <Field label="Post Content" {...(problem !== null && { error: problem })}>
        {(control) => (
          <Textarea
            {...control}
            rows={9}
            dir="auto"
            value={content}
            readOnly={pending}
            onChange={(event) => setOwn(event.target.value)}
            className="px-3 py-2"
          />
        )}
      </Field>
      <Checkbox
        label="Show the scenario"
        hint="With the post, everybody can read the whole text of it. The lenses' answers are shown in any case."
        checked={shows}
        disabled={pending}
        onChange={(shown) => onDraft({ shows: shown, own })}
      />
      {quotes && (
        <p role="alert" className="flex items-start gap-1.5 text-sm text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          Your text still quotes the scenario.
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {own !== null && (
          <Button variant="quiet" disabled={pending} onClick={() => setOwn(null)}>
            Back to the proposed text
          </Button>
        )}
        <Button type="submit" variant="primary" pending={pending} disabled={pending || problem !== null}>
          {!pending && <Megaphone aria-hidden />}
          {pending ? "Posting..." : "Share Post"}
        </Button>
      </div>
    </form>
  );
}

function problemOf(content: string): string | null {
  if (content.trim() === "") return "Please write something about the analysis.";
  const length = Array.from(content).length;
  return length > POST_MOST
    ? `A post has at most ${count(POST_MOST)} characters; this has ${count(length)}.`
    : null;
}

function metadataOf({ analysisId, score, lenses, modelName, actualModel, customLenses }: AnalysisResult) {
  return {
    analysisId,
    analysisScore: score,
    lensCount: Object.keys(lenses).length,
    modelName: modelName ?? actualModel,
    hasCustomLenses: customLenses !== null,
  };
}
