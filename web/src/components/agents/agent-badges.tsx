import type { PublicAgent } from "@/api/types";
import { Badge } from "@/components/ui/badge";
import type { Tone } from "@/components/ui/badge";

export type AgentType = "Built-in" | "Personal" | "Global";

const TONES: Record<AgentType, Tone> = { "Built-in": "neutral", Personal: "accent", Global: "good" };

/** Agent kind by the server's values. */
export function agentTypeOf({ isBuiltIn, isGlobal }: Pick<PublicAgent, "isBuiltIn" | "isGlobal">): AgentType {
  if (isBuiltIn === "true") return "Built-in";
  return isGlobal === "true" ? "Global" : "Personal";
}

export function AgentTypeBadge({ type }: { type: AgentType }) {
  return <Badge tone={TONES[type]}>{type}</Badge>;
}

/** Compact badge for the kind of an agent. */
export function AgentBadges({ agent }: { agent: { type: AgentType; isSuperAgent: boolean } }) {
  return (
    <span className="flex shrink-0 gap-1">
      {agent.isSuperAgent && <Badge title="SuperAgent">SA</Badge>}
      <AgentTypeBadge type={agent.type} />
    </span>
  );
}

export function SuperAgentBadge() {
  return <Badge tone="accent">SuperAgent</Badge>;
}
