import { renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useIdempotencyKey } from "@/lib/use-idempotency-key";

describe("useIdempotencyKey", () => {
  it("returns the same key for the same body", () => {
    const { result, rerender } = renderHook(() => useIdempotencyKey());
    const first = result.current.keyFor("a");
    rerender();
    expect(result.current.keyFor("a")).toBe(first);
  });

  it("returns another key for another body", () => {
    const { result } = renderHook(() => useIdempotencyKey());
    expect(result.current.keyFor("a")).not.toBe(result.current.keyFor("b"));
  });

  it("returns another key after a reset", () => {
    const { result } = renderHook(() => useIdempotencyKey());
    const first = result.current.keyFor("a");
    result.current.resetKey();
    expect(result.current.keyFor("a")).not.toBe(first);
  });
});
