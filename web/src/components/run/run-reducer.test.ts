import { describe, expect, it } from "vitest";
import type { StreamItem } from "@/api/stream";
import type { RunEvent, Snapshot } from "@/api/types";
import { runReducer } from "@/components/run/run-reducer";
import { phaseOf } from "@/components/run/run-selectors";
import { INITIAL_RUN } from "@/components/run/run-state";
import type { RunState } from "@/components/run/run-state";
import { LENSES } from "@tests/support/answers";
import {
  canceled,
  completed,
  delta,
  failed,
  gate,
  lensCompleted,
  numbered,
  queued,
  tierCompleted,
  tierStarted,
} from "@tests/support/events";

const fold = (items: StreamItem[], from: RunState = INITIAL_RUN) => runReducer(from, items);
const run = (...events: RunEvent[]) => fold(numbered(events));
const pass = (state: RunState, lens: string) => state.lanes.find((lane) => lane.lens === lens)?.passes.at(-1);

const FIRST_TIER = [
  queued(),
  tierStarted(1),
  delta("logical", "So "),
  delta("ethical", "They "),
  delta("logical", "far."),
  ...LENSES.map((lens) => lensCompleted(lens)),
];
const WHOLE_RUN = [
  ...FIRST_TIER,
  gate(1, ["ethical", "factual"]),
  tierCompleted(1, 68),
  queued(2, "escalated"),
  tierStarted(2, ["ethical", "factual"], { why: { ethical: "actionability 64 of 70: one step up" } }),
  delta("ethical", "Deeper."),
  lensCompleted("ethical", 2),
  lensCompleted("factual", 2),
  gate(2, [], ["ethical", "factual"]),
  tierCompleted(2, 80.7, 7),
  completed(),
];

