/** Suggested text of a post. */

import { bandText } from "@/lib/band-text";
import type { Banded } from "@/lib/band-text";
import { firstCharacters } from "@/lib/graphemes";
import { figure } from "@/lib/format";
import type { Part } from "@/lib/parts";
import { resultRating } from "@/lib/score";

/** Maximum length of the quoted scenario. */
const QUOTED = 150;
const IRIS = "iRIS";

/** Agent stored with posts of iRIS runs; not shown. */
export const IRIS_AGENT = "logical-lens";

export const MAX_POST_LENGTH = 5000;
export const HASHTAGS = "#iRIS #DecisionMaking #ClarityIQ";

interface Posted {
  scenario: string;
  score: number;
  band: Banded["band"];
  label: string;
  /** Replaces the label of offline results. */
  headline: string | null;
  take: string;
}

/** Scenario quoted on one line. */
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
    `${scoreEmoji(posted)} **ClarityIQ ${figure(score)}/100${bandText(band)}** · ${resultRating(posted).word}`,
    ...(parts.includes("scenario") ? [`“${quoteOf(scenario)}”`] : []),
    ...(parts.includes("verdict") ? [take] : []),
    HASHTAGS,
  ];
  return lines.filter((line) => line !== "").join("\n\n");
}

/** Tags of a post: its kind, and the agent name if published. */
export function tagsOf(agentName: string | null, parts: readonly Part[]): string[] {
  const named = agentName === null ? [IRIS] : parts.includes("lensNames") ? [agentName] : [];
  return ["analysis", "decision", ...named];
}
