import { expect, it } from "vitest";
import { PERIODS, dayAfter, dayName, today } from "@/features/runs/journal/days";

it("counts days in UTC", () => {
  expect(today(new Date("2026-01-31T23:30:00Z"))).toBe("2026-01-31");
});

it("handles the end of a month", () => {
  expect(PERIODS.map((period) => dayAfter(period, "2026-01-31"))).toEqual([
    "2026-02-07",
    "2026-02-28",
    "2026-04-30",
    "2027-01-31",
  ]);
});

it("formats a day", () => expect(dayName("2026-03-01")).toBe("Mar 1, 2026"));