describe("run with events in order", () => {
  it("shows why a lens has no text yet until its text comes", () => {
    const loading = run(tierStarted(1), delta("logical", "", false, "The model is still loading."));
    expect(pass(loading, "logical")).toMatchObject({ text: "", notice: "The model is still loading." });
    expect(
      phaseOf(
        loading.lanes.find(({ lens }) => lens === "logical"),
        loading,
      ),
    ).toBe("waiting");
    const writing = fold([{ id: "1-9", event: delta("logical", "So far.") }], loading);
    expect(pass(writing, "logical")).toMatchObject({ text: "So far.", notice: "" });
  });

  it("waits, then runs its first tier with every lens", () => {
    const waiting = run(queued());
    expect(waiting).toMatchObject({ status: "queued", tier: 1, waiting: { why: "new" } });
    const running = run(queued(), tierStarted(1));
    expect(running).toMatchObject({ status: "running", tier: 1, waiting: null, lastId: "1-2" });
    expect(running.lanes.map(({ lens }) => lens)).toEqual(LENSES);
    expect(running.tiers).toEqual([
      { tier: 1, label: "32B", model: "qwen/qwen3-32b", lenses: LENSES, escalated: [], done: false },
    ]);
  });

  it("appends text to the lane of its lens only", () => {
    const state = run(...FIRST_TIER.slice(0, 5));
    expect(pass(state, "logical")?.text).toBe("So far.");
    expect(pass(state, "ethical")?.text).toBe("They ");
    expect(pass(state, "factual")?.text).toBe("");
  });

  it("keeps the text of an answered lens and ignores later text", () => {
    const state = run(...FIRST_TIER, delta("logical", "too late"));
    expect(pass(state, "logical")).toMatchObject({ text: "So far.", answer: { score: 7 } });
  });

  it("moves only the escalated lenses to the next tier", () => {
    const state = run(...WHOLE_RUN.slice(0, 14));
    expect(pass(state, "logical")).toMatchObject({ tier: 1, verdict: { decision: "accept" } });
    expect(pass(state, "ethical")).toMatchObject({
      tier: 2,
      text: "Deeper.",
      why: "actionability 64 of 70: one step up",
      verdict: null,
    });
    const ethical = state.lanes.find(({ lens }) => lens === "ethical");
    expect(ethical?.passes.map(({ tier, verdict }) => [tier, verdict?.decision])).toEqual([
      [1, "escalate"],
      [2, undefined],
    ]);
    expect(state.tiers.map(({ tier, escalated, done }) => ({ tier, escalated, done }))).toEqual([
      { tier: 1, escalated: ["ethical", "factual"], done: true },
      { tier: 2, escalated: [], done: false },
    ]);
    expect(state.clarity).toEqual({ value: 68, tier: 1 });
  });

  it("keeps the last clarity when a tier has none", () => {
    expect(run(tierStarted(1), tierCompleted(1, 68), tierCompleted(2, null)).clarity).toEqual({
      value: 68,
      tier: 1,
    });
  });

  it("summarises between the last gate and the end", () => {
    const before = run(...WHOLE_RUN.slice(0, -2));
    expect(before.summarising).toBe(true);
    expect(run(...WHOLE_RUN).summarising).toBe(false);
  });

  it("collects summary text as the reply without a lane", () => {
    const written = run(...FIRST_TIER, delta("$summary", "With a tenant "), delta("$summary", "it holds."));
    expect(written.reply).toBe("With a tenant it holds.");
    expect(written.lanes.map(({ lens }) => lens)).toEqual(LENSES);
    expect(run(...FIRST_TIER, delta("$summary", "Half"), delta("$summary", "Anew", true)).reply).toBe("Anew");
    expect(run(...FIRST_TIER, delta("$summary", "Half"), completed({ reply: "Whole." })).reply).toBe(
      "Whole.",
    );
    expect(run(...WHOLE_RUN).reply).toBeNull();
  });

  it("ends with the result and its receipt", () => {
    const state = run(...WHOLE_RUN);
    expect(state).toMatchObject({ status: "completed", result: { score: 80.7 }, receipt: { calls: 5 } });
  });

  it.each([
    ["failed", failed("All refused."), "All refused."],
    ["canceled", canceled(), "You stopped this analysis."],
  ])("ends as %s with a reason and keeps the text", (status, event, reason) => {
    const state = run(...FIRST_TIER, event);
    expect(state).toMatchObject({ status, reason, result: null });
    expect(pass(state, "logical")?.text).toBe("So far.");
  });

  it("stores that it was finished early", () => {
    expect(run(...FIRST_TIER, completed({ stoppedEarly: true })).stoppedEarly).toBe(true);
  });

  it("fails on an invalid result and logs it as failed", () => {
    const nothing = { ...completed(), result: { type: "analysis" } as never };
    const state = run(...FIRST_TIER, nothing);
    expect(state).toMatchObject({
      status: "failed",
      reason: "Invalid response format from server",
      result: null,
      receipt: { calls: 4 },
    });
    expect(state.log.at(-1)?.event.type).toBe("failed");
  });

  it("logs milestones, never deltas", () => {
    const { log } = run(...FIRST_TIER);
    expect(log.map(({ event }) => event.type)).toEqual([
      "queued",
      "tier_started",
      ...LENSES.map(() => "lens_completed"),
    ]);
  });
});

describe("duplicate or late events", () => {
  it("change nothing wherever the stream resumes", () => {
    const items = numbered(WHOLE_RUN);
    const once = fold(items);
    for (let cut = 0; cut <= items.length; cut += 1) {
      for (const back of [0, 1, 5, items.length]) {
        const again = fold(items.slice(Math.max(0, cut - back)), fold(items.slice(0, cut)));
        expect(again).toEqual(once);
      }
    }
  });

  it("give the same state in any batches", () => {
    const items = numbered(WHOLE_RUN);
    const oneByOne = items.reduce((state, item) => runReducer(state, [item]), INITIAL_RUN);
    expect(oneByOne).toEqual(fold(items));
  });

  it("of an older attempt are ignored", () => {
    const state = fold([{ id: "2-1", event: tierStarted(1) }]);
    expect(fold([{ id: "1-40", event: delta("logical", "zombie") }], state)).toBe(state);
  });

  it("after a final event are ignored", () => {
    const state = run(queued(), canceled());
    expect(fold([{ id: "9-9", event: completed() }], state)).toBe(state);
  });

  it("of an unknown type are skipped", () => {
    const unknown = { type: "applause", tier: 1 } as unknown as RunEvent;
    const state = fold(numbered([queued(), unknown]));
    expect(state).toMatchObject({ status: "queued", lastId: "1-2" });
  });

  it("of a lens that was not started are accepted", () => {
    expect(run(delta("logical", "?")).lanes).toEqual([{ lens: "logical", passes: [] }]);
  });
});

