import { describe, expect, it } from "vitest";
import { accepted, withResult, resultProblem } from "@/api/analysis-result";
import { detail, result } from "@tests/support/answers";
import { safety } from "@tests/support/safety";

const INVALID = "Invalid response format from server";
const untyped = { ...result(), type: undefined };
const unlensed = { ...result(), lenses: undefined };

describe("analysis result validation", () => {
  it.each([
    ["accepts a complete result", result(), null],
    ["rejects an error", { ...result(), error: "No model answered" }, "No model answered"],
    ["rejects a failure message without a type", { message: "Failed to analyze" }, "Failed to analyze"],
    ["accepts a failure message with a type", { ...result(), message: "Failed to analyze" }, null],
    ["rejects another message without a type", { ...untyped, message: "Fine" }, INVALID],
    ["rejects a missing type", untyped, INVALID],
    ["rejects missing lenses", unlensed, INVALID],
    ["rejects an empty set of lenses", result({ lenses: {} }), INVALID],
    ["rejects an invalid lens", { ...result(), lenses: { logical: "fine" } }, INVALID],
    ["rejects a list", [], INVALID],
    ["rejects null", null, INVALID],
    ["accepts a safety reply", safety(), null],
    ["rejects a safety reply without a message", { ...safety(), message: undefined }, INVALID],
  ])("%s", (_, came, wrong) => expect(resultProblem(came)).toBe(wrong));

  it("throws for an invalid completed result", () => {
    const done = detail({ status: "completed", result: result() });
    expect(withResult(done)).toEqual(done);
    expect(withResult(detail()).result).toBeNull();
    expect(() => withResult({ ...done, result: unlensed as never })).toThrow(INVALID);
  });

  it("separates a safety reply from a result", () => {
    const read = withResult({ ...detail({ status: "completed" }), result: safety() });
    expect(read).toMatchObject({ result: null, safety: safety() });
  });
});

describe("accepted", () => {
  it("returns a started run", () => {
    const run = { analysisId: "a-1", status: "queued", eventsUrl: "/api/analyses/a-1/events" };
    expect(accepted(run)).toBe(run);
  });

  it.each([
    [{}, INVALID],
    [result(), INVALID],
    [{ error: "No model answered" }, "No model answered"],
    [{ message: "Failed to analyze" }, "Failed to analyze"],
  ])("rejects %o", (answer, text) => expect(() => accepted(answer)).toThrow(text));
});
