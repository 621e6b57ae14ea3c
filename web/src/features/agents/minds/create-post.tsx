import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import type { AnalysisResult } from "@/api/types";
import { NEW_DRAFT, PostForm } from "@/components/published/post-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast-store";
import { createPost, postKeys } from "@/features/agents/minds/queries";
import type { FeedPost } from "@/features/agents/minds/queries";
import { sentence } from "@/lib/format";
import { sentParts } from "@/lib/parts";
import { IRIS_AGENT } from "@/lib/post/text";
import { useIdempotencyKey } from "@/lib/use-idempotency-key";

interface CreatePostProps {
  result: AnalysisResult;
  /** Agent of the analysis; null for iRIS. */
  agentId: string | null;
  userId: string;
}

/** Post editor of an analysis. The author sees and edits the full text before posting. */
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

interface PostDialogProps extends CreatePostProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPosted: () => void;
}

/** State of one post: reopening the dialog keeps it, and a retry does not create another post. */
function PostDialog({ open, onOpenChange, ...props }: PostDialogProps) {
  const { result, agentId, userId, onPosted } = props;
  const client = useQueryClient();
  const [draft, setDraft] = useState(NEW_DRAFT);
  const { keyFor } = useIdempotencyKey();
  const post = useMutation({
    mutationFn: createPost,
    onSuccess: (posted) => {
      client.setQueryData<FeedPost[]>(postKeys.recent(userId), (before) => before && [posted, ...before]);
      void client.invalidateQueries({ queryKey: postKeys.recent(userId) });
      toast({ tone: "good", title: "Post Created", description: "It is on SocialMinds now." });
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
      parts: sentParts(draft.parts),
      ...(draft.parts.includes("scenario") && { decisionScenario: result.scenario }),
      metadata: metadataOf(result),
      idempotencyKey: keyFor(JSON.stringify([content, draft.parts])),
    });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create Social Post"
      description="Choose the text, and what everyone sees of the analysis."
      className="sm:max-w-2xl"
    >
      <PostForm
        result={result}
        scenario={result.scenario}
        agentId={agentId ?? IRIS_AGENT}
        tags={[]}
        draft={draft}
        onDraft={setDraft}
        pending={post.isPending}
        onSend={send}
      />
    </Dialog>
  );
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
