/** Publishable parts of an analysis. */

export type Part = "scenario" | "verdict" | "insights" | "reasoning" | "title" | "lensNames";

interface PartText {
  name: string;
  hint?: string;
}

/** In the order of the server. */
export const PARTS: Record<Part, PartText> = {
  scenario: {
    name: "Scenario",
    hint: "Your whole text, what it already answers, and the names of your options.",
  },
  verdict: { name: "Verdict and suggestion" },
  insights: { name: "Insights and steps" },
  reasoning: { name: "Reasoning" },
  title: { name: "Title" },
  lensNames: { name: "Names of custom lenses and agents" },
};

export const ALL_PARTS = Object.keys(PARTS) as Part[];
/** Posts have no title. */
export const POST_PARTS = ALL_PARTS.filter((part) => part !== "title");

/**
 * Toggles a part. Deselecting the scenario deselects the parts that restate it; they can be selected
 * again.
 */
export function toggledParts(parts: readonly Part[], part: Part, isOn: boolean): Part[] {
  if (part === "scenario" && !isOn) return [];
  return ALL_PARTS.filter((one) => (one === part ? isOn : parts.includes(one)));
}

/** Request value: all parts if every possible one is selected. */
export function sentParts(parts: readonly Part[]): Part[] {
  return POST_PARTS.every((part) => parts.includes(part)) && !parts.includes("title")
    ? ALL_PARTS
    : ALL_PARTS.filter((part) => parts.includes(part));
}

/** 'everything', 'scores only', or the names of the parts. */
export function partsWords(parts: readonly Part[]): string {
  if (parts.length === ALL_PARTS.length) return "everything";
  if (parts.length === 0) return "scores only";
  return `scores, ${ALL_PARTS.filter((part) => parts.includes(part))
    .map((part) => PARTS[part].name.toLowerCase())
    .join(", ")}`;
}

/** Number of consecutive words that count as repetition. */
const REPEATED_WORDS = 4;

/** Chinese and Japanese have no spaces: each character counts as a word. */
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}]+/gu;

const wordsOf = (text: string) => text.toLocaleLowerCase().match(WORD) ?? [];

/** First words of the scenario that a text repeats; null if there are none. */
export function repeatedWords(scenario: string, text: string): string | null {
  const said = ` ${wordsOf(text).join(" ")} `;
  const words = wordsOf(scenario);
  const length = Math.min(REPEATED_WORDS, words.length);
  for (let start = 0; length > 0 && start + length <= words.length; start += 1) {
    const run = words.slice(start, start + length).join(" ");
    if (said.includes(` ${run} `)) return run;
  }
  return null;
}
