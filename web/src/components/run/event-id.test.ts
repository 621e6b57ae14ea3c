import { describe, expect, it } from "vitest";
import { compareIds, laterId } from "@/components/run/event-id";

describe("event IDs", () => {
  it.each([
    ["1-2", "1-10"],
    ["1-99", "2-1"],
    ["9-1", "10-1"],
    [null, "0-1"],
    ["nonsense", "0-1"],
  ])("sorts %s before %s", (a, b) => {
    expect(compareIds(a, b)).toBeLessThan(0);
    expect(compareIds(b, a)).toBeGreaterThan(0);
    expect(laterId(a, b)).toBe(b);
  });

  it("treats equal IDs as equal", () => {
    expect(compareIds("3-4", "3-4")).toBe(0);
    expect(laterId("3-4", "3-4")).toBe("3-4");
  });
});
