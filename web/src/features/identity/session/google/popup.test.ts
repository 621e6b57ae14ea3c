import { beforeEach, afterEach, describe, expect, it, vi } from "vitest";
import { closed } from "@/features/identity/session/google/errors";
import { GRACE_MS, LOOK_MS, answerOf } from "@/features/identity/session/google/popup";

/** A popup that looks closed, and a page with or without the focus. */
function waitFor(hasFocus: boolean) {
  vi.spyOn(document, "hasFocus").mockReturnValue(hasFocus);
  const close = vi.fn();
  const handle = { closed: true, close } as unknown as Window;
  const stop = new AbortController();
  const ended = vi.fn();
  answerOf({ id: "a", handle }, stop.signal).catch(ended);
  return { ended, stop, close };
}

describe("popup that looks closed", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("counts as closed when the page regains focus and a grace period ends", async () => {
    const { ended } = waitFor(true);
    await vi.advanceTimersByTimeAsync(LOOK_MS + GRACE_MS - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: "auth/popup-closed-by-user" }));
  });

  it("is awaited while the page has no focus, as the provider may isolate it", async () => {
    const { ended, stop, close } = waitFor(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ended).not.toHaveBeenCalled();
    const reason = closed();
    stop.abort(reason);
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalledWith(reason);
    expect(close).toHaveBeenCalled();
  });
});
