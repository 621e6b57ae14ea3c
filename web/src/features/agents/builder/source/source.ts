/** Creates drafts from an agent file or an existing agent. */

import { z } from "@/lib/validation/zod";
import type { OwnAgent, PublicAgent } from "@/api/types";
import {
  CATEGORIES,
  EMPTY_DRAFT,
  LENS_PLACES,
  SINGLE_DEFAULT,
  TIER_DEFAULTS,
} from "@/features/agents/builder/draft/draft";
import type { Draft } from "@/features/agents/builder/draft/draft";
import { FORMAT } from "@/features/agents/builder/draft/wire";

const text = z.string({ error: "is not text" });

const lensShape = z.object(
  {
    name: text.default(""),
    enabled: z.boolean({ error: "must be true or false" }).default(true),
    focusBullets: z.array(text, { error: "is not a list of texts" }).default([]),
  },
  { error: "is not a lens" },
);

const routingShape = z.object(
  { tier1Model: text, tier2Model: text, tier3Model: text },
  { error: "does not name the models of the three tiers" },
);

const modelsShape = z.object(
  {
    enabled: z.boolean({ error: "must be true or false" }),
    adaptiveRouting: routingShape.nullish(),
    singleModel: text.nullish(),
  },
  { error: "does not say how models are selected" },
);

const fileShape = z.object(
  {
    format: z.literal(FORMAT, { error: `is not '${FORMAT}'` }),
    name: text,
    goal: text,
    category: z.enum(CATEGORIES, { error: `must be one of ${CATEGORIES.join(", ")}` }).default("Business"),
    tags: z.array(text, { error: "is not a list of texts" }).default([]),
    lenses: z
      .array(lensShape, { error: "is not a list of lenses" })
      .length(LENS_PLACES.length, { error: "is not a list of four lenses" }),
    superAgent: modelsShape.nullish(),
  },
  { error: "This file does not contain an agent" },
);

type Content = z.infer<typeof fileShape>;

export type Imported = { draft: Draft } | { problem: string };

/** Draft from an agent file, or a description of its problem. */
export function draftOfFile(content: string): Imported {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content.replace(/^\uFEFF/, ""));
  } catch {
    return { problem: "This file is not JSON." };
  }
  const read = fileShape.safeParse(parsed);
  if (read.success) return { draft: draftOf(read.data) };
  const [issue] = read.error.issues;
  const where = (issue?.path ?? []).map(String).join(".");
  const message = issue?.message ?? "This file does not contain an agent";
  return { problem: where === "" ? `${message}.` : `In this file, '${where}' ${message}.` };
}

/** Draft from an existing agent: copies the content and records the origin. */
export function draftOfAgent(agent: PublicAgent | OwnAgent): Draft {
  const superAgent =
    "superAgent" in agent ? agent.superAgent : { enabled: agent.superAgentEnabled === "true" };
  const category = CATEGORIES.find((one) => one === agent.category) ?? "Business";
  const draft = draftOf({ ...agent, format: FORMAT, category, superAgent });
  return { ...draft, origin: { id: agent.id, name: agent.name, creatorName: agent.creatorName } };
}

function draftOf({ name, goal, category, tags, lenses, superAgent }: Content): Draft {
  const routing = superAgent?.adaptiveRouting;
  return {
    ...EMPTY_DRAFT,
    name,
    goal,
    category,
    tags: tags.join(", "),
    adaptive: superAgent?.enabled ?? false,
    tierModels: routing ? [routing.tier1Model, routing.tier2Model, routing.tier3Model] : [...TIER_DEFAULTS],
    singleModel: superAgent?.singleModel ?? SINGLE_DEFAULT,
    lenses: [lensAt(0), lensAt(1), lensAt(2), lensAt(3)],
  };

  function lensAt(place: number) {
    const lens = lenses[place];
    if (lens === undefined) return { name: "", enabled: true, guidelines: "" };
    return { name: lens.name, enabled: lens.enabled, guidelines: lens.focusBullets.join("\n") };
  }
}
