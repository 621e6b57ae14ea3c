import { DEFAULT_LENS_IDS, lensLook } from "@/components/lens";
import type { LensLook } from "@/components/lens";
import { lensName } from "@/features/agents/builder/draft";
import type { LensDraft } from "@/features/agents/builder/draft";

/** How a lens will look wherever it is shown: by its name where that is one of the four, else by its place. */
export function lookOf(lens: LensDraft, place: number): LensLook {
  const name = lensName(lens, place);
  const plain = name.toLowerCase().replace(/ lens$/, "");
  return lensLook(DEFAULT_LENS_IDS.includes(plain) ? plain : `own-${place}`, name, place);
}
