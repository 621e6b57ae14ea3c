import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { METRICS, USER } from "@tests/support/session";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";

const NAVIGATION = [
  ["Dashboard", "/chat-interface"],
  ["AgentMinds", "/dare"],
  ["Agent Directory", "/global-agents"],
  ["SocialMinds", "/sociaminds"],
  ["Conversations", "/conversations"],
  ["Decision Journal", "/journal"],
  ["Compare", "/compare"],
] as const;
const QUICK_ACTIONS = [
  ["New analysis", "/iris"],
  ["Create Agent", "/mirror-space"],
  ["ML Training", "/training"],
  ["Trending", "/sociaminds"],
] as const;
const TOP_NAVIGATION = [
  ["AgentMinds", "/dare"],
  ["SocialMinds", "/socialminds"],
  ["Machine Learning", "/machine-learning"],
  ["Chat Interface", "/chat-interface"],
] as const;

const names = (entries: readonly (readonly [name: string, to: string])[]) => entries.map(([name]) => name);

const sidebar = async () => within(await screen.findByRole("complementary", { name: "Sidebar" }));
const links = (part: HTMLElement) =>
  within(part)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

async function openMenu(address = "/iris") {
  const visited = visit(address);
  await visited.user.click(await screen.findByRole("button", { name: /Account of/ }));
  return visited;
}

beforeEach(() => signedIn());

describe("sidebar", () => {
  it("lists the pages and the quick actions", async () => {
    visit("/iris");
    const part = await sidebar();
    expect(links(part.getByRole("navigation", { name: "Navigation" }))).toEqual(names(NAVIGATION));
    expect(links(part.getByRole("region", { name: "Quick Actions" }))).toEqual(names(QUICK_ACTIONS));
    expect(part.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/chat-interface");
  });

  it.each(["/", "/iris", "/chat-interface"])(
    "marks the dashboard as the current page on %s",
    async (path) => {
      visit(path);
      const link = (await sidebar()).getByRole("link", { name: "Dashboard" });
      expect(link).toHaveAttribute("aria-current", "page");
    },
  );

  it("starts a new analysis and focuses the text box", async () => {
    const { user, here } = visit("/dashboard");
    await user.click((await sidebar()).getByRole("link", { name: "New analysis" }));
    expect(here()).toBe("/iris");
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Decision Scenario" })).toHaveFocus());
  });

  it("shows the number of agents created, agents followed and followers", async () => {
    const requests: string[] = [];
    const answer = (body: object | number) => (info: { request: Request }) => {
      const { pathname, search } = new URL(info.request.url);
      requests.push(pathname + search);
      return HttpResponse.json(body);
    };
    server.use(
      http.get("http://iris.test/api/mirror-minds", answer([{}, {}])),
      http.get("http://iris.test/api/following/u-1", answer([{}, {}, {}])),
      http.get("http://iris.test/api/followers-count/u-1", answer(1500)),
    );
    visit("/iris");
    const card = within((await sidebar()).getByRole("region", { name: "Your Activity" }));
    await waitFor(() =>
      expect(card.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
        "2",
        "3",
        "1,500",
      ]),
    );
    expect(card.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "Agents Created",
      "Following",
      "Followers",
    ]);
    expect(requests.toSorted()).toEqual([
      "/api/followers-count/u-1",
      "/api/following/u-1",
      "/api/mirror-minds?userId=u-1",
    ]);
  });

  it("shows a dash for a figure that could not be loaded", async () => {
    server.use(
      http.get("http://iris.test/api/followers-count/u-1", () =>
        HttpResponse.json({ error: "Away" }, { status: 503 }),
      ),
    );
    visit("/iris");
    expect(await screen.findByTitle("Could not be loaded")).toHaveTextContent("–");
    expect((await sidebar()).getByTitle("Could not be loaded")).toBeVisible();
  });
});

describe("installation counters", () => {
  afterEach(() => vi.useRealTimers());

  it("refetch every 60 s", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    let runs = METRICS.totalRuns;
    server.use(
      http.get("http://iris.test/api/metrics", () => HttpResponse.json({ ...METRICS, totalRuns: runs })),
    );
    visit("/iris");
    const part = await sidebar();
    expect(await part.findByText("4 active agents · 1,234 runs on iRIS")).toBeVisible();
    runs = 1;
    vi.advanceTimersByTime(59_000);
    expect(part.getByText("4 active agents · 1,234 runs on iRIS")).toBeVisible();
    vi.advanceTimersByTime(1_500);
    expect(await part.findByText("4 active agents · 1 run on iRIS")).toBeVisible();
  });
});

describe("top navigation", () => {
  it.each([
    ["/dare", "AgentMinds"],
    ["/chat-interface", "Chat Interface"],
    ["/iris", "Chat Interface"],
  ])("on %s marks %s as current", async (path, current) => {
    server.use(
      http.get("*/api/mirror-minds/global", () => HttpResponse.json([])),
      http.get("*/api/social/feed", () => HttpResponse.json([])),
    );
    visit(path);
    const part = await screen.findByRole("navigation", { name: "Top navigation" });
    expect(links(part)).toEqual(names(TOP_NAVIGATION));
    expect(within(part).getByRole("link", { current: "page" })).toHaveTextContent(current);
  });
});

describe("mobile navigation", () => {
  it("opens over the page, closes on navigation and restores focus on Escape", async () => {
    const { user, here } = visit("/dashboard");
    const opener = await screen.findByRole("button", { name: "Open navigation" });
    await user.click(opener);
    expect(links(await screen.findByRole("dialog"))).toEqual(names([...NAVIGATION, ...QUICK_ACTIONS]));
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(opener).toHaveFocus());
    await user.click(opener);
    await user.click(within(screen.getByRole("dialog")).getByRole("link", { name: "Dashboard" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(here()).toBe("/chat-interface");
  });
});

describe("user menu", () => {
  it("shows the signed-in user and the menu items", async () => {
    await openMenu();
    const menu = within(screen.getByRole("menu"));
    expect(menu.getByText("Maria Okafor")).toBeVisible();
    expect(menu.getByText("maria@example.com")).toBeVisible();
    expect(menu.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
      "History",
      "Settings",
      "Profile",
      "Log out",
    ]);
  });

  it("shows the photo, or the initials when the photo fails to load", async () => {
    const photoURL = "https://photos.test/maria.png";
    server.use(
      http.get("http://iris.test/api/auth/me", () => HttpResponse.json({ user: { ...USER, photoURL } })),
    );
    visit("/iris");
    const button = await screen.findByRole("button", { name: /Account of/ });
    const photo = button.querySelector("img");
    expect(photo).toHaveAttribute("src", photoURL);
    photo?.dispatchEvent(new Event("error"));
    await waitFor(() => expect(button).toHaveTextContent(/^MO/));
  });

  it("redirects to the landing page on logout", async () => {
    server.use(http.post("http://iris.test/api/auth/logout", () => new HttpResponse(null, { status: 204 })));
    const { user, here } = await openMenu("/dashboard");
    await user.click(screen.getByRole("menuitem", { name: "Log out" }));
    expect(await screen.findByRole("button", { name: "Sign In" })).toBeVisible();
    expect(here()).toBe("/");
  });
});
