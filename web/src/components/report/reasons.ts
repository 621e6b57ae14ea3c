import type { ReportCreate } from "@/api/types";

/** Report reasons in display order. */
export const REASONS: readonly { id: ReportCreate["reason"]; name: string; note: string }[] = [
  { id: "spam", name: "Spam", note: "Advertising or repeated content" },
  { id: "abuse", name: "Abuse", note: "Insults, threatens or harasses people" },
  { id: "false", name: "False or misleading", note: "Makes false claims or impersonates someone" },
  { id: "personal-data", name: "Personal data", note: "Reveals private information about someone" },
  { id: "other", name: "Something else", note: "Describe it below" },
];
