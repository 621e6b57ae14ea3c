/** Lens IDs as the server assigns them (app/domains/agents/content/lens_ids.py). */

import { DEFAULT_LENS_IDS } from "@/components/lens";
import { lensName } from "@/features/agents/builder/draft/draft";
import type { LensDraft } from "@/features/agents/builder/draft/draft";

const ID_MOST = 40;

/** Unique ID for every lens. A default lens name takes that lens's ID. */
export function lensIds(lenses: readonly LensDraft[]): string[] {
  const ids: string[] = [];
  lenses.forEach((lens, place) => {
    const name = lensName(lens, place).toLowerCase();
    const kin = DEFAULT_LENS_IDS.find((id) => name === id || name === `${id} lens`);
    ids.push(free(kin ?? (slug(name) || `lens-${place + 1}`), ids));
  });
  return ids;
}

/** Names of the enabled lenses by ID. */
export function lensNames(lenses: readonly LensDraft[]): Record<string, string> {
  const ids = lensIds(lenses);
  const used = lenses.flatMap((lens, place) =>
    lens.enabled ? [[ids[place] ?? "", lensName(lens, place)] as const] : [],
  );
  return Object.fromEntries(used);
}

function slug(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[^\p{ASCII}]/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, ID_MOST)
    .replace(/^-+|-+$/g, "");
  return DEFAULT_LENS_IDS.includes(plain) ? `own-${plain}` : plain;
}

function free(wanted: string, taken: readonly string[]): string {
  let id = wanted;
  for (let number = 2; taken.includes(id); number += 1) id = `${wanted}-${number}`;
  return id;
}
