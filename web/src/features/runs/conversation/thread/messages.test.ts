import { describe, expect, it, vi } from "vitest";
import { againOf, runningIn, withTurn } from "@/features/runs/conversation/thread/messages";
import { answered, chat, said, thinking } from "@tests/support/conversations";

describe("withTurn", () => {
  it("appends question and pending answer and uses one input", () => {
    const after = withTurn(thinking({ inputsLeft: 2 }), "Rent.", "a-2");
    expect(after.inputsLeft).toBe(1);
    expect(after.messages.slice(1)).toMatchObject([
      { type: "user", content: "Rent.", status: null },
      { type: "assistant", content: "", analysisId: "a-2", status: "queued" },
    ]);
    expect(runningIn(after)?.analysisId).toBe("a-2");
  });

  it("does not append twice and never has negative inputs", () => {
    const once = withTurn(thinking({ inputsLeft: 0 }), "Rent.", "a-2");
    expect(withTurn(once, "Rent.", "a-2")).toBe(once);
    expect(once.inputsLeft).toBe(0);
    expect(withTurn(chat(), "Rent.", "a-2").inputsLeft).toBeNull();
  });
});

describe("runningIn", () => {
  it("returns the last answer while its run is active", () => {
    const at = (status: "queued" | "running" | "completed" | "failed" | "canceled") =>
      runningIn(thinking({ messages: [said("Rent."), answered("", { analysisId: "a-2", status })] }));
    expect([at("queued"), at("running")].every((message) => message !== null)).toBe(true);
    expect([at("completed"), at("failed"), at("canceled")]).toEqual([null, null, null]);
    expect(runningIn(undefined)).toBeNull();
    expect(runningIn(thinking())).toBeNull();
  });
});

describe("againOf", () => {
  const messages = [answered("Hello."), said("Rent."), answered("No."), said("Rent!"), answered("Failed.")];

  it("resends the question of the failed latest answer", () => {
    const onAgain = vi.fn();
    againOf(messages, 4, onAgain)?.();
    expect(onAgain).toHaveBeenCalledExactlyOnceWith("Rent!");
  });

  it("returns null for an older answer, a greeting or when sending is disabled", () => {
    expect(againOf(messages, 2, vi.fn())).toBeNull();
    expect(againOf([answered("Hello.")], 0, vi.fn())).toBeNull();
    expect(againOf(messages, 4, null)).toBeNull();
  });
});
