/** Telling administrators of what should not be shown. */

import { answered, api } from "@/api/client";
import type { ReportCreate, Reported } from "@/api/types";

/** A note has at most so many characters. */
export const NOTE_MOST = 1000;

export function sendReport(body: ReportCreate): Promise<Reported> {
  return answered(api.POST("/api/reports", { body }));
}
