/**
 * Whether a text says anything. The server makes the same check (app/domains/agents/meaningless.py); both are
 * held to one file of cases, features/agents/meaningless-cases.json.
 */

export type Reason = "content too short" | "meaningless pattern";

const SHORTEST = 3;
const FILLERS = new Set([
  ...["asdf", "qwerty", "zxcv", "hjkl", "lorem", "ipsum"],
  ...["dummy", "sample", "placeholder", "test", "testing"],
]);
const REPEATED = /^(?:(.)\1{5,}|(.{1,2}?)\2{4,})$/su;

/** Why a text says nothing; null for one that may say something. Characters are code points. */
export function whyMeaningless(text: string): Reason | null {
  const plain = text.trim().toLowerCase();
  if (Array.from(plain).length < SHORTEST) return "content too short";
  return FILLERS.has(plain) || REPEATED.test(plain) ? "meaningless pattern" : null;
}
