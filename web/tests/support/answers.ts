/** Typed response fixtures. */

import type {
  Attention,
  AnalysisRead,
  AnalysisResult,
  BandOffer,
  Check,
  Claim,
  Conversation,
  HistoryEntry,
  LensResult,
  Receipt,
  Verdict,
} from "@/api/types";
import { PLAIN_LENS, PLAIN_RESULT } from "@tests/support/plain";

export const LENSES = ["logical", "ethical", "factual", "strategic"];
export const MODELS: Record<number, string> = { 1: "qwen/qwen3-32b", 2: "openai/gpt-oss-120b", 3: "gemini" };
export const LABELS: Record<number, string> = { 1: "32B", 2: "120B", 3: "Gemini" };

/** Quote for a band measurement with a score far from a label threshold. */
export const BAND_OFFER: BandOffer = {
  available: true,
  offered: false,
  reason: null,
  calls: 12,
  inputTokens: 3500,
  outputTokens: 240,
  estimatedCost: 0.0012,
  share: 0.6,
  run: null,
  band: null,
};

export const check = (name: string, value: number, needed: number, counts = true): Check => ({
  name,
  value,
  needed,
  counts,
  passed: value >= needed,
  isDefault: false,
});

export const verdict = (
  lens: string,
  decision: Verdict["decision"],
  more: Partial<Verdict> = {},
): Verdict => ({
  lens,
  decision,
  cause: decision === "accept" ? "none" : "weak_answer",
  score: 74,
  risk: "low",
  checks: [
    check("completeness", 84, 80),
    check("actionability", decision === "accept" ? 78 : 64, 70),
    check("confidence", 80, 75),
    check("stability", 88, 70, false),
  ],
  reason: decision === "accept" ? "actionability 78 of 70: accepted" : "actionability 64 of 70: one step up",
  policy: "specification-2",
  targetTier: null,
  ...more,
});

export const receipt = (calls: number, cost: number | null = 0.004, tier = 1): Receipt => ({
  lines: [
    {
      tier,
      label: LABELS[tier] ?? "GPT-4o",
      model: MODELS[tier] ?? "gpt-4o",
      calls,
      repeated: 0,
      lost: 0,
      failed: 0,
      inputTokens: calls * 100,
      outputTokens: calls * 50,
      tokensEstimated: false,
      latencyMs: 900,
      cost,
      knownCost: cost ?? 0.002,
      estimatedCost: 0,
      purpose: "analysis",
    },
  ],
  calls,
  inputTokens: calls * 100,
  outputTokens: calls * 50,
  cost,
  knownCost: cost ?? 0.002,
  estimatedCost: 0,
  saving: null,
  policy: "specification-2",
});

export const CLAIM: Claim = {
  stage: "since-switch",
  percentSaved: 61.4,
  percentLow: 57.9,
  percentHigh: 64.8,
  quality: 0.968,
  qualityLow: 0.951,
  qualityHigh: 0.979,
  ceiling: 0.984,
  floor: 0.95,
  confidence: 0.9,
  records: 1240,
  policy: "learned-1-0a1b2c3d",
  evaluatedAt: "2026-01-05T15:04:00Z",
  sentence:
    "Since it was switched on: 61% saved (58% to 65%) compared with asking the top tier at once, audits included. With 90% confidence, at least 95% of the top tier's quality is kept, as judged by the top tier on a random sample of 1,240 of your finished lenses. Measured: quality 96.8% (95% to 98%) on 1,240 lenses, where the top tier asked twice has 98.4%.",
};

export function lensResult(lens: string, more: Partial<LensResult> = {}): LensResult {
  return {
    score: 7.4,
    insights: [1, 2, 3, 4].map((n) => `${lens} insight ${n}`),
    reasoning: `${lens} reasoning`,
    name: lens.charAt(0).toUpperCase() + lens.slice(1),
    nextSteps: [`${lens} step`],
    unknowns: [`${lens} unknown`],
    confidence: 80,
    tier: 1,
    model: "qwen/qwen3-32b",
    passNumber: 1,
    passes: 1,
    promptVersion: "lens-7",
    missingReason: null,
    checks: verdict(lens, "accept").checks,
    insightKinds: [],
    ...PLAIN_LENS,
    ...more,
  };
}

