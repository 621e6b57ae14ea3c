import type { Readiness, ReadinessItem } from "@/api/types";

const READINESS_KEYS: ReadinessItem["key"][] = [
  "options",
  "aim",
  "deadline",
  "figures",
  "affected",
  "reversibility",
  "doubts",
  "constraints",
];

/** Readiness of a text with the given items, each quoted by its key. */
export const readiness = (...found: ReadinessItem["key"][]): Readiness => ({
  known: found.length,
  total: READINESS_KEYS.length,
  items: READINESS_KEYS.map((key) => ({
    key,
    found: found.includes(key),
    quote: found.includes(key) ? `my ${key}` : null,
  })),
  nextQuestion: found.length === READINESS_KEYS.length ? null : "By when do you have to decide?",
});

export const READINESS = readiness("options", "figures");
