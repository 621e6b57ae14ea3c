import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Comment } from "@/api/types";
import { gate } from "@tests/support/gate";
import { post } from "@tests/support/posts";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { MINE, SOCIAL, comment, feedPost, reply, serveComments, serveFeed } from "@tests/support/social";

const POST = `${SOCIAL}/posts/p-1`;

const said = () =>
  screen
    .queryAllByRole("article", { name: /^Comment by/ })
    .map((one) => one.querySelector("p [dir]")?.textContent);

const by = (words: string) => within(screen.getByText(words).closest("article") as HTMLElement);

/** Opens the post page with these threads. */
async function open(threads: Comment[], comments = threads.length) {
  server.use(http.get(POST, () => HttpResponse.json(post({ comments }))));
  serveComments(() => threads);
  const { user } = visit("/social/post/p-1");
  await screen.findByRole("textbox", { name: "Write a comment" });
  return user;
}

const refuse = (method: "post" | "put" | "delete", path: string, status = 500) =>
  server.use(http[method](SOCIAL + path, () => HttpResponse.json({ error: "Inner" }, { status })));

describe("comments on a post", () => {
  beforeEach(() => signedIn());

  it("are collapsed in the feed until opened", async () => {
    serveFeed(() => ({ posts: [feedPost(1, { comments: 0 })] }));
    serveComments(() => []);
    const { user } = visit("/sociaminds");
    await user.click(await screen.findByRole("button", { name: "View comments 0" }));
    expect(await screen.findByText("No comments yet. Be the first to comment!")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Hide comments 0" }));
    expect(screen.queryByText("No comments yet. Be the first to comment!")).toBeNull();
  });

  it("appear optimistically, then as stored, and are not sent when blank", async () => {
    const user = await open([comment("c-1")]);
    const answer = gate();
    const sent: [unknown, string | null][] = [];
    server.use(
      http.post(`${POST}/comment`, async ({ request }) => {
        sent.push([await request.json(), request.headers.get("idempotency-key")]);
        await answer.passed;
        return HttpResponse.json(comment("c-2", { ...MINE, content: "Stored words" }), { status: 201 });
      }),
    );
    const box = screen.getByRole("textbox", { name: "Write a comment" });
    await user.type(box, "   ");
    expect(screen.getByRole("button", { name: "Comment" })).toBeDisabled();
    await user.type(box, "Mine{Control>}{Enter}{/Control}");
    await waitFor(() => expect(said()).toEqual(["Mine", "Words of c-1"]));
    expect(screen.getByText("Posting...")).toBeVisible();
    expect(screen.getByRole("heading", { name: "2 comments" })).toBeVisible();
    expect(box).toHaveValue("");
    answer.open();
    await waitFor(() => expect(said()).toEqual(["Stored words", "Words of c-1"]));
    expect(await screen.findByText("Comment posted")).toBeVisible();
    expect(sent).toEqual([[{ userId: "u-1", content: "Mine" }, expect.stringMatching(/.{20,}/)]]);
  });

  it("scroll to the comment or reply in the URL", async () => {
    const seen = vi.fn();
    vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
      seen(this.id);
    });
    server.use(http.get(POST, () => HttpResponse.json(post({ comments: 2 }))));
    serveComments(() => [comment("c-1", { replies: [reply("r-1")], replyCount: 1 })]);
    visit("/social/post/p-1#comment-r-1");
    expect(await screen.findByText("Words of r-1")).toBeVisible();
    expect(seen).toHaveBeenCalledWith("comment-r-1");
  });

  it("load and scroll to a reply in the URL that is not on the first page", async () => {
    const named = "4f5b5f0e-0000-4000-8000-000000000007";
    const thread = comment("c-1", { replies: [reply("r-1")], replyCount: 6, repliesNext: "r-5" });
    const requests: (string | null)[] = [];
    server.use(
      http.get(POST, () => HttpResponse.json(post({ comments: 7 }))),
      http.get(`${POST}/comments`, ({ request }) => {
        const id = new URL(request.url).searchParams.get("comment");
        requests.push(id);
        const replies = id === null ? thread.replies : [...thread.replies, reply(id)];
        return HttpResponse.json([{ ...thread, replies }]);
      }),
    );
    const { user, navigate } = visit("/social/post/p-1");
    expect(await screen.findByText("Words of c-1")).toBeVisible();
    navigate(`/social/post/p-1#comment-${named}`);
    expect(await screen.findByText(`Words of ${named}`)).toBeVisible();
    expect(requests).toEqual([null, named]);
    await user.click(screen.getByRole("button", { name: "Hide replies" }));
    expect(said()).toEqual(["Words of c-1"]);
    navigate("/social/post/p-1#comment-c-1");
    await waitFor(() => expect(requests).toEqual([null, named, null]));
    expect(said()).toEqual(["Words of c-1", "Words of r-1"]);
  });

  it("restore a rejected draft and reuse its idempotency key", async () => {
    const user = await open([]);
    const keys: (string | null)[] = [];
    server.use(
      http.post(`${POST}/comment`, ({ request }) => {
        keys.push(request.headers.get("idempotency-key"));
        return HttpResponse.json({ error: "Inner" }, { status: 500 });
      }),
    );
    const box = screen.getByRole("textbox", { name: "Write a comment" });
    await user.type(box, "Mine");
    await user.click(screen.getByRole("button", { name: "Comment" }));
    expect(await screen.findByText("Failed to post comment")).toBeVisible();
    await waitFor(() => expect(box).toHaveValue("Mine"));
    expect(said()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Comment" }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1]);
    await waitFor(() => expect(box).toHaveValue("Mine"));
  });

  it("restore a rejected draft before newer text", async () => {
    const user = await open([]);
    const held = gate();
    server.use(
      http.post(`${POST}/comment`, async () => {
        await held.passed;
        return HttpResponse.json({ error: "Inner" }, { status: 500 });
      }),
    );
    const box = screen.getByRole("textbox", { name: "Write a comment" });
    await user.type(box, "Mine{Control>}{Enter}{/Control}");
    await user.type(box, "Another");
    held.open();
    await waitFor(() => expect(box).toHaveValue("Mine\n\nAnother"));
  });

  it("enforce the maximum length", async () => {
    const user = await open([]);
    await user.click(screen.getByRole("textbox", { name: "Write a comment" }));
    await user.paste("x".repeat(2001));
    expect(screen.getByRole("alert")).toHaveTextContent("A comment can have up to 2,000 characters.");
    expect(screen.getByRole("button", { name: "Comment" })).toBeDisabled();
  });

  it("have reply boxes, and nested replies name the person they reply to", async () => {
    const thread = comment("c-1", {
      replyCount: 3,
      replies: [reply("r-1"), reply("r-2", { ...MINE, parentId: "r-1" })],
      repliesNext: "r-2",
    });
    const user = await open([thread], 4);
    expect(said()).toEqual(["Words of c-1"]);
    await user.click(screen.getByRole("button", { name: "Show 3 replies" }));
    expect(said()).toEqual(["Words of c-1", "Words of r-1", "Words of r-2"]);
    expect(by("Words of r-2").getByText("Ada Lovelace", { selector: "span bdi" })).toBeVisible();
    server.use(http.get(`${SOCIAL}/comments/c-1/replies`, () => HttpResponse.json([reply("r-3")])));
    await user.click(screen.getByRole("button", { name: "Show more replies" }));
    await waitFor(() => expect(said()).toHaveLength(4));
    const sent: unknown[] = [];
    server.use(
      http.post(`${POST}/comment`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(comment("r-4", { ...MINE, parentId: "r-1", content: "So it is" }), {
          status: 201,
        });
      }),
    );
    await user.click(by("Words of r-1").getByRole("button", { name: "Reply" }));
    const box = screen.getByRole("textbox", { name: "Reply to Ada Lovelace" });
    expect(box).toHaveFocus();
    await user.type(box, "So it is{Control>}{Enter}{/Control}");
    await waitFor(() => expect(said()).toHaveLength(5));
    await waitFor(() => expect(box).not.toBeInTheDocument());
    expect(sent).toEqual([{ userId: "u-1", content: "So it is", parentId: "r-1" }]);
    await user.click(screen.getByRole("button", { name: "Hide replies" }));
    expect(said()).toEqual(["Words of c-1"]);
  });

  it("are editable by their author only and revert on an error", async () => {
    const user = await open([comment("c-2", { ...MINE }), comment("c-1")]);
    expect(by("Words of c-1").queryByRole("button", { name: "Edit" })).toBeNull();
    expect(by("Words of c-1").queryByRole("button", { name: "Delete" })).toBeNull();
    await user.click(by("Words of c-2").getByRole("button", { name: "Edit" }));
    await user.keyboard("{Escape}");
    expect(by("Words of c-2").getByRole("button", { name: "Edit" })).toHaveFocus();
    refuse("put", "/comments/c-2");
    await user.keyboard("{Enter}");
    const box = screen.getByRole("textbox", { name: "Edit your comment" });
    await user.type(box, "!");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Failed to update comment")).toBeVisible();
    const again = await screen.findByRole("textbox", { name: "Edit your comment" });
    expect(again).toHaveValue("Words of c-2!");
    server.use(
      http.put(`${SOCIAL}/comments/c-2`, () =>
        HttpResponse.json(comment("c-2", { ...MINE, content: "Words of c-2!", isEdited: "true" })),
      ),
    );
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Comment updated")).toBeVisible();
    expect(by("Words of c-2!").getByText("edited")).toBeVisible();
  });

  it("are deleted by their author after a confirmation and keep their replies", async () => {
    const thread = comment("c-2", { ...MINE, replyCount: 1, replies: [reply("r-1", { parentId: "c-2" })] });
    const user = await open([thread, comment("c-1", { ...MINE })], 3);
    const deleted: string[] = [];
    server.use(
      http.delete(`${SOCIAL}/comments/:id`, ({ params }) => {
        deleted.push(String(params.id));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await user.click(by("Words of c-2").getByRole("button", { name: "Delete" }));
    await user.keyboard("{Escape}");
    expect(by("Words of c-2").getByRole("button", { name: "Delete" })).toHaveFocus();
    for (const words of ["Words of c-2", "Words of c-1"]) {
      await user.click(by(words).getByRole("button", { name: "Delete" }));
      const question = within(screen.getByRole("group", { name: "Delete this comment?" }));
      await user.click(question.getByRole("button", { name: "Delete" }));
      await waitFor(() => expect(screen.queryByText(words)).toBeNull());
    }
    expect(await screen.findByText("Comment deleted")).toBeVisible();
    expect(screen.getByText("This comment was deleted.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show 1 reply" }));
    expect(said()).toEqual(["Words of r-1"]);
    expect(screen.getByRole("heading", { name: "1 comment" })).toBeVisible();
    expect(deleted).toEqual(["c-2", "c-1"]);
  });

  it("reappear when the deletion fails", async () => {
    const user = await open([comment("c-1", { ...MINE })]);
    refuse("delete", "/comments/c-1");
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await user.click(
      within(screen.getByRole("group", { name: "Delete this comment?" })).getByRole("button", {
        name: "Delete",
      }),
    );
    expect(await screen.findByText("Failed to delete comment")).toBeVisible();
    expect(said()).toEqual(["Words of c-1"]);
    expect(screen.getByRole("heading", { name: "1 comment" })).toBeVisible();
  });

  it("can be liked and show when they are hidden", async () => {
    const hidden = comment("c-2", { content: null, user: null, isHidden: true });
    const user = await open([hidden, comment("c-1", { likes: 1 })]);
    expect(screen.getByText("This comment was hidden by a moderator.")).toBeVisible();
    server.use(
      http.post(`${SOCIAL}/comments/c-1/like`, () => HttpResponse.json({ isLiked: true, likes: 5 })),
    );
    await user.click(screen.getByRole("button", { name: "Like this comment, 1 like" }));
    const liked = await screen.findByRole("button", { name: "Like this comment, 5 likes" });
    expect(liked).toHaveAttribute("aria-pressed", "true");
  });

  it("show a loading error", async () => {
    server.use(
      http.get(POST, () => HttpResponse.json(post())),
      http.get(`${POST}/comments`, () => HttpResponse.json({ error: "Inner" }, { status: 500 })),
    );
    const { user } = visit("/social/post/p-1");
    expect(await screen.findByText("Failed to fetch comments.")).toBeVisible();
    serveComments(() => [comment("c-1")]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(said()).toEqual(["Words of c-1"]));
  });
});

describe("visitor", () => {
  it("is asked to sign in before replying", async () => {
    server.use(http.get(POST, () => HttpResponse.json(post({ comments: 1 }))));
    serveComments(() => [comment("c-1")]);
    const { user } = visit("/social/post/p-1");
    await screen.findByText("Words of c-1");
    await user.click(by("Words of c-1").getByRole("button", { name: /^Reply/ }));
    expect(await screen.findByText("Please log in to comment on posts")).toBeVisible();
  });
});
