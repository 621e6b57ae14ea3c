import { describe, expect, it } from "vitest";
import { latestSentences, sentenceOf } from "@/components/run/milestones";
import { runReducer } from "@/components/run/run-reducer";
import { INITIAL_RUN } from "@/components/run/run-state";
import type { Milestone } from "@/components/run/run-state";
import { LENSES, verdict } from "@tests/support/answers";
import {
  canceled,
  completed,
  failed,
  gate,
  lensCompleted,
  numbered,
  queued,
  tierCompleted,
  tierStarted,
} from "@tests/support/events";

const refused = { kind: "refused", message: "It refused.", retryAfter: null } as const;
const BEGINS = { factual: { tier: 3, reason: "expected score 0.20 on tier 1, 0.90 on tier 3" } };
const atTop = verdict("factual", "accept", { cause: "nothing_left" });

describe("milestone sentences", () => {
  it.each<[Milestone, string | null]>([
    [queued(), "Waiting for a free worker."],
    [queued(2, "escalated"), "Waiting for a free worker of tier 2."],
    [
      queued(1, "recovered"),
      "A worker stopped responding. Another one continues; finished answers are kept.",
    ],
    [tierStarted(1), "Four lenses start on 32B."],
    [tierStarted(2, ["ethical"]), "120B takes on Ethical."],
    [tierStarted(2, ["logical", "ethical", "factual"]), "120B takes on three lenses."],
    [
      tierStarted(1, ["ethical", "factual"], { resumed: true }),
      "Ethical and Factual continue on 32B where the lost worker stopped.",
    ],
    [tierStarted(1, []), "No lens is asked on 32B."],
    [
      { ...gate(1, [], ["logical", "ethical"]), next: "escalate", escalated: ["factual"], nextTier: 3 },
      "The gate accepts 2. Continues on tier 3.",
    ],
    [
      { ...gate(3, [], ["factual"]), next: "escalate", escalated: ["factual"], nextTier: 2 },
      "No tier has answered Factual. Back to tier 2.",
    ],
    [lensCompleted("logical", 1, { score: 7.4 }), "Logical has answered: 7.4 of 10."],
    [lensCompleted("logical", 1, { failure: refused }), "Logical gave no usable answer: It refused."],
    [gate(1), "The gate accepts all 4. Writing the summary."],
    [gate(2, [], ["ethical"]), "The gate accepts the answer. Writing the summary."],
    [gate(1, ["ethical"]), "The gate accepts 3. Ethical moves up to tier 2."],
    [gate(1, LENSES), "The gate accepts none. Logical, Ethical, Factual and Strategic move up to tier 2."],
    [
      { ...gate(3, [], ["factual"]), verdicts: [atTop] },
      "There is no higher tier, so the answers are kept. Writing the summary.",
    ],
    [{ ...gate(1), next: "fail" }, "The gate has no usable answer to pass on."],
    [tierCompleted(1), null],
    [completed(), "Analysis complete. ClarityIQ 80.7: High Clarity."],
    [completed({ stoppedEarly: true }), "Finished early, as you asked. ClarityIQ 80.7: High Clarity."],
    [
      completed({ endedBecause: "The analysis was not finished in time." }),
      "Ended early: The analysis was not finished in time. ClarityIQ 80.7: High Clarity.",
    ],
    [failed("All refused."), "The analysis failed. All refused."],
    [canceled(), "Stopped. You stopped this analysis."],
  ])("%#: %s", (event, sentence) => {
    expect(sentenceOf(event, INITIAL_RUN)).toBe(sentence);
  });

  it("tells a lens that starts on a higher tier from one that moved up", () => {
    const events = [
      tierStarted(1, ["logical", "ethical"], { begins: BEGINS }),
      tierStarted(3, ["logical", "factual"]),
    ];
    const state = runReducer(INITIAL_RUN, numbered(events));
    expect(events.map((event) => sentenceOf(event, state))).toEqual([
      "Logical and Ethical start on 32B.",
      "Factual starts on Gemini. Gemini takes on Logical.",
    ]);
  });

  it("use the label of a tier after the run has reached it", () => {
    const state = runReducer(INITIAL_RUN, numbered([tierStarted(2, ["ethical"])]));
    expect(sentenceOf(gate(1, ["ethical"]), state)).toBe("The gate accepts 3. Ethical moves up to 120B.");
  });

  it("return the latest first and omit past waiting", () => {
    const events = [queued(), tierStarted(1), lensCompleted("logical"), queued(2, "escalated")];
    const at = (length: number) =>
      latestSentences(runReducer(INITIAL_RUN, numbered(events.slice(0, length))), 2);
    expect(at(1)).toEqual(["Waiting for a free worker."]);
    expect(at(2)).toEqual(["Four lenses start on 32B."]);
    expect(at(4)).toEqual(["Waiting for a free worker of tier 2.", "Logical has answered: 7 of 10."]);
  });
});
