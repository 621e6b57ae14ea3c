/** Research reading of ClarityIQ: what was measured, how, and its limits. */

import type { AnalysisResult } from "@/api/types";
import { answeredEntries, measuredFrictions } from "@/components/result/answered";
import { calibrationNote } from "@/components/result/clarity/calibration";
import { countedKinds } from "@/components/result/options/distribution";
import { lensScores } from "@/components/result/readings/lens-scores";
import { figure } from "@/lib/format";

export interface ResearchReading {
  lead: string;
  facts: { term: string; text: string }[];
  limits: string[];
}

export function researchReading(result: AnalysisResult): ResearchReading {
  const lenses = Object.keys(result.lenses).length;
  return {
    lead: `One run, ${lenses} ${lenses === 1 ? "lens" : "lenses"}, definitions of version ${result.versions.clarity ?? "unknown"}.`,
    facts: [
      { term: "Score", text: score(result) },
      { term: "Lens scores", text: scores(result) },
      { term: "Insights", text: insights(result) },
      { term: "Friction", text: friction(result) },
      { term: "Compression", text: compression(result) },
      { term: "Stability", text: stability(result) },
      { term: "Versions", text: versions(result) },
    ],
    limits: limits(result),
  };
}

function score({
  components: { completeness, confidence, actionability },
  ...result
}: AnalysisResult): string {
  return (
    `0.4 × ${figure(completeness)} completeness + 0.35 × ${figure(confidence)} confidence + ` +
    `0.25 × ${figure(actionability)} actionability = ${figure(result.uncappedScore ?? result.score)}; each the mean over the lenses that answered.` +
    (result.uncappedScore === null ? "" : ` Capped: ${figure(result.score)}.`)
  );
}

function scores(result: AnalysisResult): string {
  const { scored, missing, mean, spread } = lensScores(result);
  const low = scored.at(-1);
  if (low === undefined) return "None.";
  const range = scored.length > 1 ? `, range ${figure(low.score)}-${figure(low.score + spread)}` : "";
  const by = result.sample
    ? "written by hand"
    : result.offline
      ? "computed by rules"
      : "given by the models, not derived";
  const gone = missing.length === 0 ? "" : `; missing: ${missing.join(", ")}`;
  return `n = ${scored.length}, mean ${figure(mean)}${range}, of 10; ${by}${gone}.`;
}

function insights(result: AnalysisResult): string {
  const { agreeing, conflicting, unique } = countedKinds(result);
  const total = agreeing + conflicting + unique;
  const depth = figure(result.adaptiveRouting.qualityMetrics.finalQuality.insight_depth);
  if (total === 0) return "No insights to classify.";
  return (
    `${total}: ${agreeing} agreeing, ${conflicting} conflicting, ${unique} unique by wording similarity ` +
    `(threshold 0.25); depth ${depth} of 100. The agreeing share is limited to 5-85%.`
  );
}

function friction(result: AnalysisResult): string {
  const { cdm } = result.components;
  const measured = measuredFrictions(result);
  const kind = (name: string, key: keyof typeof measured) =>
    `${name} ${measured[key] ? figure(result.frictionFingerprint[key]) : "not measured"}`;
  return (
    `${figure(cdm.frictionScore)} for the pair furthest apart (0.75 score distance + 0.25 wording). ` +
    `Fingerprint: ${kind("wording", "semantic")}, ${kind("principle", "principle")}, ` +
    `${kind("framing", "frameShift")}, ${kind("strategy", "strategic")}.`
  );
}

function compression({ components: { acr } }: AnalysisResult): string {
  return (
    `100 − (${figure(acr.redundancyFactor)} redundancy + ${figure(acr.summaryLoss)} summary loss) / 2 = ` +
    `${figure(acr.compressionScore)}.`
  );
}

function stability(result: AnalysisResult): string {
  const {
    lensNames,
    components: { mch },
  } = result;
  const each = answeredEntries(result, result.stabilityScores).map(
    ([lens, value]) => `${lensNames[lens] ?? lens} ${figure(value)}`,
  );
  return (
    `Mean ${figure(mch.stabilityScore)} (${each.join(", ")}); within the last answer and, where a lens was ` +
    "asked more than once, between its tiers."
  );
}

function versions({ versions: known }: AnalysisResult): string {
  const named = Object.entries(known).map(([name, version]) => `${NAMES[name] ?? name} ${version}`);
  return named.length === 0 ? "unknown" : `${named.join(", ")}.`;
}

const NAMES: Record<string, string> = { summaryPrompt: "summary prompt" };

function confidenceLimit({ confidenceCalibration }: AnalysisResult): string {
  const note = calibrationNote(confidenceCalibration);
  if (confidenceCalibration?.calibrated === true)
    return `Confidence is ${note ?? ""}, not stated by a model.`;
  const stated = "Confidence is self-reported by the model, and models overstate it";
  return note === null ? `${stated}.` : `${stated}; it is ${note}.`;
}

function limits(result: AnalysisResult): string[] {
  const defaults = result.defaults.map(({ field, value, why }) => `${field} = ${figure(value)}: ${why}`);
  return [
    "The metrics measure form and wording, not whether an answer is true.",
    result.offline
      ? "Confidence and scores are computed by rules and are not comparable with those of a language model."
      : confidenceLimit(result),
    "One run is one sample: the same scenario may give a different result next time.",
    ...(defaults.length === 0 ? [] : [`Defaults used: ${[...new Set(defaults)].join("; ")}.`]),
  ];
}
