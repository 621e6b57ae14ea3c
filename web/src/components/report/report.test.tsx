import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { directoryAgent, serveDirectory } from "@tests/support/agents";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { MINE, comment, feedPost, serveComments, serveFeed } from "@tests/support/social";

/** Responds to reports in order and records their bodies. */
function serveReports(...answers: { status?: number; body: object }[]) {
  const sent: unknown[] = [];
  server.use(
    http.post("http://iris.test/api/reports", async ({ request }) => {
      sent.push(await request.json());
      const { status = 201, body } = answers[sent.length - 1] ?? { body: {} };
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
}

const form = async (kind: string) =>
  within(await screen.findByRole("dialog", { name: `Report this ${kind}` }));

describe("reporting", () => {
  it("sends a reason for a post, retries after an error and confirms", async () => {
    signedIn();
    serveFeed(() => ({ posts: [feedPost(1)] }));
    const sent = serveReports(
      { status: 429, body: { error: "You are reporting too fast." } },
      { body: { success: true, alreadyReported: false } },
    );
    const { user } = visit("/sociaminds");
    await user.click(await screen.findByRole("button", { name: "Report this post" }));
    const dialog = await form("post");
    expect(dialog.getByRole("button", { name: "Report" })).toBeDisabled();
    await user.click(dialog.getByRole("radio", { name: /^Abuse/ }));
    await user.type(dialog.getByRole("textbox"), "  Look here. ");
    await user.click(dialog.getByRole("button", { name: "Report" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("You are reporting too fast.");
    await user.click(dialog.getByRole("button", { name: "Report" }));
    expect(await dialog.findByText("Thank you for reporting this")).toBeVisible();
    const said = { kind: "post", id: "p-1", reason: "abuse", note: "Look here." };
    expect(sent).toEqual([said, said]);
    await user.click(dialog.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("confirms a repeated report of a comment and hides the action on own comments", async () => {
    signedIn();
    serveFeed(() => ({ posts: [feedPost(1, { isOwn: true, comments: 2 })] }));
    serveComments(() => [comment("c-1"), comment("c-2", MINE)]);
    const sent = serveReports({ body: { success: true, alreadyReported: true } });
    const { user } = visit("/sociaminds");
    await user.click(await screen.findByRole("button", { name: "View comments 2" }));
    await screen.findByText("Words of c-1");
    const [report, ...others] = screen.getAllByRole("button", { name: /^Report/ });
    expect(others).toEqual([]);
    await user.click(report as HTMLElement);
    const dialog = await form("comment");
    await user.click(dialog.getByRole("radio", { name: /^Something else/ }));
    await user.click(dialog.getByRole("button", { name: "Report" }));
    expect(await dialog.findByText("You have already reported this")).toBeVisible();
    expect(sent).toEqual([{ kind: "comment", id: "c-1", reason: "other", note: "" }]);
  });

  it("is available in the menu of an agent card", async () => {
    signedIn();
    serveDirectory([directoryAgent("a"), directoryAgent("b", { creatorUid: "u-1" })]);
    const { user } = visit("/global-agents");
    await user.click(await screen.findByRole("button", { name: "More about Agent b" }));
    expect(screen.queryByRole("menuitem", { name: "Report" })).toBeNull();
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "More about Agent a" }));
    await user.click(screen.getByRole("menuitem", { name: "Report" }));
    expect((await form("agent")).getAllByRole("radio")).toHaveLength(5);
  });
});
