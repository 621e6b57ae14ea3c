import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useKeyOf } from "@/lib/use-key-of";

it("is the same for the same content, and another for another", () => {
  const { result, rerender } = renderHook(() => useKeyOf());
  const first = result.current("a");
  rerender();
  expect(result.current("a")).toBe(first);
  expect(result.current("b")).not.toBe(first);
});
