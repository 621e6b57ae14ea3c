/** Selectable models and their state, from GET /api/dare/models. */

import type { Selectable } from "@/api/types";
import { SINGLE_DEFAULT, TIER_DEFAULTS } from "@/features/agents/builder/draft/draft";

type Tier = Selectable["tiers"][number];

export interface ModelOption {
  /** ID used in agent definitions. */
  id: string;
  state: "active" | "spent" | "stood-in" | "unavailable" | "offline" | "unknown";
  note: string;
}

/** Selectable single models, by the ID in the server's list. */
const PICKS: Record<string, string> = { "gemini-2.5-flash": "google/gemini-2.5-flash", "gpt-4o": "gpt-4o" };
const SPENT = "The provider account has no quota left.";
const OFFLINE = "The offline analyst answers instead: rules, no language model.";

/** Options for tier 1, 2 or 3, always including the current selection. `others` are the models of the other tiers: if one is available, the offline analyst replaces none. */
export function tierOptions(
  known: Selectable | undefined,
  tier: number,
  chosen: string,
  others: readonly string[] = [],
): ModelOption[] {
  const leftOut = known?.offline === true && others.some((id) => here(known).includes(id));
  const inPlace = tierOf(known, tier);
  const missing = known !== undefined && !known.offline && inPlace === undefined;
  return unique([...TIER_DEFAULTS, ...here(known), chosen]).map((id) =>
    missing
      ? { id, state: "stood-in", note: `This installation has no tier ${tier}.` }
      : leftOut && !here(known).includes(id)
        ? { id, state: "stood-in", note: "Not configured here: this tier is skipped." }
        : option(known, id, inPlace),
  );
}

/** Options for a single pass. */
export function singleOptions(known: Selectable | undefined, chosen: string): ModelOption[] {
  const ids = unique([
    SINGLE_DEFAULT,
    "google/gemini-2.5-flash",
    ...TIER_DEFAULTS,
    ...here(known),
    "gpt-4o",
    chosen,
  ]);
  return ids.map((id) => {
    const pick = known?.models.find((model) => model.id === id && id in PICKS);
    if (pick?.available === false && !isSpent(known, id))
      return { id, state: "unavailable", note: pick.reason ?? "Not available." };
    return option(known, id, standIn(known, id));
  });
}

/** IDs of the configured models. */
function here(known: Selectable | undefined): string[] {
  if (!known) return [];
  const picks = known.models.filter(
    ({ id, available, reason }) => id in PICKS && ((available && reason === null) || isSpent(known, id)),
  );
  const tiers = known.offline ? [] : known.tiers.map(({ model }) => model);
  return unique([...tiers, ...picks.map(({ id }) => PICKS[id] ?? id)]);
}

function isSpent(known: Selectable | undefined, id: string): boolean {
  return known?.withoutQuota.includes(PICKS[id] ?? id) === true;
}

function option(known: Selectable | undefined, id: string, inPlace: Tier | undefined): ModelOption {
  if (!known) return { id, state: "unknown", note: "" };
  // Agents outlive model support, so an agent may still name it.
  if (isSpent(known, id)) return { id, state: "spent", note: SPENT };
  if (here(known).includes(id)) return { id, state: "active", note: priceOf(known, id) };
  if (known.offline || !inPlace) return { id, state: "offline", note: OFFLINE };
  return { id, state: "stood-in", note: `Not configured here: ${inPlace.model} answers instead.` };
}

function priceOf({ tiers }: Selectable, id: string): string {
  const tier = tiers.find(({ model }) => model === id);
  if (!tier) return "";
  if (!tier.price) return "Price unknown.";
  const { inputPerMillion, outputPerMillion } = tier.price;
  return `${dollars(inputPerMillion)} input, ${dollars(outputPerMillion)} output per million tokens.`;
}

function dollars(amount: number): string {
  return `$${amount.toFixed(2)}`;
}

function tierOf(known: Selectable | undefined, tier: number): Tier | undefined {
  return known?.tiers.find((one) => one.tier === tier);
}

/** The tier that usually uses the model, else the top one, as on the server. */
function standIn(known: Selectable | undefined, id: string): Tier | undefined {
  const usual = TIER_DEFAULTS.findIndex((model) => model === id) + 1;
  return tierOf(known, usual) ?? known?.tiers.at(-1);
}

function unique(ids: string[]): string[] {
  return [...new Set(ids)];
}
