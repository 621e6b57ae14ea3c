/** Result fields without score ceilings, ungrounded text, refusals or band measurements. */

import type { AnalysisResult, LensResult } from "@/api/types";

export const PLAIN_LENS = {
  optionScores: [],
  ungrounded: [],
  refused: false,
  firstTier: null,
} satisfies Partial<LensResult>;

export const PLAIN_RESULT = {
  headline: null,
  sample: false,
  ceilings: [],
  uncappedScore: null,
  readiness: null,
  band: null,
  confidenceCalibration: null,
} satisfies Partial<AnalysisResult>;
