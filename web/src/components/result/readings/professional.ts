/** Professional reading of ClarityIQ: values against their targets, and risks. */

import type { AnalysisResult } from "@/api/types";
import { lensScores } from "@/components/result/readings/lens-scores";
import { scoreText } from "@/lib/band-text";
import { count, counted, figure, money } from "@/lib/format";
import {
  QUALITY_CHECKS,
  TARGETS,
  domainConfidence,
  escalationRisk,
  frictionRating,
  resultRating,
} from "@/lib/score";

export interface Readiness {
  name: string;
  field: string;
  value: number;
  target: number;
  needed: number;
  meetsTarget: boolean;
  passesCheck: boolean;
}

export interface ProfessionalReading {
  lead: string;
  readiness: Readiness[];
  notes: { term: string; text: string }[];
}

export function professionalReading(result: AnalysisResult): ProfessionalReading {
  const { interpretation, confidence } = result.components;
  return {
    lead:
      `${resultRating(result).word}, ${scoreText(result)} of 100 (${interpretation}). ` +
      `Escalation risk ${escalationRisk(result.score)}, domain confidence ${domainConfidence(confidence)}.`,
    readiness: readiness(result),
    notes: [
      { term: "Agreement", text: agreement(result) },
      { term: "Conflict", text: conflict(result) },
      { term: "Consistency", text: consistency(result) },
      { term: "Open points", text: openPoints(result) },
      { term: "Effort", text: effort(result) },
      { term: "Defaults", text: standIns(result) },
    ],
  };
}

function readiness({ components }: AnalysisResult): Readiness[] {
  return (["completeness", "confidence", "actionability"] as const).map((part) => ({
    name: part.charAt(0).toUpperCase() + part.slice(1),
    field: `components.${part}`,
    value: components[part],
    target: TARGETS[part],
    needed: QUALITY_CHECKS[part],
    meetsTarget: components[part] >= TARGETS[part],
    passesCheck: components[part] >= QUALITY_CHECKS[part],
  }));
}

function agreement(result: AnalysisResult): string {
  const { scored, missing, mean, spread } = lensScores(result);
  const [best] = scored;
  const worst = scored.at(-1);
  if (best === undefined || worst === undefined) return "No lens has a score.";
  const range =
    scored.length === 1
      ? `One lens: ${figure(best.score)} of 10 (${best.name}).`
      : `Lens scores from ${figure(worst.score)} (${worst.name}) to ${figure(best.score)} (${best.name}), ` +
        `mean ${figure(mean)} of 10, spread ${figure(spread)}.`;
  return missing.length === 0 ? range : `${range} Without an answer: ${missing.join(", ")}.`;
}

function conflict({ components: { cdm } }: AnalysisResult): string {
  const most =
    cdm.dominantConflict === null ? "none stands out" : `largest conflict: ${cdm.dominantConflict}`;
  return `Friction ${figure(cdm.frictionScore)}, ${frictionRating(cdm.frictionScore).word}; ${most}.`;
}

function consistency({ components: { mch } }: AnalysisResult): string {
  const issues = mch.criticalIssues.length === 0 ? "no critical issue" : mch.criticalIssues.join(" ");
  return `Stability ${figure(mch.stabilityScore)}, ${mch.stabilityLevel}; ${issues}${/[.!?]$/.test(issues) ? "" : "."}`;
}

function openPoints({ lenses }: AnalysisResult): string {
  const all = Object.values(lenses);
  const unknowns = all.reduce((sum, lens) => sum + lens.unknowns.length, 0);
  const steps = all.reduce((sum, lens) => sum + lens.nextSteps.length, 0);
  return `${counted(unknowns, "named unknown")}, ${counted(steps, "next step").toLowerCase()}.`;
}

function effort({ adaptiveRouting, lenses, receipt, offline, sample }: AnalysisResult): string {
  const climbed = Object.values(lenses).filter(({ passes }) => passes > 1).length;
  const up =
    climbed === 0
      ? "no lens was asked twice"
      : `${counted(climbed, "lens", "lenses").toLowerCase()} asked more than once`;
  const cost =
    receipt.cost === null
      ? receipt.knownCost > 0
        ? `at least ${money(receipt.knownCost)}, the rest unknown`
        : "cost unknown"
      : offline || sample
        ? "no charge"
        : money(receipt.cost);
  return `${adaptiveRouting.route}; ${up}; ${count(receipt.calls)} calls, ${cost}.`;
}

function standIns({ defaults }: AnalysisResult): string {
  if (defaults.length === 0) return "None: every value was measured.";
  const why = [...new Set(defaults.map((used) => used.why))].join("; ");
  return `${counted(defaults.length, "default")} used: ${why}.`;
}
