import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { messageOf } from "@/api/errors";
import type { AnalysisResult } from "@/api/types";
import { NEW_DRAFT, PostForm, Warning } from "@/components/published/post-form";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast-store";
import { paths } from "@/lib/paths";
import { IRIS_AGENT, tagsOf } from "@/lib/post/text";
import { shareAnalysis } from "@/features/runs/sharing/queries";
import { urlOf } from "@/lib/base-url";
import { sentence } from "@/lib/format";
import { useIdempotencyKey } from "@/lib/use-idempotency-key";

/** Analysis to post. */
export interface Postable {
  analysisId: string;
  scenario: string;
  result: AnalysisResult;
  /** Name of the agent that made it; null for iRIS. */
  agentId: string | null;
}

interface PostDialogProps {
  analysis: Postable;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Closed after posting: remount for another post. */
  onDone: () => void;
}

/**
 * Post editor of an analysis. The author sees and edits the full text before posting. Reopening keeps the
 * state, and a retry does not create another post.
 */
export function PostDialog({ analysis, open, onOpenChange, onDone }: PostDialogProps) {
  const { keyFor } = useIdempotencyKey();
  const [draft, setDraft] = useState(NEW_DRAFT);
  const share = useMutation({
    mutationFn: shareAnalysis,
    onSuccess: () => toast({ tone: "good", title: "Analysis Shared" }),
    onError: () => toast({ tone: "bad", title: "Share Failed", description: "Failed to share analysis" }),
  });
  const agentId = analysis.agentId ?? IRIS_AGENT;
  const tags = tagsOf(analysis.result.agentName, draft.parts);
  return (
    <Dialog
      open={open}
      onOpenChange={(opens) => {
        onOpenChange(opens);
        if (!opens && share.isSuccess) onDone();
      }}
      title={share.isSuccess ? "Analysis Shared" : "Share to SocialMinds"}
      description={
        share.isSuccess
          ? "Your post is published."
          : "Choose the text, and what everyone sees of the analysis."
      }
      className="sm:max-w-2xl"
    >
      {share.isSuccess ? (
        <Done to={paths.socialPost.link(share.data)} />
      ) : (
        <PostForm
          result={analysis.result}
          scenario={analysis.scenario}
          agentId={agentId}
          tags={tags}
          draft={draft}
          onDraft={setDraft}
          pending={share.isPending}
          onSend={(content) => {
            const { analysisId, scenario } = analysis;
            const { parts } = draft;
            const key = keyFor(JSON.stringify([content, parts]));
            share.mutate({ analysisId, agentId, content, scenario, parts, tags, key });
          }}
        >
          {share.error && (
            <Warning>
              {sentence(messageOf(share.error, "Failed to share analysis"))} Your text is saved.
            </Warning>
          )}
        </PostForm>
      )}
    </Dialog>
  );
}

function Done({ to }: { to: string }) {
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <Button asChild variant="primary">
        <Link to={to}>View the post</Link>
      </Button>
      <CopyButton text={urlOf(to)} label="Copy link" />
    </div>
  );
}
