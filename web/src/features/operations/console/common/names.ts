import type { OperatedRun } from "@/api/types";

/** Short run ID; the full ID can be copied. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}

/** Tier name for operators: its number, or 'selected model' for tier 0. */
export function tierName(tier: number | null): string {
  if (tier === null) return "learning";
  return tier === 0 ? "selected model" : `tier ${tier}`;
}

/** Private agent by the beginning of its ID. */
export function privateAgent(id: string): string {
  return `Private agent ${shortId(id)}`;
}

/** Agent of a run, null for the default lenses. */
export function agentOf({ agent, agentId }: Pick<OperatedRun, "agent" | "agentId">): string | null {
  return agent ?? (agentId === null ? null : privateAgent(agentId));
}
