/** How a lens of a draft will look: as the server will name and colour it. */

import { DEFAULT_LENS_IDS, lensLook } from "@/components/lens";
import type { LensLook } from "@/components/lens";
import { lensName } from "@/features/agents/builder/draft";
import type { LensDraft } from "@/features/agents/builder/draft";

export function lookOf(lens: LensDraft, place: number): LensLook {
  const name = lensName(lens, place);
  const plain = name.toLowerCase().replace(/ lens$/, "");
  return lensLook(DEFAULT_LENS_IDS.includes(plain) ? plain : `own-${plain}`, name, place);
}
