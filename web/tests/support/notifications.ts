import type { Notification } from "@/api/types";

/** Notification: Ada liked a post. */
export const notification = (more: Partial<Notification> = {}): Notification => ({
  id: "n-1",
  kind: "liked",
  subjectKind: "post",
  subjectId: "p-1",
  about: "Should we move to Lisbon?",
  path: "/social/post/p-1",
  outcome: null,
  note: null,
  actors: [{ id: "u-2", name: "Ada Lovelace" }],
  people: 1,
  isRead: false,
  createdAt: "2026-03-10T11:00:00Z",
  updatedAt: "2026-03-10T11:00:00Z",
  ...more,
});
