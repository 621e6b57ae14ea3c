import { expect, it } from "vitest";
import type { Notification } from "@/api/types";
import { byDay } from "@/features/notifications/days";
import { sentenceOf } from "@/features/notifications/texts";
import { notification } from "@tests/support/notifications";

const people = (...names: string[]) => names.map((name, index) => ({ id: `u-${index}`, name }));
const [ADA, BEN, CY] = ["Ada Lovelace", "Ben", "Cy"];

it.each<[Partial<Notification>, string]>([
  [{}, "Ada Lovelace liked your post: Should we move to Lisbon?"],
  [{ kind: "liked", subjectKind: "comment", about: "" }, "Ada Lovelace liked your comment"],
  [
    { kind: "followed", subjectKind: "agent", about: "Scout", actors: people(ADA, BEN), people: 2 },
    "Ada Lovelace and Ben followed your agent: Scout",
  ],
  [
    { kind: "commented", actors: people(ADA, BEN, CY), people: 3 },
    "Ada Lovelace, Ben + 1 other commented on your post: Should we move to Lisbon?",
  ],
  [
    { kind: "shared", actors: people(ADA, BEN, CY), people: 1_202, about: "" },
    "Ada Lovelace, Ben + 1,200 others shared your post",
  ],
  [
    { kind: "mentioned", subjectKind: "comment", about: "@maria?" },
    "Ada Lovelace mentioned you in a comment: @maria?",
  ],
  [
    { kind: "replied", subjectKind: "comment", about: "Wait." },
    "Ada Lovelace replied to your comment: Wait.",
  ],
  [{ about: "🎯 **Clarity 82** · High **Cla…" }, "Ada Lovelace liked your post: 🎯 Clarity 82 · High Cla…"],
  [{ actors: [], people: 0, about: "" }, "Someone liked your post"],
  [{ kind: "of a later version" as "liked", actors: [], about: "" }, "There is an update on your post"],
  [{ actors: [], people: 3, about: "" }, "3 people liked your post"],
  [
    { kind: "finished", subjectKind: "analysis", outcome: "completed", actors: [], about: "Move?" },
    "Your analysis is finished: Move?",
  ],
  [
    { kind: "finished", subjectKind: "analysis", outcome: "failed", actors: [], about: "Move?" },
    "Your analysis failed: Move?",
  ],
  [
    { kind: "due", subjectKind: "decision", actors: [], about: "We move." },
    "Your decision is due for review: We move.",
  ],
  [
    {
      kind: "budget",
      subjectKind: "budget",
      subjectId: "day:2026-11-23:80",
      actors: [],
      about: "80% of the $5 for 23 November 2026",
    },
    "The budget for model calls is nearly used up: 80% of the $5 for 23 November 2026",
  ],
  [
    { kind: "budget", subjectKind: "budget", subjectId: "month:2026-11-01:100", actors: [], about: "" },
    "The budget for model calls is used up",
  ],
  [
    { kind: "promoted", subjectKind: "agent", actors: [], about: "Council" },
    "Everyone can use your agent now: Council",
  ],
  [
    { kind: "removed", subjectKind: "agent", actors: [], about: "Council" },
    "An administrator deleted your agent: Council",
  ],
  [
    { kind: "hidden", subjectKind: "comment", actors: [], about: "Buy!" },
    "A moderator hid your comment: Buy!",
  ],
  [
    { kind: "opened", subjectKind: "agent", actors: [], about: "Council" },
    "An administrator read your private agent: Council",
  ],
  [
    { kind: "publication-asked", subjectKind: "agent", actors: [], about: "Council" },
    "An administrator asks you to make your agent global: Council",
  ],
  [{ kind: "kept-hidden", subjectKind: "post", actors: [], about: "Buy" }, "Your post stays hidden: Buy"],
  [
    { kind: "restored", subjectKind: "post", actors: [], about: "**Buy** it" },
    "Your post was restored: Buy it",
  ],
])("reads %j as %s", (more, words) => expect(sentenceOf(notification(more))).toBe(words));

it("groups by local day and names recent days", () => {
  const now = new Date("2026-03-10T12:00:00");
  const at = (moment: string) => notification({ id: moment, updatedAt: new Date(moment).toISOString() });
  const moments = [
    "2026-03-10T12:00:09",
    "2026-03-10T00:00:01",
    "2026-03-09T23:59:59",
    "2026-03-01T10:00:00",
  ];
  const days = byDay(moments.map(at), now).map(({ name, notifications }) => [name, notifications.length]);
  expect(days).toEqual([
    ["Today", 2],
    ["Yesterday", 1],
    ["Mar 1, 2026", 1],
  ]);
});
