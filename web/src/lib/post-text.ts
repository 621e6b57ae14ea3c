/** The words of a post about an analysis, as they are proposed to its author. */

import { bandWords } from "@/lib/band-words";
import type { Banded } from "@/lib/band-words";
import { firstCharacters } from "@/lib/graphemes";
import { figure } from "@/lib/format";
import { resultRating } from "@/lib/score";

/** So much of the scenario stands in the text. */
const QUOTED = 150;

export const POST_MOST = 5000;
export const HASHTAGS = "#iRIS #DecisionMaking #ClarityIQ";

interface Posted {
  scenario: string;
  score: number;
  band: Banded["band"];
  label: string;
  /** Replaces the label where no model has looked at the decision. */
  headline: string | null;
  take: string;
}

/** The scenario as a post quotes it, on one line. */
export function quoteOf(scenario: string): string {
  return firstCharacters(scenario.trim().replace(/\s+/g, " "), QUOTED);
}

const EMOJI = { good: "🎯", warn: "⚖️", bad: "🔍", neutral: "📝" };

export function scoreEmoji(result: Pick<Posted, "score" | "label" | "headline">): string {
  return EMOJI[resultRating(result).tone];
}

export function composedText(posted: Posted, showsScenario: boolean): string {
  const { scenario, score, band, take } = posted;
  const lines = [
    `${scoreEmoji(posted)} **ClarityIQ ${figure(score)}/100${bandWords(band)}** · ${resultRating(posted).word}`,
    ...(showsScenario ? [`“${quoteOf(scenario)}”`] : []),
    take,
    HASHTAGS,
  ];
  return lines.filter((line) => line !== "").join("\n\n");
}

/** What a post is filed under: what it is, and by whom. */
export function tagsOf(agentName: string): string[] {
  return ["analysis", "decision", agentName];
}
