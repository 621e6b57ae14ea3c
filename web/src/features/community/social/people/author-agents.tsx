import { useState } from "react";
import { Link } from "react-router-dom";
import type { PublicAgent } from "@/api/types";
import { SuperAgentBadge } from "@/components/agents/agent-badges";
import { AgentInitials } from "@/components/agents/agent-initials";
import { Button } from "@/components/ui/button";
import { amount } from "@/lib/format";
import { paths } from "@/lib/paths";

/** Number of agents shown initially. */
const SHOWN = 6;

interface AuthorAgentsProps {
  agents: readonly PublicAgent[];
}

/** Global agents of a user, newest first. Renders nothing if there are none. */
export function AuthorAgents({ agents }: AuthorAgentsProps) {
  const [all, setAll] = useState(false);
  if (agents.length === 0) return null;
  return (
    <section aria-labelledby="agents">
      <h2 id="agents" className="mb-3 text-lg font-semibold">
        Agents
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {(all ? agents : agents.slice(0, SHOWN)).map((agent) => (
          <li
            key={agent.id}
            className="relative flex min-w-0 gap-3 rounded-box border border-line bg-surface p-4 shadow-raised transition-colors duration-100 hover:border-line-strong"
          >
            <AgentInitials name={agent.name} />
            <div className="min-w-0 flex-1">
              <p className="flex items-center gap-2">
                <Link
                  to={paths.agent.link(agent.id)}
                  className="truncate font-medium after:absolute after:inset-0 after:rounded-box"
                >
                  <bdi>{agent.name}</bdi>
                </Link>
                {agent.superAgentEnabled === "true" && <SuperAgentBadge />}
              </p>
              <p dir="auto" className="line-clamp-2 text-sm text-ink-2">
                {agent.goal}
              </p>
              <p className="mt-1 text-xs text-ink-3 tabular-nums">
                {amount(agent.runCount, "use")} · {amount(agent.followers, "follower")}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {agents.length > SHOWN && !all && (
        <Button size="sm" className="mt-3" onClick={() => setAll(true)}>
          Show all {agents.length} agents
        </Button>
      )}
    </section>
  );
}