describe("retries and recoveries", () => {
  it("restart the text of a lens on a reset", () => {
    const state = run(
      tierStarted(1),
      delta("logical", "void"),
      delta("logical", "New", true),
      delta("logical", "."),
    );
    expect(pass(state, "logical")?.text).toBe("New.");
  });

  it("restart the text of unanswered lenses when a pass is resumed", () => {
    const state = fold([
      ...numbered([
        tierStarted(1),
        delta("logical", "kept"),
        delta("ethical", "lost"),
        lensCompleted("logical"),
      ]),
      { id: "2-1", event: queued(1, "recovered") },
      { id: "3-1", event: tierStarted(1, ["ethical", "factual", "strategic"], { resumed: true }) },
      { id: "3-2", event: delta("ethical", "again") },
    ]);
    expect(pass(state, "logical")).toMatchObject({ text: "kept", answer: { score: 7 } });
    expect(pass(state, "ethical")).toMatchObject({ text: "again", answer: null });
    expect(state.lanes.every(({ passes }) => passes.length === 1)).toBe(true);
    expect(state.tiers).toHaveLength(1);
    expect(state.tiers[0]?.lenses).toEqual(LENSES);
  });

  it("report a recovery while the run waits", () => {
    const state = run(queued(), tierStarted(1), queued(1, "recovered"));
    expect(state).toMatchObject({ status: "queued", waiting: { why: "recovered" } });
    expect(state.lanes).toHaveLength(4);
  });

  it("show an answer of a pass whose start was missed", () => {
    const state = run(lensCompleted("logical", 2));
    expect(pass(state, "logical")).toMatchObject({ tier: 2, answer: { tier: 2 } });
  });
});

describe("snapshot", () => {
  const past = numbered([tierStarted(1), lensCompleted("logical")]).map(({ id, event }) => ({
    id,
    event,
  }));
  const snapshot = (more: Partial<Snapshot> = {}): Snapshot => ({
    type: "snapshot",
    status: "running",
    tier: 1,
    events: past,
    texts: { ethical: "They are", logical: "of an answered lens" },
    ...more,
  });

  it("replaces all earlier events", () => {
    const state = fold([{ id: "1-9", event: snapshot() }]);
    expect(state).toMatchObject({ status: "running", tier: 1, lastId: "1-9" });
    expect(pass(state, "ethical")?.text).toBe("They are");
    expect(pass(state, "logical")).toMatchObject({ text: "", answer: { score: 7 } });
    expect(state.log).toHaveLength(2);
  });

  it("continues with live events after its ID", () => {
    const state = fold([
      { id: "1-9", event: snapshot() },
      { id: "1-8", event: delta("ethical", " doubled") },
      { id: "1-10", event: delta("ethical", " owed") },
    ]);
    expect(pass(state, "ethical")?.text).toBe("They are owed");
  });

  it("replaces an older state and is ignored by a newer one", () => {
    const older = fold(numbered([tierStarted(1), delta("ethical", "They")]));
    expect(pass(fold([{ id: "1-9", event: snapshot() }], older), "ethical")?.text).toBe("They are");
    const newer = fold([{ id: "4-1", event: tierStarted(1) }]);
    expect(fold([{ id: "1-9", event: snapshot() }], newer)).toBe(newer);
  });

  it("of a finished run is followed by its final event", () => {
    const state = fold([
      { id: "1-2", event: snapshot() },
      { id: "1-3", event: completed() },
    ]);
    expect(state).toMatchObject({ status: "completed", result: { score: 80.7 } });
  });

  it("without an ID derives the last event ID from its events", () => {
    expect(fold([{ id: null, event: snapshot() }]).lastId).toBe("1-2");
  });
});
