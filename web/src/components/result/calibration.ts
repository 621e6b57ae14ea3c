import type { AnalysisResult } from "@/api/types";

/** Whether stated confidence was replaced by measured calibration, in words; null where that is not known. */
export function calibrationNote(calibration: AnalysisResult["confidenceCalibration"]): string | null {
  if (calibration === null) return null;
  const { calibrated, outcomes, needed } = calibration;
  return calibrated
    ? `calibrated on ${outcomes} outcomes`
    : `not calibrated (${outcomes} of ${needed} outcomes)`;
}
