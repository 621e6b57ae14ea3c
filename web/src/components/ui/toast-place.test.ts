import { describe, expect, it } from "vitest";
import { coveredBy, freePlace } from "@/components/ui/toast-place";
import type { Box } from "@/components/ui/toast-place";

const DESK = { width: 1360, height: 800 };
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 384, height: 72 };
const NARROW = { width: 358, height: 72 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  ...{ left, top },
  ...{ right: left + width, bottom: top + height },
});
const covered = (place: { left: number; top: number }, size: typeof WIDE, obstacles: Box[]) =>
  coveredBy(box(place.left, place.top, size.width, size.height), obstacles);

describe("toast position", () => {
  it("is the lower right corner when it is free", () => {
    expect(freePlace(WIDE, DESK, [])).toEqual({ left: 960, top: 712 });
  });

  it("is above the composer on a phone", () => {
    const send = box(340, 790, 36, 36);
    const writing = box(16, 784, 310, 48);
    const place = freePlace(NARROW, PHONE, [send, writing]);
    expect(place).toEqual({ left: 16, top: 700 });
    expect(covered(place, NARROW, [send, writing])).toBe(0);
  });

  it("moves sideways next to a column of buttons", () => {
    const column = Array.from({ length: 18 }, (_, n) => box(1200, 100 + n * 40, 120, 32));
    const place = freePlace(WIDE, DESK, column);
    expect(place).toEqual({ left: 488, top: 712 });
  });

  it("covers the least when every position covers something", () => {
    const rows = Array.from({ length: 10 }, (_, n) => box(0, n * 84, 390, 84));
    const place = freePlace(NARROW, PHONE, [...rows, box(300, 740, 60, 60)]);
    expect(covered(place, NARROW, [box(300, 740, 60, 60)])).toBe(0);
  });

  it("stays in a small window", () => {
    expect(freePlace(WIDE, { width: 300, height: 60 }, [])).toEqual({ left: 0, top: 0 });
  });
});
