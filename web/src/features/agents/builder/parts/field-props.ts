import type { Place } from "@/features/agents/builder/draft/checks";
import type { Draft, LensDraft } from "@/features/agents/builder/draft/draft";
import type { Problems } from "@/features/agents/builder/draft/use-problems";

/** Props shared by the form sections. */
export interface FormPart {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  changeLens: (place: number, part: Partial<LensDraft>) => void;
  problems: Problems;
  /** Launching: fields are disabled. */
  pending: boolean;
}

/** Errors by field and when to show them; `name` locates the field. */
export function placed(problems: Problems, place: Place) {
  return { name: place, onBlur: () => problems.onLeft(place) };
}

/** Focuses a field. */
export function goTo(place: Place): void {
  const field = document.querySelector<HTMLElement>(`[name="${place}"], [data-place="${place}"]`);
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}
