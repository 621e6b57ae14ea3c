/** The words of a post about an analysis, as they are proposed to its author. */

import { bandWords } from "@/lib/band-words";
import type { Banded } from "@/lib/band-words";
import { firstCharacters } from "@/lib/graphemes";
import { figure } from "@/lib/format";
import type { Part } from "@/lib/parts";
import { resultRating } from "@/lib/score";

/** So much of the scenario stands in the text. */
const QUOTED = 150;
const IRIS = "iRIS";

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

export function composedText(posted: Posted, parts: readonly Part[]): string {
  const { scenario, score, band, take } = posted;
  const lines = [
    `${scoreEmoji(posted)} **ClarityIQ ${figure(score)}/100${bandWords(band)}** · ${resultRating(posted).word}`,
    ...(parts.includes("scenario") ? [`“${quoteOf(scenario)}”`] : []),
    ...(parts.includes("verdict") ? [take] : []),
    HASHTAGS,
  ];
  return lines.filter((line) => line !== "").join("\n\n");
}

/** Tags of a post: what it is, and by whom, where the name of an agent is published. */
export function tagsOf(agentName: string | null, parts: readonly Part[]): string[] {
  const named = agentName === null ? [IRIS] : parts.includes("lensNames") ? [agentName] : [];
  return ["analysis", "decision", ...named];
}
