import { describe, expect, it } from "vitest";
import { accepted, withResult, resultProblem } from "@/api/analysis-result";
import { detail, result } from "@tests/support/answers";
import { safety } from "@tests/support/safety";

const INVALID = "Invalid response format from server";
const untyped = { ...result(), type: undefined };
const unlensed = { ...result(), lenses: undefined };

describe("what comes as a result", () => {
  it.each([
    ["is one", result(), null],
    ["has an error", { ...result(), error: "No model answered" }, "No model answered"],
    ["has a message of a failure, and no type", { message: "Failed to analyze" }, "Failed to analyze"],
    ["has such a message and a type", { ...result(), message: "Failed to analyze" }, null],
    ["has another message, and no type", { ...untyped, message: "Fine" }, INVALID],
    ["has no type", untyped, INVALID],
    ["has no lenses", unlensed, INVALID],
    ["has an empty set of lenses", result({ lenses: {} }), INVALID],
    ["has a lens that is none", { ...result(), lenses: { logical: "fine" } }, INVALID],
    ["is a list", [], INVALID],
    ["is nothing", null, INVALID],
    ["is help", safety(), null],
    ["is help without a message", { ...safety(), message: undefined }, INVALID],
  ])("%s", (_, came, wrong) => expect(resultProblem(came)).toBe(wrong));

  it("is not handed on where it is none", () => {
    const done = detail({ status: "completed", result: result() });
    expect(withResult(done)).toEqual(done);
    expect(withResult(detail()).result).toBeNull();
    expect(() => withResult({ ...done, result: unlensed as never })).toThrow(INVALID);
  });

  it("is kept apart from help", () => {
    const read = withResult({ ...detail({ status: "completed" }), result: safety() });
    expect(read).toMatchObject({ result: null, safety: safety() });
  });
});

describe("what comes as a run that has begun", () => {
  it("is one", () => {
    const run = { analysisId: "a-1", status: "queued", eventsUrl: "/api/analyses/a-1/events" };
    expect(accepted(run)).toBe(run);
  });

  it.each([
    [{}, INVALID],
    [result(), INVALID],
    [{ error: "No model answered" }, "No model answered"],
    [{ message: "Failed to analyze" }, "Failed to analyze"],
  ])("%o is none", (answer, text) => expect(() => accepted(answer)).toThrow(text));
});
