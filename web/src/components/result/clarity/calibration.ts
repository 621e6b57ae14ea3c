import type { AnalysisResult } from "@/api/types";

/** Calibration state of the confidence in words; null if unknown. */
export function calibrationNote(calibration: AnalysisResult["confidenceCalibration"]): string | null {
  if (calibration === null) return null;
  const { calibrated, outcomes, needed } = calibration;
  return calibrated
    ? `calibrated on ${outcomes} outcomes`
    : `not calibrated (${outcomes} of ${needed} outcomes)`;
}
