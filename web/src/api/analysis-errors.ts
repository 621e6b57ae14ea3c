import { isBudgetSpent, messageOf } from "@/api/errors";

const FALLBACK = "Unable to analyze your decision. Please try again.";

/** Title and text for errors of an analysis, as specified. */
export function analysisError(
  error: unknown,
  fallback: string = FALLBACK,
): { title: string; description: string } {
  const message = messageOf(error, "");
  if (isBudgetSpent(error)) return { title: "Budget spent", description: message };
  if (/timeout|504/i.test(message)) {
    return {
      title: "Request Timeout",
      description: "Analysis timed out. Try a shorter question or wait a moment and try again.",
    };
  }
  if (/quota|429/i.test(message)) {
    return {
      title: "Service Busy",
      description: "AI service quota exceeded. Please try again in a few minutes.",
    };
  }
  return { title: "Analysis Failed", description: message === "" ? fallback : message };
}
