import { describe, expect, it } from "vitest";
import type { ChangedComment } from "@/api/types";
import {
  addedByOthers,
  changesCursor,
  withAnnounced,
  withChanges,
} from "@/features/community/social/comments/live-threads";
import { commentsOf } from "@/features/community/social/comments/threads";
import type { Threads } from "@/features/community/social/comments/threads";
import { MINE, comment, reply } from "@tests/support/social";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 15, minute)).toISOString();

/** Two threads, the newer first; the older has two of three replies, the newer has all. */
const threads = (next: string | null = null): Threads => ({
  pageParams: [null],
  pages: [
    {
      next,
      hasMoreRead: false,
      changes: "now",
      comments: [
        comment("c-2", { createdAt: at(20), replyCount: 1, replies: [reply("r-3", { parentId: "c-2" })] }),
        comment("c-1", {
          createdAt: at(10),
          replyCount: 3,
          replies: [
            reply("r-1", { createdAt: at(11) }),
            reply("r-2", { createdAt: at(12), parentId: "r-1" }),
          ],
          repliesNext: "more",
        }),
      ],
    },
  ],
});

const change = (id: string, more: Partial<ChangedComment> = {}): ChangedComment => ({
  ...reply(id, { parentId: null, createdAt: at(30) }),
  rootId: null,
  threadReplies: 0,
  ...more,
});

const gone = { content: null, user: null, userId: null, username: null, isDeleted: true } as const;

function after(data: Threads, ...comments: ChangedComment[]) {
  return withChanges(data, { comments, total: 9, cursor: "later", isComplete: true });
}

const ids = (data: Threads | undefined) =>
  commentsOf(data).map(
    ({ id, replyCount, replies }) =>
      `${[id, ...replies.map((one) => one.id)].join(" ")} ${String(replyCount)}`,
  );

describe("changes of comments", () => {
  it("add threads in order of time, also an older one that was restored", () => {
    const now = after(
      threads(),
      change("c-0", { createdAt: at(1) }),
      change("c-3"),
      change("c-15", { createdAt: at(15) }),
    );
    expect(ids(now)).toEqual(["c-3 0", "c-2 r-3 1", "c-15 0", "c-1 r-1 r-2 3", "c-0 0"]);
    expect(changesCursor(now)).toBe("later");
    expect(addedByOthers(threads(), now).map(({ id }) => id)).toEqual(["c-3", "c-15", "c-0"]);
    expect(ids(after(threads("page"), change("c-0", { createdAt: at(1) })))).toEqual(ids(threads()));
  });

  it("have no effect when repeated", () => {
    const changes = [change("c-3"), change("r-4", { rootId: "c-2", parentId: "r-3", threadReplies: 2 })];
    const now = after(threads(), ...changes) as Threads;
    expect(ids(after(now, ...changes))).toEqual(ids(now));
    expect(addedByOthers(now, after(now, ...changes))).toEqual([]);
  });

  it("append replies to threads that are loaded to the end, and count the others", () => {
    const now = after(
      threads(),
      change("r-4", { rootId: "c-2", parentId: "r-3", threadReplies: 2 }),
      change("r-5", { rootId: "c-1", parentId: "c-1", threadReplies: 4 }),
      change("r-6", { rootId: "elsewhere", parentId: "x", threadReplies: 1 }),
    );
    expect(ids(now)).toEqual(["c-2 r-3 r-4 2", "c-1 r-1 r-2 4"]);
    expect(addedByOthers(threads(), now)).toEqual([{ id: "r-4", thread: "c-2" }]);
  });

  it("edit comments and keep their replies", () => {
    const now = after(
      threads(),
      change("c-1", { content: "New", isEdited: "true", threadReplies: 3, createdAt: at(10) }),
    );
    expect(commentsOf(now)[1]).toMatchObject({
      content: "New",
      isEdited: "true",
      replies: [{ id: "r-1" }, { id: "r-2" }],
    });
  });

  it("remove comments, and keep a placeholder of those with replies", () => {
    const one = after(
      threads(),
      change("r-1", { ...gone, rootId: "c-1", parentId: "c-1", threadReplies: 2 }),
      change("r-2", { ...gone, rootId: "c-1", parentId: "r-1", threadReplies: 1 }),
      change("c-2", { ...gone, threadReplies: 1 }),
      change("c-9", gone),
    ) as Threads;
    expect(ids(one)).toEqual(["c-2 r-3 1", "c-1 r-1 1"]);
    expect(commentsOf(one)[0]).toMatchObject({ isDeleted: true, content: null });
    const last = after(one, change("r-3", { ...gone, rootId: "c-2", parentId: "c-2", threadReplies: 0 }));
    expect(ids(last)).toEqual(["c-1 r-1 1"]);
  });

  it("end the announcement of comments that are removed", () => {
    const one = after(threads(), change("c-3"), change("c-4"));
    const announced = withAnnounced([], threads(), one);
    expect(announced.map(({ id }) => id).sort()).toEqual(["c-3", "c-4"]);
    expect(withAnnounced(announced, one, one)).toBe(announced);
    const now = after(one as Threads, change("c-3", gone), change("c-5"));
    expect(
      withAnnounced(announced, one, now)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(["c-4", "c-5"]);
  });

  it("leave a comment that this tab is sending to its answer", () => {
    const sending = threads();
    sending.pages[0] = {
      ...(sending.pages[0] as Threads["pages"][number]),
      comments: [comment("sending key", { ...MINE, content: "Mine", createdAt: at(25) })],
    };
    expect(ids(after(sending, change("c-4", { ...MINE, content: "Mine" })))).toEqual(["sending key 0"]);
    expect(ids(after(sending, change("c-4", { ...MINE, content: "Other" })))).toEqual([
      "c-4 0",
      "sending key 0",
    ]);
  });
});
