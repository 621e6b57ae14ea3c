import { FALLBACK_NAMES, oneLine } from "@/features/agents/builder/draft/draft";
import type { Draft } from "@/features/agents/builder/draft/draft";

/** Missing parts for a launch, in form order. */
export function missingFields({ name, goal, lenses }: Draft): string[] {
  const fields: [string, string][] = [
    ["A name", name],
    ["A goal", goal],
    ...lenses.map((lens, place): [string, string] => [
      `Guidelines for ${calledAt(lens.name, place)}`,
      lens.guidelines,
    ]),
  ];
  return fields.flatMap(([what, text]) => (text.trim() === "" ? [what] : []));
}

/** Card heading, with the lens name if it has one. */
function calledAt(name: string, place: number): string {
  const own = oneLine(name);
  const number = `Lens ${place + 1}`;
  return own === "" || own === number || own === FALLBACK_NAMES[place] ? number : own;
}
