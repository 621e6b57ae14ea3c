import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import type { AgentProfile } from "@/api/types";
import { builtInAgent, directoryAgent, profile, serveFollows } from "@tests/support/agents";
import { post } from "@tests/support/posts";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { serveTalk } from "@tests/support/social";

const serve = (more: Partial<AgentProfile> = {}) =>
  server.use(http.get("http://iris.test/api/agents/a", () => HttpResponse.json(profile("a", more))));

const part = async (name: string) => within(await screen.findByRole("region", { name }));
const figures = async () =>
  (await part("Figures")).getAllByRole("definition").map(({ textContent }) => textContent);

describe("agent page", () => {
  beforeEach(() => serveTalk());

  it("shows description, creator and lenses to visitors", async () => {
    serve({
      agent: directoryAgent("a", { name: "Board Coach", tags: ["Boards"], superAgentEnabled: "true" }),
      lineage: [
        { id: "n", name: "Board Nanny", creatorName: "Grace Hopper" },
        { id: "m", name: "Meeting Aid", creatorName: "Alan Turing" },
      ],
    });
    visit("/agents/a");
    const about = await part("About this agent");
    expect(about.getByRole("heading", { name: "Board Coach", level: 1 })).toBeVisible();
    expect(about.getByText(/^by/)).toHaveTextContent(
      "by Ada Lovelace (01234567) · 4 global agents · since Jan 5, 2026 · version 2",
    );
    expect(about.getByRole("link", { name: "Ada Lovelace" })).toHaveAttribute(
      "href",
      "/people/0123456789-ada",
    );
    expect(about.getByText("Global")).toBeVisible();
    expect(about.getByText("SuperAgent")).toBeVisible();
    expect(about.getByText(/^Started from/)).toHaveTextContent(
      "Started from Board Nanny by Grace Hopper, which was started from Meeting Aid by Alan Turing",
    );
    expect(about.getByRole("link", { name: "Board Nanny" })).toHaveAttribute("href", "/agents/n");
    const lenses = await part("Lenses");
    expect(lenses.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      ...["Money", "Law", "People", "Time"],
    ]);
    expect(
      within(lenses.getByRole("list", { name: "Guidelines of Law" })).getByText("Looks at law"),
    ).toBeVisible();
    const versions = await part("Versions");
    expect(versions.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Version 2currentJan 6, 2026",
      "Version 1Jan 5, 2026",
    ]);
    expect(document.title).toBe("Board Coach · iRIS");
  });

  it("shows a dash for unknown figures and explains each figure", async () => {
    serve();
    const { user } = visit("/agents/a");
    const none = "–not known yet";
    expect(await figures()).toEqual([
      "Runs: 12",
      "Followers: 3",
      `People: ${none}`,
      `Mean clarity: ${none}`,
      `Escalated: ${none}`,
      `Cost per run: ${none}`,
    ]);
    await user.click(screen.getByRole("button", { name: /Cost per run/ }));
    expect(await screen.findByRole("tooltip")).toHaveTextContent("No completed runs yet.");
  });

  it("shows the figures of its runs", async () => {
    const runs = { runs: 1200, basedOn: 1000, users: 31 };
    serve({ figures: { ...runs, meanClarity: 74.26, escalationRate: 0.1234, costPerRun: 0.0034 } });
    visit("/agents/a");
    expect(await figures()).toEqual([
      ...["Runs: 1,200", "Followers: 3", "People: 31", "Mean clarity: 74.3", "Escalated: 12.3%"],
      "Cost per run: $0.0034",
    ]);
    expect(screen.getByText("Based on its latest 1,000 completed runs.")).toBeVisible();
  });

  it("links to the posts about the agent", async () => {
    serve({ posts: [post()] });
    visit("/agents/a");
    const posts = await part("Recent posts");
    expect(posts.getByText("Ada Lovelace")).toBeVisible();
    expect(posts.getByText("Score: 80.7/100")).toBeVisible();
    expect(posts.getByRole("link", { name: "Read the post" })).toHaveAttribute("href", "/social/post/p-1");
  });

  it("follows and unfollows and updates the number of followers", async () => {
    signedIn();
    serve();
    const calls = serveFollows([]);
    const { user } = visit("/agents/a");
    await user.click(await screen.findByRole("button", { name: "Follow Agent a" }));
    expect(await screen.findByText("You're now following Agent a")).toBeVisible();
    await waitFor(async () => expect((await figures())[1]).toBe("Followers: 41"));
    await user.click(screen.getByRole("button", { name: "Following Agent a" }));
    expect(await screen.findByText("You unfollowed Agent a")).toBeVisible();
    expect(calls).toEqual(["follow a", "unfollow a"]);
  });

  it("resolves an agent by slug and follows it by ID", async () => {
    signedIn();
    serve();
    server.use(http.get("http://iris.test/api/agents/town-council", () => HttpResponse.json(profile("a"))));
    serveFollows([]);
    const { user } = visit("/agents/town-council");
    await user.click(await screen.findByRole("button", { name: "Follow Agent a" }));
    await waitFor(async () => expect((await figures())[1]).toBe("Followers: 41"));
  });

  it("of a built-in agent has neither versions nor followers", async () => {
    serve({ agent: builtInAgent("a"), version: null, creator: null, versions: [], followers: 0 });
    visit("/agents/a");
    expect(await screen.findByText("Built-in")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Versions" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Follow(ing)? / })).toBeNull();
  });

  it("of a personal agent states that only its owner can see it", async () => {
    signedIn();
    serve({ agent: directoryAgent("a", { isGlobal: "false" }) });
    visit("/agents/a");
    expect(await screen.findByText("Only you can see and use this agent.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Follow(ing)? / })).toBeNull();
  });

  it("shows that an agent was not found and offers a retry on errors", async () => {
    server.use(
      http.get("http://iris.test/api/agents/none", () =>
        HttpResponse.json(
          { error: "This agent does not exist or you do not have access to it." },
          { status: 404 },
        ),
      ),
      http.get("http://iris.test/api/agents/a", () => HttpResponse.json({ error: "Away" }, { status: 503 })),
    );
    const { user, navigate } = visit("/agents/none");
    expect(await screen.findByRole("heading", { name: "Agent not found" })).toBeVisible();
    const notice = within(screen.getByRole("alert"));
    expect(notice.getByRole("link", { name: "Global Agent Directory" })).toHaveAttribute(
      "href",
      "/global-agents",
    );
    navigate("/agents/a");
    expect(await screen.findByText("Away.")).toBeVisible();
    serve();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Agent a" })).toBeVisible();
  });
});
