import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { followedAgent, profile } from "@tests/support/agents";
import { ownAgent, serveMinds } from "@tests/support/minds";
import { post } from "@tests/support/posts";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";

const card = async (name: string) => within(await screen.findByRole("article", { name }));
const panel = async () => within(await screen.findByRole("region", { name: "Selected Agent" }));
const toTab = async (user: ReturnType<typeof visit>["user"], name: RegExp) =>
  user.click(await screen.findByRole("tab", { name }));

const money = {
  ...{ id: "money", name: "Money", color: "lens-5" },
  ...{ enabled: true, focusBullets: ["Follow the cash", "Name the sums", "Who pays?"] },
};
const law = { ...money, id: "law", name: "Law", enabled: false, focusBullets: [] };

describe("AgentMinds", () => {
  beforeEach(() => signedIn());

  it("shows followed agents first and the count on each tab", async () => {
    serveMinds({
      followed: [followedAgent("f", { creatorName: "", runCount: 1, superAgentEnabled: "true" })],
      own: [ownAgent("p"), ownAgent("q"), ownAgent("g", { isGlobal: "true" })],
    });
    visit("/dare");
    const followed = await card("Agent f");
    expect(followed.getByText("by Anonymous")).toBeVisible();
    expect(followed.getByText("Goal of f")).toBeVisible();
    expect(followed.getByText("Global")).toBeVisible();
    expect(followed.getByText("SA")).toBeVisible();
    expect(followed.getByText("1 use")).toBeVisible();
    expect(followed.getByRole("link", { name: "Chat with Agent f" })).toHaveAttribute(
      "href",
      "/conversations?agent=f",
    );
    expect((await screen.findAllByRole("tab")).map(({ textContent }) => textContent)).toEqual([
      ...["Agents Followed By You(1)", "Your Personal Agents(2)", "Your Global Agents(1)"],
    ]);
    expect(screen.getByRole("heading", { level: 1, name: "AgentMinds" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Create New Agent" })).toHaveAttribute("href", "/mirror-space");
    expect(document.title).toBe("AgentMinds · iRIS");
  });

  it("offers to edit, publish, unpublish and delete own agents", async () => {
    serveMinds({ own: [ownAgent("p", { lenses: [money, law] }), ownAgent("g", { isGlobal: "true" })] });
    const { user } = visit("/dare");
    await toTab(user, /^Your Personal Agents/);
    const own = await card("Agent p");
    expect(own.getByText("Personal")).toBeVisible();
    expect(own.getByText("Active Lenses: 1 of 2")).toBeVisible();
    expect(own.getByText("Created Jan 5, 2026")).toBeVisible();
    expect(within(own.getByRole("list", { name: "Enabled lenses" })).getByText("Money")).toBeVisible();
    expect(own.getByRole("button", { name: "Make Agent p global" })).toBeVisible();
    expect(own.getByRole("button", { name: "Edit Agent p" })).toBeVisible();
    expect(own.getByRole("button", { name: "Delete Agent p" })).toBeVisible();
    expect(screen.queryByRole("article", { name: "Agent g" })).toBeNull();
    await toTab(user, /^Your Global Agents/);
    const shared = await card("Agent g");
    expect(shared.getByText("Global")).toBeVisible();
    expect(shared.getByRole("link", { name: "Chat with Agent g" })).toBeVisible();
    expect(shared.getByRole("button", { name: "Make Agent g private" })).toBeVisible();
    expect(shared.getByRole("button", { name: "Edit Agent g" })).toBeVisible();
    expect(shared.getByRole("button", { name: "Delete Agent g" })).toBeVisible();
  });

  it("shows empty states", async () => {
    serveMinds({});
    const { user } = visit("/dare");
    expect(await screen.findByText("No agents followed yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Global Agent Directory" })).toHaveAttribute(
      "href",
      "/global-agents",
    );
    await toTab(user, /^Your Personal Agents/);
    expect(await screen.findByText("No personal agents yet")).toBeVisible();
    await toTab(user, /^Your Global Agents/);
    expect(await screen.findByText("No global agents yet")).toBeVisible();
    expect(await screen.findByText(/^No posts yet/)).toBeVisible();
  });

  it("shows a loading error and retries", async () => {
    serveMinds({ own: [ownAgent("p")] });
    let down = true;
    server.use(
      http.get("http://iris.test/api/following/u-1", () =>
        down
          ? HttpResponse.json({ error: "The database is away" }, { status: 503 })
          : HttpResponse.json([followedAgent("f")]),
      ),
    );
    const { user } = visit("/dare");
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText("The database is away.")).toBeVisible();
    down = false;
    await user.click(alert.getByRole("button", { name: "Try again" }));
    expect(await card("Agent f")).toBeDefined();
  });

  it("lists own posts", async () => {
    serveMinds({ posts: [post({ content: "**ClarityIQ 80.7/100**" })] });
    visit("/dare");
    expect(await screen.findByRole("link", { name: "Read the post" })).toHaveAttribute(
      "href",
      "/social/post/p-1",
    );
    expect(screen.getByText("Score: 80.7/100")).toBeVisible();
  });
});

describe("selected agent", () => {
  beforeEach(() => signedIn());

  it("shows its lenses and can be cleared", async () => {
    serveMinds({ own: [ownAgent("p", { lenses: [money, law] })] });
    const { user, here } = visit("/dare");
    await toTab(user, /^Your Personal Agents/);
    const pick = (await card("Agent p")).getByRole("button", { name: "Agent p" });
    await user.click(pick);
    const selected = await panel();
    expect(selected.getByRole("heading", { name: "Selected Agent" })).toHaveFocus();
    expect(pick).toHaveAttribute("aria-pressed", "true");
    expect(selected.getByText("by you · Business · version 1")).toBeVisible();
    const guidelines = within(selected.getByRole("list", { name: "Guidelines of Money" }));
    expect(guidelines.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
      ...["Follow the cash", "Name the sums"],
    ]);
    await user.click(selected.getByRole("button", { name: "All guidelines" }));
    expect(guidelines.getByText("Who pays?")).toBeVisible();
    expect(selected.getByText("Off")).toBeVisible();
    expect(selected.getByText(/997 runs left of 1,000\.$/)).toBeVisible();
    expect(selected.getByRole("button", { name: "Export JSON" })).toBeVisible();
    expect(here()).toBe("/dare");
    await user.click(selected.getByRole("button", { name: "Clear" }));
    expect(screen.queryByRole("region", { name: "Selected Agent" })).toBeNull();
    expect(pick).toHaveAttribute("aria-pressed", "false");
  });

  it("is read from the URL and removed from it", async () => {
    serveMinds({});
    server.use(http.get("http://iris.test/api/agents/x", () => HttpResponse.json(profile("x"))));
    const { here } = visit("/dare?agent=x");
    expect(await screen.findByText("by Ada Lovelace · Business · version 2")).toBeVisible();
    const selected = await panel();
    expect(selected.getByRole("link", { name: "Open profile" })).toHaveAttribute("href", "/agents/x");
    expect(selected.queryByRole("button", { name: "Export JSON" })).toBeNull();
    await waitFor(() => expect(here()).toBe("/dare"));
  });

  it("is not found when it is private or deleted", async () => {
    serveMinds({});
    const gone = () =>
      HttpResponse.json(
        { error: "This agent does not exist or you do not have access to it." },
        { status: 404 },
      );
    server.use(http.get("http://iris.test/api/agents/x", gone));
    const { user } = visit("/dare?agent=x");
    expect(await screen.findByText("This agent was not found")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(screen.queryByText("This agent was not found")).toBeNull();
  });
});
