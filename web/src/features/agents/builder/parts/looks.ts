import { DEFAULT_LENS_IDS, lensLook } from "@/components/lens";
import type { LensLook } from "@/components/lens";
import { lensName } from "@/features/agents/builder/draft/draft";
import type { LensDraft } from "@/features/agents/builder/draft/draft";

/** Lens looks: by name for the four default lenses, else by position. */
export function lookOf(lens: LensDraft, place: number): LensLook {
  const name = lensName(lens, place);
  const plain = name.toLowerCase().replace(/ lens$/, "");
  return lensLook(DEFAULT_LENS_IDS.includes(plain) ? plain : `own-${place}`, name, place);
}
