import { Badge } from "@/components/ui/badge";
import type { Tone } from "@/components/ui/badge";
import type { Agent, AgentType } from "@/features/conversation/agents/agents";

const TONES: Record<AgentType, Tone> = { "Built-in": "neutral", Personal: "accent", Global: "good" };

/** What kind of agent it is. */
export function AgentBadges({ agent }: { agent: Agent }) {
  return (
    <span className="flex shrink-0 gap-1">
      {agent.isSuperAgent && <Badge title="SuperAgent">SA</Badge>}
      <Badge tone={TONES[agent.type]}>{agent.type}</Badge>
    </span>
  );
}

export function SuperAgentBadge() {
  return <Badge tone="accent">SuperAgent</Badge>;
}
