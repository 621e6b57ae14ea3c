/** Reports of content to administrators. */

import { unwrap, api } from "@/api/client";
import type { ReportCreate, Reported } from "@/api/types";

/** Maximum length of a note, in characters. */
export const MAX_NOTE_LENGTH = 1000;

export function sendReport(body: ReportCreate): Promise<Reported> {
  return unwrap(api.POST("/api/reports", { body }));
}
