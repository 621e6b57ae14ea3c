import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";
import {
  DIRECTORY,
  builtInAgent,
  directoryAgent,
  followedAgent,
  serveDirectory,
  serveFollows,
} from "@tests/support/agents";
import { gate } from "@tests/support/gate";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";

const names = () =>
  within(screen.getByRole("list", { name: "Agents" }))
    .getAllByRole("article")
    .map((card) => card.getAttribute("aria-label"));
const card = async (name: string) => within(await screen.findByRole("article", { name }));
const figures = () =>
  within(screen.getByRole("region", { name: "Totals" }))
    .getAllByRole("definition")
    .map(({ textContent }) => textContent);

describe("agent directory", () => {
  it("lists public agents with their counts", async () => {
    signedIn();
    serveFollows([followedAgent("b")]);
    serveDirectory([
      builtInAgent("logical-lens", { name: "Logical Lens" }),
      directoryAgent("b", { name: "Board Coach", superAgentEnabled: "true", tags: ["Boards"], runCount: 1 }),
    ]);
    visit("/global-agents");
    expect(await screen.findByRole("heading", { name: "Global Agent Directory", level: 1 })).toBeVisible();
    const coach = await card("Board Coach");
    expect(coach.getByText("SuperAgent")).toBeVisible();
    expect(coach.getByText("Goal of b")).toBeVisible();
    expect(coach.getByText(/^by/)).toHaveTextContent("by Ada Lovelace (01234567)");
    expect(coach.getByText("1 run · 3 followers · Business")).toBeVisible();
    expect(within(coach.getByRole("list", { name: "Tags" })).getAllByRole("listitem")).toHaveLength(5);
    expect(coach.getByRole("link", { name: "Chat with Board Coach" })).toHaveAttribute(
      "href",
      "/conversations?agent=b",
    );
    expect(coach.getByRole("link", { name: "Board Coach" })).toHaveAttribute("href", "/agents/b");
    expect(await coach.findByRole("button", { name: "Following Board Coach" })).toBeVisible();
    const lens = await card("Logical Lens");
    expect(lens.getByText("Built-in")).toBeVisible();
    expect(lens.getByText("12 runs")).toBeVisible();
    expect(lens.queryByRole("button", { name: /^Follow(ing)? / })).toBeNull();
    await waitFor(() =>
      expect(figures()).toEqual(["Total Agents: 4", "Total Runs (Hidden): 1,234", "Following: 1"]),
    );
    const sidebar = within(screen.getByRole("region", { name: "SocialAgents Following" }));
    expect(sidebar.getByText(/^by/)).toHaveTextContent("by Ada Lovelace");
  });

  it("searches, filters and sorts on the server and keeps the query in the URL", async () => {
    const requests = serveDirectory([
      directoryAgent("a", { name: "City Planner", category: "Research" }),
      directoryAgent("b", { name: "Board Coach" }),
    ]);
    const { user, here, navigate } = visit("/global-agents");
    await card("City Planner");
    await user.click(screen.getByPlaceholderText("Search agents..."));
    await user.paste("board");
    await waitFor(() => expect(names()).toEqual(["Board Coach"]));
    expect(here()).toBe("/global-agents?q=board");
    await user.click(screen.getByRole("combobox", { name: "Sort: Most used" }));
    await user.click(await screen.findByRole("option", { name: "Most followed" }));
    await user.click(screen.getByRole("combobox", { name: "Category: All" }));
    await user.click(await screen.findByRole("option", { name: "Research" }));
    expect(here()).toBe("/global-agents?q=board&category=Research&sort=followers");
    expect(await screen.findByRole("heading", { name: "No agents found" })).toBeVisible();
    expect(screen.getByText("Try adjusting your search terms or filters.")).toBeVisible();
    await waitFor(() => expect(requests.at(-1)?.get("sort")).toBe("followers"));
    navigate(-1);
    await waitFor(() => expect(names()).toEqual(["Board Coach"]));
    navigate(-2);
    await waitFor(() => expect(names()).toEqual(["City Planner", "Board Coach"]));
    expect(screen.getByPlaceholderText("Search agents...")).toHaveValue("");
  });

  it("starts with the query in the URL", async () => {
    const requests = serveDirectory([directoryAgent("b", { name: "Board Coach", category: "Finance" })]);
    visit("/global-agents?q=board&category=Finance&sort=newest");
    expect(await screen.findByRole("article", { name: "Board Coach" })).toBeVisible();
    expect(screen.getByPlaceholderText("Search agents...")).toHaveValue("board");
    expect(screen.getByRole("combobox", { name: "Category: Finance" })).toBeVisible();
    expect(requests.map((params) => params.get("sort"))).toEqual(["newest"]);
  });

  it("loads more agents page by page", async () => {
    serveDirectory(
      ["a", "b", "c"].map((id) => directoryAgent(id)),
      2,
    );
    const { user } = visit("/global-agents");
    expect(await screen.findByText("2 of 3")).toBeVisible();
    expect(names()).toEqual(["Agent a", "Agent b"]);
    await user.click(screen.getByRole("button", { name: "Show more" }));
    await waitFor(() => expect(names()).toEqual(["Agent a", "Agent b", "Agent c"]));
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("shows loading and error states with a retry", async () => {
    const slow = gate();
    server.use(
      http.get(DIRECTORY, async () => {
        await slow.passed;
        return HttpResponse.json({ error: "The database is away" }, { status: 503 });
      }),
    );
    const { user } = visit("/global-agents");
    expect(await screen.findByText("Loading agents... Fetching the latest global agents.")).toBeVisible();
    slow.open();
    expect(await screen.findByRole("heading", { name: "The agents could not be loaded" })).toBeVisible();
    serveDirectory([directoryAgent("a")]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(names()).toEqual(["Agent a"]));
  });

  it("shows an empty state when no agent is shared", async () => {
    serveDirectory([builtInAgent("logical-lens")]);
    visit("/global-agents");
    expect(await screen.findByRole("heading", { name: "No agents available yet" })).toBeVisible();
    expect(screen.getByText("Be the first to create and share a global agent!")).toBeVisible();
    expect(names()).toEqual(["Agent logical-lens"]);
  });
});

describe("following in the directory", () => {
  it("updates card, sidebar and count optimistically and confirms", async () => {
    signedIn();
    const slow = gate();
    const calls = serveFollows([], () => slow.passed.then(() => undefined as unknown as Response));
    serveDirectory([directoryAgent("a")]);
    const { user } = visit("/global-agents");
    expect(await screen.findByText("No agents followed yet")).toBeVisible();
    await user.click((await card("Agent a")).getByRole("button", { name: "Follow Agent a" }));
    expect(await (await card("Agent a")).findByRole("button", { name: "Following Agent a" })).toBeVisible();
    expect(screen.getByText("12 runs · 4 followers · Business")).toBeVisible();
    const sidebar = within(screen.getByRole("region", { name: "SocialAgents Following" }));
    expect(sidebar.getByRole("link", { name: "Agent a" })).toBeVisible();
    expect(screen.queryByText("You're now following Agent a")).toBeNull();
    slow.open();
    expect(await screen.findByText("You're now following Agent a")).toBeVisible();
    expect(await screen.findByText("12 runs · 41 followers · Business")).toBeVisible();
    await user.click(sidebar.getByRole("button", { name: "Unfollow Agent a" }));
    expect(await screen.findByText("You unfollowed Agent a")).toBeVisible();
    expect(sidebar.getByText("No agents followed yet")).toBeVisible();
    expect(calls).toEqual(["follow a", "unfollow a"]);
  });

  it.each([
    [500, "Failed to update follow status"],
    [404, "This agent does not exist or you do not have access to it."],
  ])("reverts on a %i response", async (status, text) => {
    signedIn();
    serveFollows([], () =>
      HttpResponse.json({ error: "This agent does not exist or you do not have access to it." }, { status }),
    );
    serveDirectory([directoryAgent("a")]);
    const { user } = visit("/global-agents");
    await user.click((await card("Agent a")).getByRole("button", { name: "Follow Agent a" }));
    expect(await screen.findByText("Action Failed")).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(await (await card("Agent a")).findByRole("button", { name: "Follow Agent a" })).toBeVisible();
    expect(screen.getByText("12 runs · 3 followers · Business")).toBeVisible();
    expect(screen.getByText("No agents followed yet")).toBeVisible();
  });

  it("applies the last of several clicks regardless of the first", async () => {
    signedIn();
    const slow = gate();
    const answers = [HttpResponse.json({ error: "Away" }, { status: 503 })];
    const calls = serveFollows([], async () => {
      await slow.passed;
      return answers.shift() as unknown as Response;
    });
    serveDirectory([directoryAgent("a")]);
    const { user } = visit("/global-agents");
    const of = await card("Agent a");
    await user.click(of.getByRole("button", { name: "Follow Agent a" }));
    await user.click(await of.findByRole("button", { name: "Following Agent a" }));
    await user.click(await of.findByRole("button", { name: "Follow Agent a" }));
    slow.open();
    await waitFor(() => expect(calls).toEqual(["follow a", "unfollow a", "follow a"]));
    expect(await screen.findByText("12 runs · 41 followers · Business")).toBeVisible();
    expect(of.getByRole("button", { name: "Following Agent a" })).toBeVisible();
  });
});

describe("visitor", () => {
  it("sees the directory and is asked to sign in to follow or chat", async () => {
    vi.spyOn(console, "info").mockImplementation(() => undefined);
    serveDirectory([directoryAgent("a")]);
    const { user, here } = visit("/global-agents?sort=newest");
    const of = await card("Agent a");
    expect(await screen.findByRole("button", { name: "Sign In" })).toBeVisible();
    await user.click(of.getByRole("button", { name: "Follow Agent a" }));
    expect(await screen.findByText("Please log in to follow agents")).toBeVisible();
    expect(await screen.findByRole("dialog", { name: "Sign In" })).toBeVisible();
    await user.keyboard("{Escape}");
    await user.click(of.getByRole("link", { name: "Chat with Agent a" }));
    expect(await screen.findByText("Please log in to chat with agents")).toBeVisible();
    expect(here()).toBe("/global-agents?sort=newest");
  });

  it("returns to the directory after sign-in", async () => {
    vi.spyOn(console, "info").mockImplementation(() => undefined);
    serveDirectory([directoryAgent("a")]);
    const { user, here } = visit("/global-agents?sort=newest");
    await user.click((await card("Agent a")).getByRole("button", { name: "Follow Agent a" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Sign In" }));
    signedIn();
    server.use(
      http.post("http://iris.test/api/auth/login", () =>
        HttpResponse.json({ user: { id: "u-1", displayName: "Maria" }, token: "token" }),
      ),
    );
    await user.type(dialog.getByLabelText("Username"), "maria");
    await user.type(dialog.getByLabelText("Password"), "secret");
    await user.click(dialog.getByRole("button", { name: "Sign In" }));
    expect(await screen.findByRole("complementary", { name: "Sidebar" })).toBeVisible();
    expect(here()).toBe("/global-agents?sort=newest");
  });
});
