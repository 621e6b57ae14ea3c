import { describe, expect, it } from "vitest";
import {
  commentsOf,
  hasMoreRead,
  withAdded,
  withChanged,
  withDeleted,
  withReplies,
  withStored,
  withoutComment,
} from "@/features/community/social/comments/threads";
import type { Threads } from "@/features/community/social/comments/threads";
import { comment, reply } from "@tests/support/social";

const threads = (): Threads => ({
  pageParams: [null],
  pages: [
    {
      next: null,
      hasMoreRead: false,
      comments: [
        comment("c-2"),
        comment("c-1", {
          replyCount: 3,
          replies: [reply("r-1"), reply("r-2", { parentId: "r-1" })],
          repliesNext: "more",
        }),
      ],
    },
  ],
});

const ids = (data: Threads | undefined) =>
  commentsOf(data).map(({ id, replies }) => [id, ...replies.map((one) => one.id)].join(" "));
const of = (data: Threads | undefined, id: string) => commentsOf(data).find((thread) => thread.id === id);

describe("comments", () => {
  it("start a thread first and append replies to their thread", () => {
    expect(ids(withAdded(threads(), comment("new")))).toEqual(["new", "c-2", "c-1 r-1 r-2"]);
    const answered = withAdded(threads(), comment("new", { parentId: "r-1" }));
    expect(ids(answered)).toEqual(["c-2", "c-1 r-1 r-2 new"]);
    expect(of(answered, "c-1")?.replyCount).toBe(4);
  });

  it("are replaced by the stored comment, also when it is already present", () => {
    const sending = withAdded(threads(), comment("sending"));
    expect(ids(withStored(sending, "sending", comment("c-3")))).toEqual(["c-3", "c-2", "c-1 r-1 r-2"]);
    expect(ids(withStored(sending, "sending", comment("c-2")))).toEqual(["c-2", "c-1 r-1 r-2"]);
  });

  it("keep a deleted comment with replies and drop others", () => {
    expect(ids(withDeleted(threads(), "c-2"))).toEqual(["c-1 r-1 r-2"]);
    const root = of(withDeleted(threads(), "c-1"), "c-1");
    expect(root).toMatchObject({ isDeleted: true, content: null, user: null, replyCount: 3 });
    const answered = of(withDeleted(threads(), "r-1"), "c-1");
    expect(answered?.replies[0]).toMatchObject({ id: "r-1", isDeleted: true });
    const last = withDeleted(threads(), "r-2");
    expect(ids(last)).toEqual(["c-2", "c-1 r-1"]);
    expect(of(last, "c-1")?.replyCount).toBe(2);
  });

  it("change individually and are removed completely", () => {
    const liked = withChanged(threads(), "r-1", ({ likes }) => ({ likes: likes + 1 }));
    expect(of(liked, "c-1")?.replies.map(({ likes }) => likes)).toEqual([1, 0]);
    expect(ids(withoutComment(threads(), "c-1"))).toEqual(["c-2"]);
  });

  it("append more replies in order without duplicates", () => {
    const written = withAdded(
      threads(),
      comment("r-9", { parentId: "c-1", createdAt: "2026-02-01T00:00:00Z" }),
    );
    const more = { replies: [reply("r-3"), reply("r-9", { createdAt: "2026-02-01T00:00:00Z" })], next: null };
    const read = withReplies(written, "c-1", more);
    expect(ids(read)).toEqual(["c-2", "c-1 r-1 r-2 r-3 r-9"]);
    expect(of(read, "c-1")?.repliesNext).toBeNull();
    expect([hasMoreRead(written), hasMoreRead(read)]).toEqual([false, true]);
  });
});
