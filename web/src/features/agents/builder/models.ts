/** Which models an agent can name, and how each of them is here: from GET /api/dare/models. */

import type { Selectable } from "@/api/types";
import { SINGLE_DEFAULT, TIER_DEFAULTS } from "@/features/agents/builder/draft";

type Tier = Selectable["tiers"][number];

export interface ModelOption {
  /** The id by which an agent names it. */
  id: string;
  state: "active" | "spent" | "stood-in" | "unavailable" | "offline" | "unknown";
  note: string;
}

/** The models that can be picked by hand, by the id under which the server states them. */
const PICKS: Record<string, string> = { "gemini-2.5-flash": "google/gemini-2.5-flash", "gpt-4o": "gpt-4o" };
const SPENT = "The provider account has no quota left.";
const OFFLINE = "The offline analyst answers instead: rules, no language model.";

/**
 * What tier 1, 2 or 3 can be asked with; what is chosen now is among them, also where it is not here. `others`
 * are the models of the other tiers: beside one that is here the offline analyst answers for none.
 */
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

/** What can answer alone, in a single pass. */
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

/** Ids of the models that are configured here. */
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
  // An agent lasts longer than that, so it may still name it.
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

/** The tier that is usually that model's, else the top one: as the server chooses. */
function standIn(known: Selectable | undefined, id: string): Tier | undefined {
  const usual = TIER_DEFAULTS.findIndex((model) => model === id) + 1;
  return tierOf(known, usual) ?? known?.tiers.at(-1);
}

function unique(ids: string[]): string[] {
  return [...new Set(ids)];
}
