import type { FeedPost } from "@/api/types";
import { Badge } from "@/components/ui/badge";
import { figure } from "@/lib/format";
import { scoreTone } from "@/lib/score";

interface ClarityFormBadgeProps {
  score: number;
  post: Pick<FeedPost, "isOffline" | "isImported" | "readiness">;
}

/** Clarity of a post with its caption, and how much its scenario states. */
export function ClarityFormBadge({ score, post }: ClarityFormBadgeProps) {
  const { readiness } = post;
  return (
    <>
      <Badge
        tone={scoreTone(score, post)}
        className="tabular-nums"
        title="How complete, confident and actionable the analysis is, not whether it is right."
      >
        Clarity {figure(score)} · form, not truth
      </Badge>
      {readiness !== null && (
        <Badge
          className="tabular-nums"
          title="How many pieces of information that a decision needs the scenario states."
        >
          Readiness {readiness.known} of {readiness.total}
        </Badge>
      )}
    </>
  );
}
