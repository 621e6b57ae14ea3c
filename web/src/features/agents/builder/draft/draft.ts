/** Draft of an agent in the builder. */

import { z } from "@/lib/validation/zod";

export const CATEGORIES = ["Business", "Research", "Strategy", "Finance", "Technology"] as const;
export const LENS_PLACES = [0, 1, 2, 3] as const;
export const FALLBACK_NAMES = ["Logical", "Ethical", "Factual", "Strategic"] as const;
export const TIER_DEFAULTS = ["qwen/qwen3-32b", "openai/gpt-oss-120b", "google/gemini-2.5-flash"] as const;
export const SINGLE_DEFAULT = "openai/gpt-oss-120b";

const lens = z.object({ name: z.string(), enabled: z.boolean(), guidelines: z.string() });

/** Shape of a draft; `checks.ts` validates its content. */
export const draftShape = z.object({
  name: z.string(),
  goal: z.string(),
  tags: z.string(),
  category: z.enum(CATEGORIES),
  isGlobal: z.boolean(),
  adaptive: z.boolean(),
  tierModels: z.tuple([z.string(), z.string(), z.string()]),
  singleModel: z.string(),
  lenses: z.tuple([lens, lens, lens, lens]),
  /** Source agent, kept as the origin. */
  origin: z.object({ id: z.string(), name: z.string(), creatorName: z.string() }).nullable(),
});

export type Draft = z.infer<typeof draftShape>;
export type LensDraft = Draft["lenses"][number];
export type Origin = NonNullable<Draft["origin"]>;
export type Category = Draft["category"];

const emptyLens = (place: number): LensDraft => ({
  name: `Lens ${place + 1}`,
  enabled: true,
  guidelines: "",
});

export const EMPTY_DRAFT: Draft = {
  name: "",
  goal: "",
  tags: "",
  category: "Business",
  isGlobal: false,
  adaptive: false,
  tierModels: [...TIER_DEFAULTS],
  singleModel: SINGLE_DEFAULT,
  lenses: [emptyLens(0), emptyLens(1), emptyLens(2), emptyLens(3)],
  origin: null,
};

/** Name of a lens: its own in one line, else by position. */
export function lensName({ name }: Pick<LensDraft, "name">, place: number): string {
  return oneLine(name) || (FALLBACK_NAMES[place] ?? `Lens ${place + 1}`);
}

/** Guidelines of a text box: one per non-empty line. */
export function guidelinesOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Tags separated by commas, without duplicates. */
export function tagsOf(text: string): string[] {
  const named = text.split(",").map((tag) => tag.trim());
  return [...new Set(named.filter((tag) => tag !== ""))];
}

export function oneLine(text: string): string {
  return text.trim().split(/\s+/).join(" ");
}

/** Returns whether all required parts are present. */
export function isFilled({ name, goal, lenses }: Draft): boolean {
  return [name, goal, ...lenses.map(({ guidelines }) => guidelines)].every((text) => text.trim() !== "");
}

/** Returns whether there is nothing to lose. */
export function isBlank(draft: Draft): boolean {
  return JSON.stringify(draftShape.parse(draft)) === JSON.stringify(draftShape.parse(EMPTY_DRAFT));
}
