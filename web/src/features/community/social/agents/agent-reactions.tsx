import { useQueryClient } from "@tanstack/react-query";
import { Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { ReportButton } from "@/components/report/report-button";
import { Button } from "@/components/ui/button";
import { useShareAgent } from "@/features/community/social/agents/use-share-agent";
import { changeAgent } from "@/features/community/social/common/agents";
import type { AgentCounts } from "@/features/community/social/common/agents";
import { LikeButton } from "@/features/community/social/common/like-button";
import type { Viewer } from "@/features/community/social/common/viewer";
import { amount, count } from "@/lib/format";
import { paths } from "@/lib/paths";

/** Agent with its reaction counts. */
export interface Reacted extends AgentCounts {
  id: string;
  name: string;
  isOwn: boolean;
}

interface AgentReactionsProps {
  agent: Reacted;
  viewer: Viewer;
  /** Button that opens its comments. */
  children: ReactNode;
}

/** Reactions to an agent: like, comment, share, report. */
export function AgentReactions({ agent, viewer, children }: AgentReactionsProps) {
  const client = useQueryClient();
  const share = useShareAgent(agent, paths.agent.link(agent.id), viewer);
  return (
    <div className="-mx-2.5 flex flex-wrap items-center sm:gap-x-1">
      <LikeButton
        viewer={viewer}
        likes={agent.likes}
        thing={{
          kind: "agent",
          id: agent.id,
          isLiked: agent.isLiked,
          show: (change) => changeAgent(client, agent.id, change),
        }}
      />
      {children}
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Share this agent, ${amount(agent.shares, "share")}`}
        title="Copy its link"
        onClick={share}
        className="gap-1.5 px-2.5 tabular-nums"
      >
        <Share2 aria-hidden />
        {count(agent.shares)}
      </Button>
      {!agent.isOwn && (
        <ReportButton
          thing={{ kind: "agent", id: agent.id }}
          isSignedIn={viewer.me !== null}
          onSignIn={viewer.onSignIn}
        />
      )}
    </div>
  );
}
