/** The words of a post about an analysis, as they are proposed to its author. */

import { firstCharacters } from "@/lib/graphemes";
import { figure } from "@/lib/format";
import { HIGH_CLARITY, MODERATE_CLARITY } from "@/lib/score";

/** So much of the scenario stands in the text. */
const QUOTED = 150;

export const POST_MOST = 5000;
export const HASHTAGS = "#iRIS #DecisionMaking #ClarityIQ";

interface Posted {
  scenario: string;
  score: number;
  label: string;
  take: string;
}

/** The scenario as a post quotes it, on one line. */
export function quoteOf(scenario: string): string {
  return firstCharacters(scenario.trim().replace(/\s+/g, " "), QUOTED);
}

export function scoreEmoji(score: number): string {
  if (score >= HIGH_CLARITY) return "🎯";
  return score >= MODERATE_CLARITY ? "⚖️" : "🔍";
}

export function composedText({ scenario, score, label, take }: Posted, showsScenario: boolean): string {
  const lines = [
    `${scoreEmoji(score)} **ClarityIQ ${figure(score)}/100** · ${label}`,
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
