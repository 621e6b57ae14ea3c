import { FALLBACK_NAMES, oneLine } from "@/features/agents/builder/draft";
import type { Draft } from "@/features/agents/builder/draft";

/** What has to be written before an agent can be launched, in the order of the form. */
export function missingIn({ name, goal, lenses }: Draft): string[] {
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

/** As its card is headed, with its name where it has one of its own. */
function calledAt(name: string, place: number): string {
  const own = oneLine(name);
  const number = `Lens ${place + 1}`;
  return own === "" || own === number || own === FALLBACK_NAMES[place] ? number : own;
}
