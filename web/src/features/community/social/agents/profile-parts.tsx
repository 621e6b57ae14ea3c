import { MessageSquare } from "lucide-react";
import { Link } from "react-router-dom";
import type { AgentProfile } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { AgentReactions } from "@/features/community/social/agents/agent-reactions";
import { CommentsSection } from "@/features/community/social/comments/comments-section";
import type { Viewer } from "@/features/community/social/common/viewer";
import { amount, count } from "@/lib/format";

const COMMENTS = "comments";

interface ProfilePartProps {
  profile: AgentProfile;
  viewer: Viewer;
}

/** Reactions on the agent page. */
export function ProfileReactions({ profile, viewer }: ProfilePartProps) {
  const { agent, likes, shares, comments, isLiked } = profile;
  const isOwn = viewer.me !== null && agent.creatorUid === viewer.me.id;
  return (
    <AgentReactions
      agent={{ id: agent.id, name: agent.name, likes, shares, comments, isLiked, isOwn }}
      viewer={viewer}
    >
      <Button asChild variant="quiet" size="sm" className="gap-1.5 px-2.5 tabular-nums">
        <Link to={`#${COMMENTS}`} replace aria-label={amount(comments, "comment")} title="Comments">
          <MessageSquare aria-hidden />
          {count(comments)}
        </Link>
      </Button>
    </AgentReactions>
  );
}

/** Comments on the agent page. */
export function AgentTalk({ profile: { agent, comments }, viewer }: ProfilePartProps) {
  return (
    <section id={COMMENTS} aria-labelledby="talk" className="scroll-mt-20">
      <h2 id="talk" className="text-lg font-semibold">
        {comments === 0 ? "Comments" : amount(comments, "comment")}
      </h2>
      <Card className="mt-3 p-4 sm:p-6">
        <CommentsSection under={{ kind: "agent", id: agent.id }} viewer={viewer} />
      </Card>
    </section>
  );
}
