import { describe, expect, it } from "vitest";
import { runReducer } from "@/components/run/run-reducer";
import { INITIAL_RUN } from "@/components/run/run-state";
import type { RunEvent } from "@/api/types";
import { comparedOf, difference, idsOf } from "@/features/runs/compare/compared";
import { detail, result } from "@tests/support/answers";
import {
  completed,
  failed,
  gate,
  lensCompleted,
  numbered,
  queued,
  tierCompleted,
  tierStarted,
} from "@tests/support/events";

const after = (...events: RunEvent[]) => runReducer(INITIAL_RUN, numbered(events));
const standing = (...events: RunEvent[]) => comparedOf(detail(), after(...events)).standing;

describe("compared analysis", () => {
  it("equals the stored result when completed", () => {
    const compared = comparedOf(detail({ status: "completed", result: result() }), null);
    expect(compared).toMatchObject({ status: "completed", score: 80.7, standing: null });
    expect(compared.lenses.map(({ lens, score }) => [lens, score])).toEqual([
      ["logical", 7.4],
      ["ethical", 7.4],
      ["factual", 7.4],
      ["strategic", 7.4],
    ]);
  });

  it("describes its progress while running", () => {
    const begun = [queued(), tierStarted(1)];
    expect(standing(queued())).toBe("Waiting to start.");
    expect(standing(...begun, lensCompleted("logical"))).toBe("32B: 3 of 4 lenses are writing.");
  });

  it("shows available answers and the score of the last tier", () => {
    const state = after(
      queued(),
      tierStarted(1),
      lensCompleted("logical", 1, { score: 6.5, insights: ["one"] }),
      lensCompleted("ethical", 1, { failure: "timeout" as never, score: null }),
      gate(1, ["ethical"]),
      tierCompleted(1, 71.5),
    );
    const compared = comparedOf(detail(), state);
    expect(compared.score).toBe(71.5);
    expect(compared.lenses.map(({ score }) => score)).toEqual([6.5, null, null, null]);
  });

  it("has its result once the stream delivers it", () => {
    const compared = comparedOf(detail(), after(queued(), tierStarted(1), completed()));
    expect(compared).toMatchObject({ status: "completed", score: 80.7 });
  });

  it("states why there is no result", () => {
    expect(standing(queued(), failed("Every model refused."))).toBe("Every model refused.");
  });
});

describe("compared IDs in the URL", () => {
  it.each([
    [null, []],
    ["", []],
    ["a,b", ["a", "b"]],
    ["a,,a,b", ["a", "b"]],
    ["a,b,c,d,e", ["a", "b", "c", "d"]],
  ])("parse %j as %j", (param, ids) => expect(idsOf(param)).toEqual(ids));
});

it.each([
  [4.24, "+4.2"],
  [-3, "−3"],
  [0.04, "±0"],
  [-0.04, "±0"],
])("formats a difference of %s as %s", (value, text) => expect(difference(value)).toBe(text));
