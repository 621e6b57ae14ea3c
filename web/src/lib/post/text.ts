/** Suggested text of a post. */

import { bandText } from "@/lib/band-text";
import type { Banded } from "@/lib/band-text";
import { firstCharacters } from "@/lib/graphemes";
import { count, figure } from "@/lib/format";
import type { Part } from "@/lib/parts";
import { resultRating } from "@/lib/score";

/** Maximum length of the quoted scenario. */
const QUOTED = 150;
const IRIS = "iRIS";

/** Agent stored with posts of iRIS runs; not shown. */
export const IRIS_AGENT = "logical-lens";

export const MAX_POST_LENGTH = 5000;
/** Reason why a text cannot be posted; null if it can. */
export function postProblem(content: string): string | null {
  if (content.trim() === "") return "Please write something about the analysis.";
  const length = Array.from(content).length;
  return length > MAX_POST_LENGTH
    ? `A post can have up to ${count(MAX_POST_LENGTH)} characters; this has ${count(length)}.`
    : null;
}

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
