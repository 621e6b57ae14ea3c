/**
 * Checks whether a text is meaningful. Mirrors app/domains/agents/content/meaningless.py; both are tested with
 * features/agents/meaningless-cases.json.
 */

export type Reason = "content too short" | "meaningless pattern";

const SHORTEST = 3;
const FILLERS = new Set([
  ...["asdf", "qwerty", "zxcv", "hjkl", "lorem", "ipsum"],
  ...["dummy", "sample", "placeholder", "test", "testing"],
]);
const REPEATED = /^(?:(.)\1{5,}|(.{1,2}?)\2{4,})$/su;

/** Returns why a text is meaningless; null otherwise. Counts code points. */
export function meaninglessReason(text: string): Reason | null {
  const plain = text.trim().toLowerCase();
  if (Array.from(plain).length < SHORTEST) return "content too short";
  return FILLERS.has(plain) || REPEATED.test(plain) ? "meaningless pattern" : null;
}
