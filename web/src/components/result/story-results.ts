/** Results in the states that the component catalogue shows. */

import { lensResult, result } from "@tests/support/answers";

const base = result();
const REFUSED = lensResult("ethical", {
  score: null,
  tier: null,
  insights: [],
  reasoning: "I can't help with that.",
  checks: [],
  refused: true,
});

/** Two lenses without an answer, and a capped score. */
export const partialResult = result({
  score: 59,
  label: "Low Clarity",
  uncappedScore: 83.2,
  ceilings: [{ limit: 59, reason: "2 of 4 lenses answered" }],
  lenses: {
    ...base.lenses,
    ethical: REFUSED,
    factual: { ...REFUSED, name: "Factual", refused: false, missingReason: "every tier timed out" },
  },
});

export const offlineResult = result({
  score: 41,
  label: "Low Clarity",
  headline: "No model has looked at this",
  offline: true,
});

/** All four lenses, with friction and stability of each. */
export const completeResult = result({
  stabilityScores: { logical: 88, ethical: 72, factual: 61, strategic: 90 },
  components: {
    ...base.components,
    cdm: {
      ...base.components.cdm,
      frictionFingerprint: { logical: 22, ethical: 38, factual: 74, strategic: 51 },
    },
  },
});
