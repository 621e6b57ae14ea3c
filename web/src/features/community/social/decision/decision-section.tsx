import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Post, PostDecision } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Viewer } from "@/features/community/social/common/viewer";
import { OptionsForm } from "@/features/community/social/decision/options-form";
import { postDecisionQuery, showDecision } from "@/features/community/social/decision/queries";
import { ShownDecision } from "@/features/community/social/decision/shown-decision";
import { useDecisionChange } from "@/features/community/social/decision/use-decision-change";
import { VoteOptions } from "@/features/community/social/decision/vote-options";

interface DecisionSectionProps {
  post: Post;
  viewer: Viewer;
  /** The author's journal entry of the analysis. */
  journal: (analysisId: string, postId: string) => ReactNode;
}

/** Votes of readers and the author's decision; nothing until there is a question or a decision. */
export function DecisionSection({ post, viewer, journal }: DecisionSectionProps) {
  const { data: decision } = useQuery(postDecisionQuery(post.id, viewer.me?.id ?? null));
  if (!decision) return null;
  const hasContent = decision.options.length > 0 || decision.decision !== null;
  if (!hasContent && !post.isOwn) return null;
  return (
    <Card aria-labelledby="decision" className="space-y-3 p-4 sm:space-y-4 sm:p-6">
      <h2 id="decision" className="text-lg font-semibold">
        {decision.options.length > 0 ? "Which option would you take?" : "The decision"}
      </h2>
      {decision.decision && <ShownDecision author={post.author.name} decision={decision.decision} />}
      {decision.options.length > 0 && (
        <VoteOptions postId={post.id} decision={decision} viewer={viewer} isOwn={post.isOwn} />
      )}
      {post.isOwn && viewer.me !== null && (
        <AuthorPart post={post} decision={decision} userId={viewer.me.id} journal={journal} />
      )}
    </Card>
  );
}

interface AuthorPartProps extends Pick<DecisionSectionProps, "post" | "journal"> {
  decision: PostDecision;
  userId: string;
}

/** The author's controls: options until the first vote, journal entry, and whether the post shows it. */
function AuthorPart({ post, decision, userId, journal }: AuthorPartProps) {
  const change = useDecisionChange(post.id, userId, (isShown: boolean) => showDecision(post.id, isShown));
  const { analysisId, isClosed, voters, options } = decision;
  return (
    <div className="space-y-4 border-t border-line pt-4">
      {!isClosed && voters === 0 && (
        <OptionsForm postId={post.id} userId={userId} options={options.map(({ text }) => text)} />
      )}
      {analysisId !== null && (
        <>
          {journal(analysisId, post.id)}
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="max-w-[56ch] text-sm text-ink-3">
              {isClosed
                ? "Readers see what you decided and how it turned out, but not how sure you were."
                : "Your entry is private. Showing it closes the vote."}
            </p>
            <Button size="sm" pending={change.isPending} onClick={() => change.mutate(!isClosed)}>
              {isClosed ? "Hide my decision" : "Show my decision on this post"}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
