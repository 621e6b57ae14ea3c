/** Agent on AgentMinds, own or not. */

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
  /** Only the creator may edit, export or delete it. */
  isOwn: boolean;
  creatorName: string;
  lenses: readonly AgentLens[];
  runCount: number;
  /** null: unlimited runs. */
  runQuota: number | null;
  /** null for built-in agents. */
  version: number | null;
  /** Single model; null if it uses tiers or the model is hidden. */
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

/** Remaining runs; null if unlimited. */
export function runsLeft({ runCount, runQuota }: Pick<MindsAgent, "runCount" | "runQuota">): number | null {
  return runQuota === null ? null : Math.max(0, runQuota - runCount);
}

/** Enabled lenses by ID. */
export function lensNamesOf({ lenses }: Pick<MindsAgent, "lenses">): Record<string, string> {
  return Object.fromEntries(enabledOf(lenses).map(({ id, name }) => [id, name] as const));
}

export function enabledOf(lenses: readonly AgentLens[]): AgentLens[] {
  return lenses.filter(({ enabled }) => enabled);
}

/** Lens looks: enabled lenses match their runs, disabled ones use the following hues. */
export function looksOf(lenses: readonly AgentLens[]): { lens: AgentLens; look: LensLook }[] {
  const order = [...enabledOf(lenses), ...lenses.filter(({ enabled }) => !enabled)];
  return lenses.map((lens) => ({ lens, look: lensLook(lens.id, lens.name, order.indexOf(lens)) }));
}
