/** Whom one can ask: built-in agents, one's own, and public ones. */

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
  /** Ids of the lenses it looks through, as far as they are known before it is asked. */
  lenses: readonly string[];
}

/** What counts here of an agent that somebody has made; one's own and public ones have it alike. */
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

/** All of them, each once: an agent of one's own that is public as well stands with one's own. */
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

/** Those whose name, goal or category has every word of a search. */
export function matches({ name, goal, category }: Agent, search: string): boolean {
  const text = `${name} ${category} ${goal}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
