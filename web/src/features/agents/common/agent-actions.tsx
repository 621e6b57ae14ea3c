import { MessageCircle, Play } from "lucide-react";
import { Link } from "react-router-dom";
import { asFollowed } from "@/api/agent-follows";
import type { PublicAgent } from "@/api/types";
import { FollowButton } from "@/components/agents/follow-button";
import { DIRECTORY_TEXTS } from "@/components/agents/follow-texts";
import { useFollow } from "@/components/agents/use-follow";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { requireSignInToChat } from "@/features/agents/common/visitor";
import type { Visitor } from "@/features/agents/common/visitor";
import { paths } from "@/lib/paths";

interface AgentActionsProps {
  agent: PublicAgent;
  isFollowing: boolean;
  visitor: Visitor;
  size?: "sm" | "md";
  className?: string;
}

/** Actions on a global agent: chat, follow, use. */
export function AgentActions({ agent, isFollowing, visitor, size = "sm", className }: AgentActionsProps) {
  const follow = useFollow({ ...visitor, texts: DIRECTORY_TEXTS });
  const canBeFollowed = agent.isBuiltIn === "false" && agent.isGlobal === "true";
  return (
    <div className={cx("flex gap-2", className)}>
      <Button asChild size={size}>
        <Link to={paths.conversations.link({ agent: agent.id })} onClick={requireSignInToChat(visitor)}>
          <MessageCircle aria-hidden />
          <span>
            Chat <span className="sr-only">with {agent.name}</span>
          </span>
        </Link>
      </Button>
      {canBeFollowed && (
        <FollowButton
          name={agent.name}
          isFollowing={isFollowing}
          onFollow={(now) => follow(asFollowed(agent), now)}
          size={size}
        />
      )}
      <Button
        asChild
        size={size}
        // Cards use secondary buttons: a page with many primary ones is too busy.
        variant={size === "sm" ? "secondary" : "primary"}
        className={cx(size === "sm" && "ml-auto text-accent!")}
      >
        <Link to={paths.dare.link({ agent: agent.id })}>
          <Play aria-hidden />
          <span>
            Use <span className="sr-only">{agent.name}</span>
          </span>
        </Link>
      </Button>
    </div>
  );
}
