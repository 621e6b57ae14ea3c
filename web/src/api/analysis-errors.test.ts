import { describe, expect, it } from "vitest";
import { analysisError } from "@/api/analysis-errors";
import { ApiError, NetworkError } from "@/api/errors";

describe("analysisError", () => {
  it.each([
    [
      new ApiError("Gateway 504", 504),
      "Request Timeout",
      "Analysis timed out. Try a shorter question or wait a moment and try again.",
    ],
    [
      new ApiError("quota exceeded", 429),
      "Service Busy",
      "AI service quota exceeded. Please try again in a few minutes.",
    ],
    [new NetworkError(), "Analysis Failed", "Network error - please check your connection and try again"],
    [new Error(""), "Analysis Failed", "Unable to analyze your decision. Please try again."],
  ])("%s", (error, title, description) => {
    expect(analysisError(error)).toEqual({ title, description });
  });

  it("uses the given fallback text", () => {
    expect(analysisError(null, "An error occurred").description).toBe("An error occurred");
  });
});
