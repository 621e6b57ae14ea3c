/** A draft on its way to the server and to a file. */

import type { components } from "@/api/schema";
import { guidelinesOf, lensName, oneLine, tagsOf } from "@/features/agents/builder/draft";
import type { Draft } from "@/features/agents/builder/draft";

type Schemas = components["schemas"];
export type AgentCreate = Schemas["AgentCreate"];
export type AgentFile = Schemas["AgentFile"];
export type AgentTrial = Schemas["AgentDraft"];
type SuperAgent = Schemas["SuperAgent"];

export const FORMAT = "iris-agent-1";

/** What both have: the content of the agent, tidied as the server would. */
function contentOf(draft: Draft) {
  return {
    name: oneLine(draft.name),
    goal: draft.goal.trim(),
    lenses: draft.lenses.map((lens, place) => ({
      name: lensName(lens, place),
      enabled: lens.enabled,
      focusBullets: guidelinesOf(lens.guidelines),
    })),
    superAgent: superAgentOf(draft),
  };
}

export function createOf(draft: Draft, userId: string): AgentCreate {
  const reach = draft.isGlobal ? "true" : "false";
  return {
    ...contentOf(draft),
    userId,
    isGlobal: reach,
    isPublic: reach,
    tags: tagsOf(draft.tags),
    category: draft.category,
    startedFrom: draft.origin?.id ?? null,
  };
}

/** What a run that keeps no agent, or a preview of its prompts, needs to know of it. */
export function trialOf(draft: Draft): AgentTrial {
  return contentOf(draft);
}

/** The same that the server gives for an agent that there is. */
export function fileOf(draft: Draft): AgentFile {
  return {
    ...contentOf(draft),
    category: draft.category,
    tags: tagsOf(draft.tags),
    format: FORMAT,
  };
}

function superAgentOf({ adaptive, tierModels, singleModel }: Draft): SuperAgent {
  if (!adaptive) return { enabled: false, adaptiveRouting: null, singleModel };
  const [tier1Model, tier2Model, tier3Model] = tierModels;
  return {
    enabled: true,
    adaptiveRouting: {
      tier1Model,
      tier2Model,
      tier3Model,
      routingStrategy: "quality-based-escalation",
    },
    singleModel: null,
  };
}

/** The name of a file with an agent in it. */
export function fileNameOf(name: string): string {
  const plain = oneLine(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${plain === "" ? "agent" : plain}.json`;
}
