/** Reports of content to administrators. */

import { answered, api } from "@/api/client";
import type { ReportCreate, Reported } from "@/api/types";

/** Maximum length of a note, in characters. */
export const NOTE_MOST = 1000;

export function sendReport(body: ReportCreate): Promise<Reported> {
  return answered(api.POST("/api/reports", { body }));
}
