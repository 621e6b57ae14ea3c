import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { gate } from "@tests/support/gate";
import { post } from "@tests/support/posts";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { MINE, SOCIAL, comment, reply, serveComments } from "@tests/support/social";

const POST = `${SOCIAL}/posts/p-1`;

const box = () => screen.getByRole("textbox", { name: /^Reply to/ });
const send = () => within(box().closest("form") as HTMLElement).getByRole("button", { name: "Reply" });
const replyTo = (words: string) =>
  within(screen.getByText(words).closest("article") as HTMLElement).getByRole("button", { name: "Reply" });

/** Post page with a comment and a reply; the test releases the responses to further replies. */
async function open(answer: () => Response) {
  const held = gate();
  serveComments(() => [comment("c-1", { replies: [reply("r-1")], replyCount: 1 })]);
  server.use(
    http.get(POST, () => HttpResponse.json(post({ comments: 2 }))),
    http.post(`${POST}/comment`, async () => {
      await held.passed;
      return answer();
    }),
  );
  const { user } = visit("/social/post/p-1");
  await user.click(await screen.findByRole("button", { name: "Show 1 reply" }));
  return { user, answer: held.open };
}

const taken = () =>
  HttpResponse.json(comment("r-2", { ...MINE, parentId: "c-1", content: "One" }), { status: 201 });
const refused = () => HttpResponse.json({ error: "Inner" }, { status: 500 });

describe("reply to a comment", () => {
  beforeEach(() => signedIn());

  it("keeps text typed while it is sent and closes an empty box afterwards", async () => {
    const { user, answer } = await open(taken);
    await user.click(replyTo("Words of c-1"));
    await user.keyboard("One{Control>}{Enter}{/Control}Another thought");
    answer();
    expect(await screen.findByText("Comment posted")).toBeVisible();
    await waitFor(() => expect(send()).toBeEnabled());
    expect(box()).toHaveValue("Another thought");
    await user.type(box(), "{Control>}{Enter}{/Control}");
    await waitFor(() => expect(screen.queryByRole("textbox", { name: /^Reply to/ })).toBeNull());
  });

  it("restores a rejected draft to a box that was closed", async () => {
    const { user, answer } = await open(refused);
    await user.click(replyTo("Words of c-1"));
    await user.keyboard("One{Control>}{Enter}{/Control}{Escape}");
    expect(screen.queryByRole("textbox", { name: /^Reply to/ })).toBeNull();
    answer();
    expect(await screen.findByText("Failed to post comment")).toBeVisible();
    await user.click(replyTo("Words of c-1"));
    await waitFor(() => expect(box()).toHaveValue("One"));
    expect(box()).toHaveFocus();
  });

  it("restores a rejected draft to a box that was left for another", async () => {
    const { user, answer } = await open(refused);
    await user.click(replyTo("Words of c-1"));
    await user.keyboard("One{Control>}{Enter}{/Control}");
    await user.click(replyTo("Words of r-1"));
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue("");
    answer();
    expect(await screen.findByText("Failed to post comment")).toBeVisible();
    await user.click(replyTo("Words of c-1"));
    await waitFor(() => expect(box()).toHaveValue("One"));
  });

  it("is discarded by Cancel", async () => {
    const { user } = await open(taken);
    await user.click(replyTo("Words of c-1"));
    await user.keyboard("One");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(replyTo("Words of c-1")).toHaveFocus();
    await user.click(replyTo("Words of c-1"));
    expect(box()).toHaveValue("");
  });
});
