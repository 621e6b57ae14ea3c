import { Link } from "react-router-dom";
import type { FeedAgent } from "@/api/types";
import { AgentInitials } from "@/components/agents/agent-initials";
import { amount } from "@/lib/format";
import { paths } from "@/lib/paths";

/** Agents in search results. */
export function FoundAgents({ agents }: { agents: readonly FeedAgent[] }) {
  return (
    <ul
      aria-label="Agents"
      className="divide-y divide-line rounded-box border border-line bg-surface shadow-raised"
    >
      {agents.map(({ id, agentName, agentDescription, creatorName, runCount }) => (
        <li key={id} className="relative flex gap-3 p-4 hover:bg-sunken">
          <AgentInitials name={agentName} />
          <div className="min-w-0 flex-1">
            <Link
              to={paths.agent.link(id)}
              className="block truncate font-medium after:absolute after:inset-0"
            >
              <bdi>{agentName}</bdi>
            </Link>
            <p dir="auto" className="line-clamp-2 text-sm text-ink-2">
              {agentDescription}
            </p>
            <p className="mt-1 text-xs text-ink-3 tabular-nums">
              by <bdi>{creatorName}</bdi> · {amount(runCount, "use")}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
