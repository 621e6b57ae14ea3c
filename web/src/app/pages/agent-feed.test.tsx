import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { profile } from "@tests/support/agents";
import { gate } from "@tests/support/gate";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { MINE, comment, feedAgent, serveAgents, serveTalk } from "@tests/support/social";

const AGENT = "http://iris.test/api/agents/a";

const card = async (id = "a") => within(await screen.findByRole("article", { name: `Agent ${id}` }));

describe("agent feed", () => {
  it("shows creator, goal and usage of each agent", async () => {
    serveAgents(() => ({
      agents: [feedAgent("a", { tags: ["money"], runCount: 1, likes: 2, comments: 3 })],
    }));
    visit("/agent-feed");
    const shown = await card();
    expect(shown.getByRole("link", { name: "Ada Lovelace" })).toHaveAttribute("href", "/people/u-2");
    expect(shown.getByRole("link", { name: "Agent a" })).toHaveAttribute("href", "/agents/a");
    for (const words of ["5m", "Global", "Goal of a", "1 run", "4 lenses", "now"]) {
      expect(shown.getByText(words)).toBeVisible();
    }
    expect(shown.queryByText("Private")).toBeNull();
    expect(shown.getByRole("link", { name: "#money" })).toHaveAttribute("href", "/agent-feed?q=money");
    expect(shown.getByRole("button", { name: "Like this agent, 2 likes" })).toBeVisible();
    expect(shown.getByRole("button", { name: "3 comments" })).toBeVisible();
    expect(shown.getByRole("link", { name: "Try Agent Agent a" })).toHaveAttribute("href", "/dare?agent=a");
    expect(screen.getByRole("link", { name: "Create Agent" })).toHaveAttribute("href", "/mirror-space");
    const network = within(screen.getByRole("region", { name: "Network Stats" }));
    await waitFor(() =>
      expect(network.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
        "Active agents: 247",
        "Daily runs: 3.2K",
        "Community members: 1",
      ]),
    );
  });

  it("searches and filters on the server and keeps the query in the URL", async () => {
    const requests = serveAgents(({ size }) => ({ agents: size > 2 ? [] : [feedAgent("a")] }));
    const { user, here } = visit("/agent-feed?filter=community");
    await card();
    expect(screen.getByRole("tab", { name: "Community" })).toHaveAttribute("aria-selected", "true");
    await user.click(screen.getByRole("tab", { name: "Global" }));
    await user.click(screen.getByRole("searchbox", { name: "Search agents" }));
    await user.paste("debt");
    expect(await screen.findByRole("heading", { name: "No agents found" })).toBeVisible();
    expect(screen.getByText("Try adjusting your search or filter criteria")).toBeVisible();
    expect(screen.getByRole("link", { name: "Create First Agent" })).toHaveAttribute("href", "/mirror-space");
    expect(here()).toBe("/agent-feed?filter=global&q=debt");
    expect(requests).toEqual([
      "?limit=20&filter=community",
      "?limit=20&filter=global",
      "?limit=20&filter=global&q=debt",
    ]);
  });

  it("loads page by page without duplicates", async () => {
    serveAgents((query) =>
      query.get("cursor") === "two"
        ? { agents: [feedAgent("b"), feedAgent("c", { isGlobal: false, isPublic: false })] }
        : { agents: [feedAgent("a"), feedAgent("b")], next: "two" },
    );
    const { user } = visit("/agent-feed");
    await user.click(await screen.findByRole("button", { name: "Show more" }));
    expect((await card("c")).getByText("Private")).toBeVisible();
    expect(screen.getAllByRole("article")).toHaveLength(3);
  });

  it("asks a visitor to sign in before liking, commenting or reporting", async () => {
    serveAgents(() => ({ agents: [feedAgent("a")] }));
    serveTalk();
    const { user } = visit("/agent-feed");
    await user.click((await card()).getByRole("button", { name: "0 comments" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Comments" }));
    expect(dialog.getByText(/to join the conversation$/)).toHaveTextContent(
      "Sign in to join the conversation",
    );
    expect(dialog.queryByRole("textbox")).toBeNull();
    await user.keyboard("{Escape}");
    await user.click((await card()).getByRole("button", { name: "Report this agent" }));
    expect(await screen.findByText("Please sign in to report agents")).toBeVisible();
    await user.keyboard("{Escape}");
    await user.click((await card()).getByRole("button", { name: /^Like/ }));
    expect(await screen.findByText("Please sign in to like agents")).toBeVisible();
    expect(screen.getAllByText("Sign in required")[0]).toBeVisible();
  });
});

describe("signed-in user in the agent feed", () => {
  it("likes an agent optimistically and reverts on an error", async () => {
    signedIn();
    serveAgents(() => ({ agents: [feedAgent("a", { likes: 2 })] }));
    const answer = gate();
    server.use(
      http.post(`${AGENT}/like`, async () => {
        await answer.passed;
        return HttpResponse.json({ error: "Inner" }, { status: 500 });
      }),
    );
    const { user } = visit("/agent-feed");
    const shown = await card();
    await user.click(shown.getByRole("button", { name: "Like this agent, 2 likes" }));
    expect(
      await shown.findByRole("button", { name: "Like this agent, 3 likes", pressed: true }),
    ).toBeVisible();
    answer.open();
    expect(await screen.findByText("Failed to like agent")).toBeVisible();
    expect(shown.getByRole("button", { name: "Like this agent, 2 likes", pressed: false })).toBeVisible();
  });

  it("copies the link of an agent and counts one share", async () => {
    signedIn();
    serveAgents(() => ({ agents: [feedAgent("a")] }));
    server.use(http.post(`${AGENT}/share`, () => HttpResponse.json({ shares: 5 })));
    const { user } = visit("/agent-feed");
    const shown = await card();
    await user.click(shown.getByRole("button", { name: "Share this agent, 0 shares" }));
    expect(await screen.findByText("Agent Shared!")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe("http://iris.test/agents/a");
    expect(await shown.findByRole("button", { name: "Share this agent, 5 shares" })).toBeVisible();
  });

  it("comments in a dialog and updates the count of the card", async () => {
    signedIn();
    serveAgents(() => ({ agents: [feedAgent("a", { comments: 1 })] }));
    serveTalk(() => [comment("c-1", { postId: null, agentId: "a" })]);
    const answer = gate();
    const sent: unknown[] = [];
    server.use(
      http.post(`${AGENT}/comment`, async ({ request }) => {
        sent.push(await request.json());
        await answer.passed;
        return HttpResponse.json(comment("c-2", { ...MINE, postId: null, agentId: "a", content: "Why?" }));
      }),
    );
    const { user } = visit("/agent-feed");
    await user.click((await card()).getByRole("button", { name: "1 comment" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Comments" }));
    expect(await dialog.findByText("Words of c-1")).toBeVisible();
    const box = await dialog.findByPlaceholderText("Share your thoughts...");
    expect(dialog.getByRole("button", { name: "Post Comment" })).toBeDisabled();
    await user.type(box, "Why?");
    await user.click(dialog.getByRole("button", { name: "Post Comment" }));
    expect(await dialog.findByRole("button", { name: "Posting..." })).toBeDisabled();
    await user.type(box, "And how?{Control>}{Enter}{/Control}");
    expect(dialog.getByRole("button", { name: "Posting..." })).toBeDisabled();
    answer.open();
    expect(await screen.findByText("Comment Added!")).toBeVisible();
    expect(screen.getByText("Your comment has been posted")).toBeVisible();
    expect(box).toHaveValue("And how?");
    expect(dialog.getByRole("button", { name: "Post Comment" })).toBeEnabled();
    expect(sent).toEqual([{ userId: "u-1", content: "Why?" }]);
    await user.keyboard("{Escape}");
    expect(await (await card()).findByRole("button", { name: "2 comments" })).toBeVisible();
  });

  it("keeps the text of a comment that fails", async () => {
    signedIn();
    serveAgents(() => ({ agents: [feedAgent("a")] }));
    serveTalk(() => []);
    server.use(http.post(`${AGENT}/comment`, () => HttpResponse.json({ error: "Inner" }, { status: 500 })));
    const { user } = visit("/agent-feed");
    await user.click((await card()).getByRole("button", { name: "0 comments" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Comments" }));
    const box = await dialog.findByPlaceholderText("Share your thoughts...");
    await user.type(box, "Why?");
    await user.click(dialog.getByRole("button", { name: "Post Comment" }));
    expect(await screen.findByText("Failed to add comment")).toBeVisible();
    expect(box).toHaveValue("Why?");
  });

  it("comments on and likes an agent on its page", async () => {
    signedIn();
    serveTalk(() => [comment("c-1", { postId: null, agentId: "a" })]);
    server.use(
      http.get(AGENT, () => HttpResponse.json(profile("a", { likes: 4, comments: 1 }))),
      http.post(`${AGENT}/like`, () => HttpResponse.json({ isLiked: true, likes: 5 })),
    );
    const { user } = visit("/agents/a");
    const about = within(await screen.findByRole("region", { name: "About this agent" }));
    await user.click(about.getByRole("button", { name: "Like this agent, 4 likes" }));
    expect(
      await about.findByRole("button", { name: "Like this agent, 5 likes", pressed: true }),
    ).toBeVisible();
    expect(screen.getByRole("heading", { name: "1 comment" })).toBeVisible();
    expect(await screen.findByText("Words of c-1")).toBeVisible();
  });
});
