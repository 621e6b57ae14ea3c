import { describe, expect, it } from "vitest";
import type { RunEvent } from "@/api/types";
import { runReducer } from "@/components/run/run-reducer";
import { phaseOf, runningReceipt } from "@/components/run/run-selectors";
import { INITIAL_RUN } from "@/components/run/run-state";
import { LENSES, verdict } from "@tests/support/answers";
import {
  canceled,
  completed,
  delta,
  gate,
  lensCompleted,
  numbered,
  tierCompleted,
  tierStarted,
} from "@tests/support/events";

const run = (...events: RunEvent[]) => runReducer(INITIAL_RUN, numbered(events));

function phase(lens: string, ...events: RunEvent[]) {
  const state = run(...events);
  return phaseOf(
    state.lanes.find((lane) => lane.lens === lens),
    state,
  );
}

const FAILURE = { kind: "refused", message: "It refused.", retryAfter: null } as const;

describe("phase of a lane", () => {
  const started = tierStarted(1);
  it.each([
    ["waiting", []],
    ["thinking", [started]],
    ["writing", [started, delta("ethical", "They")]],
    ["answered", [started, lensCompleted("ethical")]],
    ["unusable", [started, lensCompleted("ethical", 1, { failure: FAILURE, score: null })]],
    ["accepted", [started, lensCompleted("ethical"), gate(1)]],
    ["moving", [started, lensCompleted("ethical"), gate(1, ["ethical"])]],
    ["thinking", [started, lensCompleted("ethical"), gate(1, ["ethical"]), tierStarted(2, ["ethical"])]],
    ["unjudged", [started, lensCompleted("ethical"), canceled()]],
    ["stopped", [started, delta("ethical", "They"), canceled()]],
    ["stopped", [started, lensCompleted("ethical"), gate(1, ["ethical"]), canceled()]],
    ["stopped", [canceled()]],
  ] as [string, RunEvent[]][])("is %s", (expected, events) => {
    expect(phase("ethical", ...events)).toBe(expected);
  });

  it("is unusable for a failed lens on the top tier", () => {
    const nothing = verdict("ethical", "accept", { cause: "nothing_left", checks: [] });
    const failing = lensCompleted("ethical", 3, { failure: FAILURE, score: null });
    const top = tierStarted(3, ["ethical"]);
    expect(phase("ethical", top, failing, { ...gate(3, [], []), verdicts: [nothing] })).toBe("unusable");
  });

  it("distinguishes a kept answer on the top tier from an accepted one", () => {
    const judged = gate(3, [], []);
    const kept = verdict("ethical", "accept", { cause: "nothing_left" });
    expect(phase("ethical", tierStarted(3, ["ethical"]), { ...judged, verdicts: [kept] })).toBe("kept");
  });
});

describe("running receipt", () => {
  it("is empty at first", () => {
    expect(runningReceipt(INITIAL_RUN)).toMatchObject({ calls: 0, cost: 0, lines: [] });
  });

  it("counts every answer including retries", () => {
    const state = run(tierStarted(1), lensCompleted("logical"), lensCompleted("ethical", 1, { tries: 3 }));
    expect(runningReceipt(state)).toMatchObject({
      calls: 4,
      inputTokens: 200,
      outputTokens: 100,
      cost: 0.002,
      lines: [{ tier: 1, label: "32B", calls: 4, failed: 2, latencyMs: 900 }],
    });
  });

  it("does not count calls twice that the server has totaled", () => {
    const state = run(
      tierStarted(1),
      ...LENSES.map((lens) => lensCompleted(lens)),
      gate(1, ["ethical"]),
      tierCompleted(1),
      tierStarted(2, ["ethical"]),
      lensCompleted("ethical", 2, { cost: 0.01 }),
    );
    const receipt = runningReceipt(state);
    expect(receipt.calls).toBe(5);
    expect(receipt.cost).toBeCloseTo(0.014);
    expect(receipt.lines.map(({ tier, calls }) => [tier, calls])).toEqual([
      [1, 4],
      [2, 1],
    ]);
  });

  it("has an unknown cost when a part is unknown", () => {
    const state = run(tierStarted(1), lensCompleted("logical"), lensCompleted("ethical", 1, { cost: null }));
    expect(runningReceipt(state)).toMatchObject({ cost: null, knownCost: 0.001 });
  });

  it("equals the receipt of the server at the end", () => {
    const state = run(tierStarted(1), lensCompleted("logical"), completed());
    expect(runningReceipt(state).calls).toBe(5);
  });
});
