import type { Place } from "@/features/agents/builder/checks";
import type { Draft, LensDraft } from "@/features/agents/builder/draft";
import type { Problems } from "@/features/agents/builder/use-problems";

/** What every part of the form works with. */
export interface FormPart {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  changeLens: (place: number, part: Partial<LensDraft>) => void;
  problems: Problems;
  /** It is being launched: nothing can be changed. */
  pending: boolean;
}

/** A field's error, and when it may be said; `name` is how the form finds the field. */
export function placed(problems: Problems, place: Place) {
  return { name: place, onBlur: () => problems.onLeft(place) };
}

/** Brings somebody to a field. */
export function goTo(place: Place): void {
  const field = document.querySelector<HTMLElement>(`[name="${place}"], [data-place="${place}"]`);
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}
