import { MessageCircle } from "lucide-react";
import { Link } from "react-router-dom";
import type { FollowedAgent } from "@/api/types";
import { AgentBadges } from "@/components/agents/agent-badges";
import { Button } from "@/components/ui/button";
import { MindsCard } from "@/features/agents/minds/minds-card";
import { amount } from "@/lib/format";

interface FollowedCardProps {
  agent: FollowedAgent;
  selected: boolean;
  onSelect: () => void;
  chat: string;
  profile: string;
}

/** Followed agent. */
export function FollowedCard({ agent, selected, onSelect, chat, profile }: FollowedCardProps) {
  const { name, goal, creatorName, runCount } = agent;
  return (
    <MindsCard
      name={name}
      by={creatorName || "Anonymous"}
      goal={goal}
      selected={selected}
      onSelect={onSelect}
      badges={<AgentBadges agent={{ type: "Global", isSuperAgent: agent.superAgentEnabled === "true" }} />}
      facts={<p className="text-sm text-ink-3 tabular-nums">{amount(runCount, "use")}</p>}
      actions={
        <>
          <Button asChild size="sm">
            <Link to={chat}>
              <MessageCircle aria-hidden />
              <span>
                Chat <span className="sr-only">with {name}</span>
              </span>
            </Link>
          </Button>
          <Button asChild size="sm" variant="quiet" className="ml-auto">
            <Link to={profile}>
              Open profile <span className="sr-only">of {name}</span>
            </Link>
          </Button>
        </>
      }
    />
  );
}