export function result(more: Partial<AnalysisResult> = {}): AnalysisResult {
  const lenses = Object.fromEntries(LENSES.map((lens) => [lens, lensResult(lens)]));
  return {
    type: "analysis",
    analysisId: "a-1",
    scenario: "Should we move?",
    score: 80.7,
    label: "High Clarity",
    logical: lenses.logical ?? null,
    ethical: lenses.ethical ?? null,
    factual: lenses.factual ?? null,
    strategic: lenses.strategic ?? null,
    lenses,
    lensNames: Object.fromEntries(LENSES.map((lens) => [lens, lensResult(lens).name])),
    components: {
      completeness: 90.2,
      confidence: 75.5,
      actionability: 73,
      interpretation: "Good",
      cdm: {
        frictionScore: 31.5,
        clarityLevel: "Moderate Clarity",
        dominantConflict: "Factual and Strategic",
        frictionFingerprint: {},
      },
      acr: { compressionScore: 60, redundancyFactor: 12, summaryLoss: 30 },
      mch: {
        stabilityScore: 86.5,
        stabilityLevel: "Consistent",
        criticalIssues: [],
        individualStability: {},
      },
    },
    frictionFingerprint: { semantic: 30, principle: 22, frameShift: 18, strategic: 35 },
    stabilityScores: {},
    insightDistribution: { agreeing: 40, conflicting: 20, unique: 40 },
    irisSummary: {
      top_line_take: "Rent eats the raise.",
      iris_suggests: "Ask for a week.",
      confidence: 78,
      novelty_flag: "low",
      source: "model",
    },
    rawResponse: {},
    actualModel: "qwen/qwen3-32b",
    modelRoute: "32B",
    processingType: "tiered",
    adaptiveRouting: {
      modelUsed: "qwen/qwen3-32b",
      route: "32B",
      tierUsed: 1,
      passCount: 1,
      processingType: "tiered",
      costOptimized: true,
      qualityMetrics: { finalQuality: { clarity_score: 80.7, insight_depth: 60 } },
    },
    receipt: receipt(5),
    defaults: [],
    offline: false,
    versions: {},
    stoppedEarly: false,
    endedBecause: null,
    agentName: null,
    modelName: null,
    modelId: null,
    customLenses: null,
    domainLenses: null,
    superAgentMetrics: null,
    reply: null,
    ...PLAIN_RESULT,
    ...more,
  };
}

export const detail = (more: Partial<AnalysisRead> = {}): AnalysisRead => ({
  id: "a-1",
  status: "queued",
  kind: "analysis",
  tier: 1,
  scenario: "Should we move?",
  modelChoice: "iris",
  createdAt: "2026-01-05T15:04:00Z",
  finishedAt: null,
  deadlineAt: "2026-01-05T15:14:00Z",
  result: null,
  failureReason: null,
  receipt: receipt(0, 0),
  eventsUrl: "/api/analyses/a-1/events",
  title: null,
  isPinned: false,
  parentId: null,
  relation: null,
  inputs: [],
  agentId: null,
  agentName: null,
  agentVersion: null,
  feedback: {},
  lensNames: Object.fromEntries(LENSES.map((lens) => [lens, lensResult(lens).name])),
  isSample: false,
  ...more,
});

/** Thinking Partner conversation of a finished analysis, without inputs. */
export const conversation = (more: Partial<Conversation> = {}): Conversation => ({
  id: "c-1",
  conversationId: "c-1",
  kind: "thinking",
  agentId: null,
  agentName: null,
  analysisId: "a-1",
  title: "Should we move?",
  inputsLeft: 5,
  createdAt: "2026-01-05T15:05:00Z",
  updatedAt: "2026-01-05T15:05:00Z",
  messages: [
    {
      id: "m-0",
      type: "assistant",
      content: "What would you add?",
      timestamp: "2026-01-05T15:05:00Z",
      agentName: null,
      analysisId: "a-1",
      status: "completed",
      safety: null,
    },
  ],
  ...more,
});

/** History entry. */
export const entry = (id: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  title: null,
  scenario: `Scenario ${id}`,
  status: "completed",
  kind: "analysis",
  modelChoice: "iris",
  agentName: null,
  agentVersion: null,
  parentId: null,
  relation: null,
  isPinned: false,
  createdAt: "2025-01-05T15:04:00",
  finishedAt: null,
  clarityScore: 80.7,
  label: "High Clarity",
  band: null,
  lensScores: { logical: 74, ethical: 67, factual: null, strategic: 81 },
  isSample: false,
  isOffline: false,
  isImported: false,
  ...more,
});

/** Nothing waits for an administrator. */
export const ATTENTION: Attention = {
  messages: 0,
  urgentMessages: 0,
  reports: 0,
  objections: 0,
  failedTraining: false,
  budgets: 0,
  unservedQueues: 0,
};
