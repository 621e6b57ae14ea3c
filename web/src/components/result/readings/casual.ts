/** Casual reading of ClarityIQ: plain sentences for decision makers. */

import type { AnalysisResult } from "@/api/types";
import { lensScores } from "@/components/result/readings/lens-scores";
import { figure, listed } from "@/lib/format";
import { frictionRating, resultRating } from "@/lib/score";

/** Lens scores closer than this, in points of 100, count as agreeing. */
const ALIKE = 15;

export interface CasualReading {
  lead: string;
  /** Sentences in order of importance. */
  sentences: string[];
  /** Quotes from a lens: a first step and an open question. */
  quotes: { from: string; term: "First step" | "Open question"; text: string }[];
}

const LEADS = {
  good: "This analysis is clear enough to work with.",
  warn: "This analysis is fairly clear, but has gaps to fill before you rely on it.",
  bad: "This analysis is thin: use it as a starting point, not as an answer.",
  neutral: "No model has looked at this. The lenses quote your text and ask about its gaps.",
};

const SAMPLE_LEAD = "This is a sample: the answers were written by hand and judged by the real gate.";

export function casualReading(result: AnalysisResult): CasualReading {
  return {
    lead: result.sample ? SAMPLE_LEAD : LEADS[resultRating(result).tone],
    sentences: [views(result), pull(result), ...gaps(result)].filter((sentence) => sentence !== ""),
    quotes: quotes(result),
  };
}

function views(result: AnalysisResult): string {
  const { scored, mean, spread } = lensScores(result);
  const [best] = scored;
  const worst = scored.at(-1);
  if (best === undefined || worst === undefined) return "";
  if (result.offline) {
    return `Your text covers most of what the ${best.name} lens asks, and least of what the ${worst.name} lens asks.`;
  }
  if (scored.length === 1) return `One lens answered: ${best.name}, ${figure(best.score)} of 10.`;
  if (spread * 10 < ALIKE) {
    return `All ${scored.length} lenses largely agree, around ${figure(mean)} of 10.`;
  }
  return (
    `The decision looks best through the ${best.name} lens (${figure(best.score)} of 10) ` +
    `and worst through the ${worst.name} lens (${figure(worst.score)} of 10).`
  );
}

function pull({ components: { cdm }, lenses, offline }: AnalysisResult): string {
  if (offline || Object.values(lenses).filter(({ score }) => score !== null).length < 2) return "";
  if (cdm.dominantConflict !== null) {
    return `${cdm.dominantConflict} disagree most: compare them before you decide.`;
  }
  return frictionRating(cdm.frictionScore).word === "low" ? "No two lenses differ much." : "";
}

function gaps(result: AnalysisResult): string[] {
  const { missing } = lensScores(result);
  const said = [];
  if (missing.length > 0) {
    said.push(
      `${listed(missing)} gave no answer and ${missing.length === 1 ? "does" : "do"} not count towards the score.`,
    );
  } else if (result.defaults.length > 0) {
    said.push("Some values are defaults for missing data; they are marked with a flag.");
  }
  if (result.stoppedEarly) said.push("You finished early, so higher tiers were not asked.");
  if (result.endedBecause) {
    said.push(`Ended early: ${result.endedBecause} This is the best answer available at that point.`);
  }
  if (result.offline && result.headline === null) {
    said.push("Written by rules, without a language model: it uses only what your text says.");
  }
  return said;
}

/** From the lowest-scoring lens, where a step helps most. */
function quotes(result: AnalysisResult): CasualReading["quotes"] {
  const weakest = Object.values(result.lenses)
    .filter(({ score }) => score !== null)
    .sort((a, b) => (a.score ?? 0) - (b.score ?? 0))[0];
  if (weakest === undefined) return [];
  const [step] = weakest.nextSteps;
  const [unknown] = weakest.unknowns;
  return [
    ...(step === undefined ? [] : [{ from: weakest.name, term: "First step", text: step } as const]),
    ...(unknown === undefined ? [] : [{ from: weakest.name, term: "Open question", text: unknown } as const]),
  ];
}
