import { count } from "@/lib/format";

export const MAX_SCENARIO = 20_000;
/** Length from which the composer shows the remaining characters. */
export const COUNT_FROM = 18_000;

/** Length in code points, as on the server, not in UTF-16 units. */
export function characters(text: string): number {
  return text.length <= COUNT_FROM / 2 ? text.length : Array.from(text).length;
}

/** Error message for a trimmed scenario that cannot be analysed; null if it can. */
export function scenarioProblem(scenario: string): string | null {
  return scenario === "" ? "Please enter a decision scenario to analyze." : tooLong(scenario);
}

/** Title of the error of `scenarioProblem`. */
export function problemTitle(scenario: string): string {
  return scenario === "" ? "Input Required" : "Scenario too long";
}

/** Error message for a scenario above the limit, else null. */
export function tooLong(scenario: string): string | null {
  const length = characters(scenario);
  if (length <= MAX_SCENARIO) return null;
  return `The scenario has ${count(length)} characters; the limit is ${count(MAX_SCENARIO)}.`;
}

/** Returns the text with a question on its own line, ready for the answer. */
export function withQuestion(text: string, question: string): string {
  const before = text.trimEnd();
  return `${before === "" ? "" : `${before}\n`}${question} `;
}
