import type { OperatedRun } from "@/api/types";
import { privateAgent } from "@/lib/short-id";

/** Tier name for operators: its number, or 'selected model' for tier 0. */
export function tierName(tier: number | null): string {
  if (tier === null) return "learning";
  return tier === 0 ? "selected model" : `tier ${tier}`;
}

/** Agent of a run, null for the default lenses. */
export function agentOf({ agent, agentId }: Pick<OperatedRun, "agent" | "agentId">): string | null {
  return agent ?? (agentId === null ? null : privateAgent(agentId));
}
