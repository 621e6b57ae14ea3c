/** Serializes a draft for the server and for files. */

import type { components } from "@/api/schema";
import { guidelinesOf, lensName, oneLine, tagsOf } from "@/features/agents/builder/draft/draft";
import type { Draft } from "@/features/agents/builder/draft/draft";

type Schemas = components["schemas"];
export type AgentCreate = Schemas["AgentCreate"];
export type AgentFile = Schemas["AgentFile"];
export type AgentTrial = Schemas["AgentDraft"];
type SuperAgent = Schemas["SuperAgent"];

export const FORMAT = "iris-agent-1";

/** Shared content, normalized as on the server. */
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

/** Agent definition for test runs and prompt previews. */
export function trialOf(draft: Draft): AgentTrial {
  return contentOf(draft);
}

/** File format, as in the server's export. */
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

/** File name of an exported agent. */
export function fileNameOf(name: string): string {
  const plain = oneLine(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${plain === "" ? "agent" : plain}.json`;
}
