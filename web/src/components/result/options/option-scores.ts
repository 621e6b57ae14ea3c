import type { AnalysisResult } from "@/api/types";

export interface OptionRow {
  option: string;
  /** Score (0-10) by lens; null if the lens did not score this option. */
  scores: Record<string, number | null>;
  /** Mean over the lenses that scored every option; null without one. */
  mean: number | null;
}

export interface OptionScores {
  /** Lenses that scored options, in order. */
  lenses: string[];
  rows: OptionRow[];
  /** Conclusion in one sentence. */
  verdict: string;
}

/** Difference of two means (0-10) from which an option leads. */
const AHEAD = 0.5;

/** Options by lens; null if no lens scored two options. */
export function optionScores({ lenses: all }: Pick<AnalysisResult, "lenses">): OptionScores | null {
  const scored = Object.entries(all).filter(
    ([, lens]) => lens.score !== null && lens.optionScores.length > 0,
  );
  const options = [...new Set(scored.flatMap(([, lens]) => lens.optionScores.map(({ option }) => option)))];
  if (options.length < 2) return null;
  const of = (option: string, [, lens]: (typeof scored)[number]) =>
    lens.optionScores.find((one) => one.option === option)?.score ?? null;
  const complete = scored.filter((lens) => options.every((option) => of(option, lens) !== null));
  const rows = options
    .map((option) => ({
      option,
      scores: Object.fromEntries(scored.map((lens) => [lens[0], of(option, lens)])),
      mean: meanOf(complete.map((lens) => of(option, lens) ?? 0)),
    }))
    .sort((a, b) => (b.mean ?? 0) - (a.mean ?? 0));
  return {
    lenses: scored.map(([id]) => id),
    rows,
    verdict: verdictOf(
      rows,
      complete.map(([id]) => id),
    ),
  };
}

/** Leads: highest mean by `AHEAD`, and a higher score in more than half of the lenses. */
function verdictOf([first, second]: OptionRow[], lenses: string[]): string {
  if (!first || !second || first.mean === null || second.mean === null) {
    return "No lens scored every option, so no option leads.";
  }
  const wins = lenses.filter((lens) => (first.scores[lens] ?? 0) > (second.scores[lens] ?? 0)).length;
  const counts = `higher in ${wins} of ${lenses.length} ${lenses.length === 1 ? "lens" : "lenses"}`;
  if (first.mean - second.mean >= AHEAD && wins * 2 > lenses.length) {
    return `“${first.option}” leads: mean ${first.mean} against ${second.mean}, ${counts}.`;
  }
  return `No clear leader: the best mean is ${first.mean} against ${second.mean}.`;
}

function meanOf(scores: number[]): number | null {
  if (scores.length === 0) return null;
  return Math.round((scores.reduce((sum, score) => sum + score, 0) / scores.length) * 10) / 10;
}
