/** An agent as AgentMinds shows it, whosever it is. */

import type { AgentLens, AgentProfile, OwnAgent, PublicAgent } from "@/api/types";
import { agentTypeOf } from "@/components/agents/agent-badges";
import type { AgentType } from "@/components/agents/agent-badges";
import { lensLook } from "@/components/lens";
import type { LensLook } from "@/components/lens";

export interface MindsAgent {
  id: string;
  name: string;
  goal: string;
  category: string;
  type: AgentType;
  isSuperAgent: boolean;
  /** Only who made it may change it, take it out or delete it. */
  isOwn: boolean;
  creatorName: string;
  lenses: readonly AgentLens[];
  runCount: number;
  /** null: its runs have no bound. */
  runQuota: number | null;
  /** null for a built-in one. */
  version: number | null;
  /** The model that answers alone; null where it climbs the tiers, or where that is not told. */
  singleModel: string | null;
}

export function fromOwn(agent: OwnAgent): MindsAgent {
  return { ...common(agent), isOwn: true, version: agent.version, singleModel: agent.singleModel };
}

export function fromProfile({ agent, version }: AgentProfile): MindsAgent {
  return { ...common(agent), isOwn: false, version, singleModel: null };
}

function common(agent: OwnAgent | PublicAgent) {
  const { id, name, goal, category, creatorName, lenses, runCount, runQuota } = agent;
  return {
    ...{ id, name, goal, category, creatorName, lenses, runCount, runQuota },
    type: agentTypeOf(agent),
    isSuperAgent: agent.superAgentEnabled === "true",
  };
}

/** Runs that it has left; null where there is no bound. */
export function runsLeft({ runCount, runQuota }: Pick<MindsAgent, "runCount" | "runQuota">): number | null {
  return runQuota === null ? null : Math.max(0, runQuota - runCount);
}

/** The lenses that its runs go through, by id. */
export function lensNamesOf({ lenses }: Pick<MindsAgent, "lenses">): Record<string, string> {
  return Object.fromEntries(enabledOf(lenses).map(({ id, name }) => [id, name] as const));
}

export function enabledOf(lenses: readonly AgentLens[]): AgentLens[] {
  return lenses.filter(({ enabled }) => enabled);
}

/** Each lens with its look: the enabled ones have the hues of their runs, the rest the hues after them. */
export function looksOf(lenses: readonly AgentLens[]): { lens: AgentLens; look: LensLook }[] {
  const order = [...enabledOf(lenses), ...lenses.filter(({ enabled }) => !enabled)];
  return lenses.map((lens) => ({ lens, look: lensLook(lens.id, lens.name, order.indexOf(lens)) }));
}
