import { describe, expect, it } from "vitest";
import type { StreamItem } from "@/api/stream";
import type { RunEvent, Snapshot } from "@/api/types";
import { runReducer } from "@/components/run/run-reducer";
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

describe("a run in order", () => {
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

  it("adds the text of each lane to that lane alone", () => {
    const state = run(...FIRST_TIER.slice(0, 5));
    expect(pass(state, "logical")?.text).toBe("So far.");
    expect(pass(state, "ethical")?.text).toBe("They ");
    expect(pass(state, "factual")?.text).toBe("");
  });

  it("keeps the text when the lens has answered, and takes no text after it", () => {
    const state = run(...FIRST_TIER, delta("logical", "too late"));
    expect(pass(state, "logical")).toMatchObject({ text: "So far.", answer: { score: 7 } });
  });

  it("moves only the escalated lenses on", () => {
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

  it("says that the summary is being written between the last gate and the end", () => {
    const before = run(...WHOLE_RUN.slice(0, -2));
    expect(before.summarising).toBe(true);
    expect(run(...WHOLE_RUN).summarising).toBe(false);
  });

  it("takes what the synthesis writes as the reply, and makes no lane of it", () => {
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
  ])("ends %s with a reason, and keeps what was written", (status, event, reason) => {
    const state = run(...FIRST_TIER, event);
    expect(state).toMatchObject({ status, reason, result: null });
    expect(pass(state, "logical")?.text).toBe("So far.");
  });

  it("remembers that it was finished early", () => {
    expect(run(...FIRST_TIER, completed({ stoppedEarly: true })).stoppedEarly).toBe(true);
  });

  it("has failed when what it ends with is no result, and says so in what happened", () => {
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

describe("what comes twice or late", () => {
  it("changes nothing, wherever the stream starts again", () => {
    const items = numbered(WHOLE_RUN);
    const once = fold(items);
    for (let cut = 0; cut <= items.length; cut += 1) {
      for (const back of [0, 1, 5, items.length]) {
        const again = fold(items.slice(Math.max(0, cut - back)), fold(items.slice(0, cut)));
        expect(again).toEqual(once);
      }
    }
  });

  it("is the same however the events are batched", () => {
    const items = numbered(WHOLE_RUN);
    const oneByOne = items.reduce((state, item) => runReducer(state, [item]), INITIAL_RUN);
    expect(oneByOne).toEqual(fold(items));
  });

  it("ignores an event of an older attempt", () => {
    const state = fold([{ id: "2-1", event: tierStarted(1) }]);
    expect(fold([{ id: "1-40", event: delta("logical", "zombie") }], state)).toBe(state);
  });

  it("ignores everything after a final event", () => {
    const state = run(queued(), canceled());
    expect(fold([{ id: "9-9", event: completed() }], state)).toBe(state);
  });

  it("lets an event of an unknown kind pass", () => {
    const unknown = { type: "applause", tier: 1 } as unknown as RunEvent;
    const state = fold(numbered([queued(), unknown]));
    expect(state).toMatchObject({ status: "queued", lastId: "1-2" });
  });

  it("does not stumble over text of a lens that was never started", () => {
    expect(run(delta("logical", "?")).lanes).toEqual([{ lens: "logical", passes: [] }]);
  });
});

describe("retries and recoveries", () => {
  it("begins the text of a lens anew at a reset", () => {
    const state = run(
      tierStarted(1),
      delta("logical", "void"),
      delta("logical", "New", true),
      delta("logical", "."),
    );
    expect(pass(state, "logical")?.text).toBe("New.");
  });

  it("a resumed pass starts the text of its lenses anew and leaves the others as they are", () => {
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

  it("tells of a recovery while it waits", () => {
    const state = run(queued(), tierStarted(1), queued(1, "recovered"));
    expect(state).toMatchObject({ status: "queued", waiting: { why: "recovered" } });
    expect(state.lanes).toHaveLength(4);
  });

  it("shows an answer whose pass it has not seen begin", () => {
    const state = run(lensCompleted("logical", 2));
    expect(pass(state, "logical")).toMatchObject({ tier: 2, answer: { tier: 2 } });
  });
});

describe("a snapshot", () => {
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

  it("stands for everything before it", () => {
    const state = fold([{ id: "1-9", event: snapshot() }]);
    expect(state).toMatchObject({ status: "running", tier: 1, lastId: "1-9" });
    expect(pass(state, "ethical")?.text).toBe("They are");
    expect(pass(state, "logical")).toMatchObject({ text: "", answer: { score: 7 } });
    expect(state.log).toHaveLength(2);
  });

  it("goes on live from the id that it covers", () => {
    const state = fold([
      { id: "1-9", event: snapshot() },
      { id: "1-8", event: delta("ethical", " doubled") },
      { id: "1-10", event: delta("ethical", " owed") },
    ]);
    expect(pass(state, "ethical")?.text).toBe("They are owed");
  });

  it("takes the place of an older state, and is ignored when it is older itself", () => {
    const older = fold(numbered([tierStarted(1), delta("ethical", "They")]));
    expect(pass(fold([{ id: "1-9", event: snapshot() }], older), "ethical")?.text).toBe("They are");
    const newer = fold([{ id: "4-1", event: tierStarted(1) }]);
    expect(fold([{ id: "1-9", event: snapshot() }], newer)).toBe(newer);
  });

  it("of a run that has ended is followed by its end", () => {
    const state = fold([
      { id: "1-2", event: snapshot() },
      { id: "1-3", event: completed() },
    ]);
    expect(state).toMatchObject({ status: "completed", result: { score: 80.7 } });
  });

  it("without an id still knows how far it reaches", () => {
    expect(fold([{ id: null, event: snapshot() }]).lastId).toBe("1-2");
  });
});
