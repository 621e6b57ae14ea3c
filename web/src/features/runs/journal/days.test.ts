import { expect, it } from "vitest";
import { PERIODS, dayAfter, dayName, today } from "@/features/runs/journal/days";

it("counts days by the calendar of UTC", () => {
  expect(today(new Date("2026-01-31T23:30:00Z"))).toBe("2026-01-31");
});

it("knows the end of a month", () => {
  expect(PERIODS.map((period) => dayAfter(period, "2026-01-31"))).toEqual([
    "2026-02-07",
    "2026-02-28",
    "2026-04-30",
    "2027-01-31",
  ]);
});

it("names a day as the product does", () => expect(dayName("2026-03-01")).toBe("Mar 1, 2026"));
