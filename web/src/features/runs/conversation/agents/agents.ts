/** Agents to talk to: built-in, own and public. */

import type { BuiltInAgent, OwnAgent } from "@/api/types";
import { agentTypeOf } from "@/components/agents/agent-badges";
import type { AgentType } from "@/components/agents/agent-badges";

export interface Agent {
  id: string;
  name: string;
  goal: string;
  category: string;
  type: AgentType;
  isSuperAgent: boolean;
  /** Lens IDs, as far as known before a run. */
  lenses: readonly string[];
}

/** Fields shared by own and public agents. */
export type MadeAgent = Pick<
  OwnAgent,
  "id" | "name" | "goal" | "category" | "isBuiltIn" | "isGlobal" | "superAgentEnabled"
> & {
  lenses: readonly Pick<OwnAgent["lenses"][number], "id" | "enabled">[];
};

interface Sources {
  builtIn: readonly BuiltInAgent[] | undefined;
  own: readonly MadeAgent[] | undefined;
  shared: readonly MadeAgent[] | undefined;
}

/** All agents without duplicates: own public agents are listed as own. */
export function agentsOf({ builtIn = [], own = [], shared = [] }: Sources): Agent[] {
  const all = [...builtIn.map(fromBuiltIn), ...own.map(fromMade), ...shared.map(fromMade)];
  const first = new Map<string, Agent>();
  for (const agent of all) if (!first.has(agent.id)) first.set(agent.id, agent);
  return [...first.values()];
}

const LENS_SLUG = /^(.+)-lens$/;

function fromBuiltIn({ id, name, goal, category, isSuperAgent }: BuiltInAgent): Agent {
  const lens = LENS_SLUG.exec(id)?.[1];
  return {
    id,
    name,
    goal,
    category,
    type: "Built-in",
    isSuperAgent,
    lenses: lens === undefined ? [] : [lens],
  };
}

function fromMade(agent: MadeAgent): Agent {
  const { id, name, goal, category, superAgentEnabled, lenses } = agent;
  return {
    id,
    name,
    goal,
    category,
    type: agentTypeOf(agent),
    isSuperAgent: superAgentEnabled === "true",
    lenses: lenses.filter(({ enabled }) => enabled).map(({ id: lens }) => lens),
  };
}

/** Agents whose name, goal or category contains every word. */
export function matches({ name, goal, category }: Agent, search: string): boolean {
  const text = `${name} ${category} ${goal}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
