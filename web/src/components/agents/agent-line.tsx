import { Link } from "react-router-dom";
import type { FollowedAgent } from "@/api/types";
import { AgentInitials } from "@/components/agents/agent-initials";

interface AgentLineProps {
  agent: Pick<FollowedAgent, "name" | "creatorName">;
  to: string;
}

/** Agent in two lines: its name, linked to its page, and its creator. */
export function AgentLine({ agent: { name, creatorName }, to }: AgentLineProps) {
  return (
    <>
      <AgentInitials name={name} size="sm" />
      <div className="min-w-0 flex-1 leading-5">
        <Link to={to} title={name} className="block truncate font-medium underline-offset-4 hover:underline">
          <bdi>{name}</bdi>
        </Link>
        <p className="truncate text-sm text-ink-3">
          by <bdi>{creatorName || "Anonymous"}</bdi>
        </p>
      </div>
    </>
  );
}
