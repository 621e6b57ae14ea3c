import { expect, it } from "vitest";
import { relativeTime } from "@/lib/relative-time";

const NOW = Date.parse("2026-03-10T12:00:00");

it.each([
  ["2026-03-10T11:59:01", "now"],
  ["2026-03-10T12:00:30", "now"],
  ["2026-03-10T11:59:00", "1m"],
  ["2026-03-10T11:00:01", "59m"],
  ["2026-03-10T11:00:00", "1h"],
  ["2026-03-09T12:00:01", "23h"],
  ["2026-03-09T12:00:00", "Mar 9, 2026"],
])("formats %s as %s", (then, words) => expect(relativeTime(then, NOW)).toBe(words));
