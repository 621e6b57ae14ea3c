import type { ReportCreate } from "@/api/types";

/** Why something should not be shown, in the order in which one is asked. */
export const REASONS: readonly { id: ReportCreate["reason"]; name: string; note: string }[] = [
  { id: "spam", name: "Spam", note: "Advertising, or the same again and again" },
  { id: "abuse", name: "Abuse", note: "Insults, threatens or harasses people" },
  { id: "false", name: "False or misleading", note: "States what is not so, or pretends to be somebody" },
  { id: "personal-data", name: "Personal data", note: "Shows what somebody has not made public" },
  { id: "other", name: "Something else", note: "Say below what it is" },
];
