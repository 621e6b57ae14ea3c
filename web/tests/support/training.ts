/** Typed response fixtures of the training page. */

import type { TrainingReport } from "@/features/learning/training/queries";

export const REPORT: TrainingReport = {
  models: ["small", "middle", "large"],
  labels: 400,
  learnedFrom: 210,
  lookedAt: 150,
  weak: 4,
  saved: 0.6,
  learned: { quality: 0.97, cost: 0.4, toTheTop: 0.2 },
  inForce: { quality: 0.97, cost: 0.8, toTheTop: 0.3 },
  brier: 0.112,
  sentence: "60% saved at 95% of the strongest tier's quality, 90% confidence, from 150 records.",
  calibration: [{ said: 0.8, seen: 0.75, low: 0.6, high: 0.86, records: 40 }],
  savedLow: 0.54,
  savedHigh: 0.66,
  ceiling: 0.98,
  kept: {
    lenses: 380,
    judged: { estimate: 0.95, low: 0.92, high: 0.97 },
    ceiling: { estimate: 0.98, low: 0.96, high: 0.99 },
    rated: 60,
    counted: { estimate: 0.93, low: 0.88, high: 0.96 },
    floor: 0.81,
    sentence: "By the judge and 60 ratings, people would find at least 81% of the answers useful.",
  },
};
