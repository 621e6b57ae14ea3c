import { lensLook } from "@/components/lens";
import type { LensLook } from "@/components/lens";
import { lensName } from "@/features/agents/builder/draft";
import type { LensDraft } from "@/features/agents/builder/draft";
import { lensIds } from "@/features/agents/builder/lens-ids";

/** How the lenses of a draft will look wherever they are shown. */
export function looksOf(lenses: readonly LensDraft[]): LensLook[] {
  const ids = lensIds(lenses);
  return lenses.map((lens, place) => lensLook(ids[place] ?? "", lensName(lens, place), place));
}
