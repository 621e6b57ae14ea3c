import { memo } from "react";
import { Link } from "react-router-dom";
import type { DirectoryAgent } from "@/api/types";
import { AgentTypeBadge, SuperAgentBadge } from "@/components/agents/agent-badges";
import { AgentInitials } from "@/components/agents/agent-initials";
import { Badge } from "@/components/ui/badge";
import { AgentActions } from "@/features/agents/common/agent-actions";
import { CreatorName } from "@/features/agents/common/creator-name";
import { CardMenu } from "@/features/agents/directory/card-menu";
import type { Visitor } from "@/features/agents/common/visitor";
import { amount } from "@/lib/format";
import { paths } from "@/lib/paths";

const TAGS_SHOWN = 6;

interface AgentCardProps {
  agent: DirectoryAgent;
  isFollowing: boolean;
  visitor: Visitor;
}

/** Agent card of the directory. Off-screen cards skip layout and paint. */
export const AgentCard = memo(function AgentCard({ agent, isFollowing, visitor }: AgentCardProps) {
  const { id, name, goal, runCount, followers, isBuiltIn } = agent;
  return (
    <article
      aria-label={name}
      className="flex h-full flex-col rounded-box border border-line bg-surface p-4 shadow-raised transition-colors duration-100 [contain-intrinsic-size:auto_248px] [content-visibility:auto] hover:border-line-strong"
    >
      <div className="flex gap-3">
        <AgentInitials name={name} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 dir="auto" className="min-w-0 leading-5 font-semibold wrap-anywhere">
              <Link to={paths.agent.link(id)} className="underline-offset-4 hover:underline">
                {name}
              </Link>
            </h3>
            {agent.superAgentEnabled === "true" && <SuperAgentBadge />}
            {isBuiltIn === "true" && <AgentTypeBadge type="Built-in" />}
          </div>
          <p className="mt-0.5 truncate text-sm text-ink-3">
            by <CreatorName agent={agent} />
          </p>
        </div>
        {isBuiltIn === "false" && <CardMenu agent={agent} visitor={visitor} />}
      </div>
      <p dir="auto" className="mt-3 line-clamp-3 wrap-anywhere text-ink-2" title={goal}>
        {goal}
      </p>
      <Tags agent={agent} />
      <p className="mt-auto pt-4 text-sm text-ink-3 tabular-nums">
        {amount(runCount, "run")}
        {isBuiltIn === "false" && ` · ${amount(followers, "follower")} · ${agent.category}`}
      </p>
      <AgentActions
        agent={agent}
        isFollowing={isFollowing}
        visitor={visitor}
        className="mt-3 border-t border-line pt-3"
      />
    </article>
  );
});

/** Lenses and tags of the agent. */
function Tags({ agent: { lenses, tags } }: { agent: DirectoryAgent }) {
  const looked = lenses.filter(({ enabled }) => enabled).map(({ name }) => name.toLowerCase());
  const all = [...new Set([...looked, ...tags])];
  const more = all.length - TAGS_SHOWN;
  return (
    <ul aria-label="Tags" className="mt-3 flex flex-wrap gap-1.5">
      {all.slice(0, TAGS_SHOWN).map((tag) => (
        <li key={tag} className="max-w-full">
          <Badge className="max-w-44">
            <span dir="auto" className="truncate">
              {tag}
            </span>
          </Badge>
        </li>
      ))}
      {more > 0 && (
        <li title={all.slice(TAGS_SHOWN).join(", ")} className="text-xs leading-5 text-ink-3">
          and {more} more
        </li>
      )}
    </ul>
  );
}
