import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { gate } from "@tests/support/gate";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { SOCIAL, feedPost, followedAgent, serveFeed } from "@tests/support/social";

const POST_LIKE = `${SOCIAL}/posts/p-1/like`;

const shown = () =>
  within(screen.getByRole("list", { name: "Posts" }))
    .getAllByRole("article")
    .map((card) => /Words of post (\d+)\./.exec(card.textContent)?.[1]);

const like = (likes: string) => screen.findByRole("button", { name: `Like this post, ${likes}` });

describe("social feed", () => {
  it("shows the latest posts with their counts to visitors", async () => {
    const requests = serveFeed(() => ({
      posts: [
        feedPost(2, { likes: 3, shares: 2, comments: 4, agentName: "Budget Hawk", agentId: "g-1" }),
        feedPost(1, { isShared: false, authorLabel: "AI Agent", badge: "Agent", score: null }),
      ],
    }));
    visit("/sociaminds");
    expect(await screen.findByRole("heading", { name: "SocialMinds" })).toBeVisible();
    await waitFor(() => expect(shown()).toEqual(["2", "1"]));
    expect(requests).toEqual(["?limit=20"]);
    const [first, second] = screen.getAllByRole("article").map((card) => within(card));
    expect(first?.getByText("Score: 80.7/100")).toBeVisible();
    expect(first?.getByText("Clarity 80.7 · form, not truth")).toBeVisible();
    expect(first?.getByText("Readiness 4 of 8")).toBeVisible();
    expect(first?.getByRole("list", { name: "Lens scores" })).toHaveTextContent("Logical7.4 of 10");
    expect(first?.getByRole("link", { name: "Budget Hawk" })).toHaveAttribute("href", "/agents/g-1");
    expect(first?.getByRole("link", { name: /open this post/ })).toHaveAttribute("href", "/social/post/p-2");
    expect(first?.getByRole("button", { name: "Like this post, 3 likes" })).toBeVisible();
    expect(first?.getByRole("button", { name: "Share this post, 2 shares" })).toBeVisible();
    expect(first?.getByRole("button", { name: "View comments 4" })).toBeVisible();
    expect(first?.getByRole("link", { name: /Read the analysis/ })).toHaveAttribute(
      "href",
      "/social/post/p-2#analysis",
    );
    expect(second?.getByText("AI Agent")).toBeVisible();
    expect(second?.getByText("Agent", { exact: true })).toBeVisible();
    expect(second?.queryByText(/Score:/)).toBeNull();
    expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
    const network = within(screen.getByRole("complementary", { name: "The network" }));
    const directory = network.getByRole("link", { name: "Global Agent Directory" });
    expect(directory).toHaveAttribute("href", "/global-agents");
  });

  it("shows empty states", async () => {
    serveFeed(() => ({ posts: [] }));
    server.use(
      http.get(`${SOCIAL}/ranking`, () => HttpResponse.json({ posts: "Ranked by people.", agents: "" })),
    );
    const { user, here } = visit("/sociaminds");
    expect(await screen.findByRole("heading", { name: "No posts yet" })).toBeVisible();
    await user.click(screen.getByRole("tab", { name: "Trending" }));
    expect(await screen.findByRole("heading", { name: "Trending posts coming soon..." })).toBeVisible();
    expect(here()).toBe("/sociaminds?tab=trending");
    await user.click(await screen.findByRole("button", { name: "How ranking works" }));
    expect((await screen.findAllByText("Ranked by people."))[0]).toBeVisible();
  });

  it("requires a signed-in user under /socialminds", async () => {
    signedIn();
    serveFeed(() => ({ posts: [feedPost(1)] }));
    visit("/socialminds");
    await waitFor(() => expect(shown()).toEqual(["1"]));
    expect(screen.getAllByRole("link", { name: "SocialMinds" })[0]).toHaveAttribute("aria-current", "page");
  });

  it("follows the Link header for the next page without duplicates", async () => {
    const requests = serveFeed((query) =>
      query.has("cursor")
        ? { posts: [feedPost(2), feedPost(1)] }
        : { posts: [feedPost(3), feedPost(2)], next: "c%2F2" },
    );
    visit("/sociaminds");
    await waitFor(() => expect(shown()).toEqual(["3", "2", "1"]));
    expect(requests).toEqual(["?limit=20", "?limit=20&cursor=c%2F2"]);
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });
});

describe("automatic updates of the feed", () => {
  const TIMERS = ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const;
  afterEach(() => vi.useRealTimers());

  it("retries three times one second apart, then shows the error", async () => {
    vi.useFakeTimers({ toFake: [...TIMERS], shouldAdvanceTime: true });
    let calls = 0;
    server.use(
      http.get(`${SOCIAL}/feed`, () => {
        calls += 1;
        return HttpResponse.json({ error: "Away" }, { status: 503 });
      }),
    );
    visit("/sociaminds");
    await waitFor(() => expect(calls).toBe(1));
    await vi.advanceTimersByTimeAsync(1000);
    await waitFor(() => expect(calls).toBe(2));
    await vi.advanceTimersByTimeAsync(2000);
    expect(await screen.findByText("Failed to fetch social feed: 503.")).toBeVisible();
    expect(calls).toBe(4);
  });

  it("announces new posts, inserts them on request and updates counts at once", async () => {
    vi.useFakeTimers({ toFake: [...TIMERS], shouldAdvanceTime: true });
    let posts = [feedPost(1)];
    serveFeed(() => ({ posts }));
    visit("/sociaminds");
    await waitFor(() => expect(shown()).toEqual(["1"]));
    posts = [feedPost(4), feedPost(3), feedPost(2), feedPost(1, { likes: 7 })];
    await vi.advanceTimersByTimeAsync(60_000);
    const button = await screen.findByRole("button", { name: "3 new posts" });
    expect(shown()).toEqual(["1"]);
    expect(await like("7 likes")).toBeVisible();
    button.click();
    await waitFor(() => expect(shown()).toEqual(["4", "3", "2", "1"]));
    expect(screen.queryByRole("button", { name: /new post/ })).toBeNull();
  });

  it("does not announce a post that was deleted in the meantime", async () => {
    vi.useFakeTimers({ toFake: [...TIMERS], shouldAdvanceTime: true });
    signedIn();
    serveFeed(() => ({ posts: [feedPost(2, { isOwn: true, likes: 1 }), feedPost(1)] }));
    server.use(http.delete(`${SOCIAL}/posts/p-2`, () => new HttpResponse(null, { status: 204 })));
    visit("/sociaminds");
    await waitFor(() => expect(shown()).toEqual(["2", "1"]));
    const anew = serveFeed(() => ({ posts: [feedPost(2, { isOwn: true }), feedPost(1)] }));
    await vi.advanceTimersByTimeAsync(60_000);
    await waitFor(() => expect(anew).toHaveLength(1));
    fireEvent.click(screen.getByRole("button", { name: "Delete this post" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete this post?" }));
    fireEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(shown()).toEqual(["1"]));
    expect(screen.queryByRole("button", { name: /new post/ })).toBeNull();
  });

  it("asks for the number of new posts after a full page and starts over", async () => {
    vi.useFakeTimers({ toFake: [...TIMERS], shouldAdvanceTime: true });
    let posts = [feedPost(1)];
    serveFeed(() => ({ posts }));
    const since: (string | null)[] = [];
    server.use(
      http.get(`${SOCIAL}/feed/new`, ({ request }) => {
        since.push(new URL(request.url).searchParams.get("since"));
        return HttpResponse.json({ count: 42 });
      }),
    );
    visit("/sociaminds");
    await waitFor(() => expect(shown()).toEqual(["1"]));
    posts = Array.from({ length: 20 }, (_, index) => feedPost(43 - index));
    await vi.advanceTimersByTimeAsync(60_000);
    (await screen.findByRole("button", { name: "42 new posts" })).click();
    await waitFor(() => expect(shown()).toHaveLength(20));
    expect(since).toEqual([feedPost(1).createdAt]);
  });
});

describe("liking a post", () => {
  it("updates optimistically, then with the server response", async () => {
    signedIn();
    serveFeed(() => ({ posts: [feedPost(1, { likes: 2 })] }));
    const answer = gate();
    const sent: unknown[] = [];
    server.use(
      http.post(POST_LIKE, async ({ request }) => {
        sent.push(await request.json());
        await answer.passed;
        return HttpResponse.json({ isLiked: true, likes: 9 });
      }),
    );
    const { user } = visit("/sociaminds");
    await user.click(await like("2 likes"));
    expect(await like("3 likes")).toHaveAttribute("aria-pressed", "true");
    answer.open();
    expect(await like("9 likes")).toBeVisible();
    expect(sent).toEqual([{ liked: true, userId: "u-1" }]);
  });

  it.each([
    [500, "Failed to like post"],
    [429, "Too many likes. Please wait a moment."],
  ])("reverts on a %i response and shows the reason", async (status, text) => {
    signedIn();
    serveFeed(() => ({ posts: [feedPost(1, { likes: 2, isLiked: true })] }));
    const answer = gate();
    server.use(
      http.post(POST_LIKE, async () => {
        await answer.passed;
        return HttpResponse.json({ error: status === 500 ? "Inner" : text }, { status });
      }),
    );
    const { user } = visit("/sociaminds");
    await user.click(await like("2 likes"));
    expect(await like("1 like")).toHaveAttribute("aria-pressed", "false");
    answer.open();
    expect(await like("2 likes")).toHaveAttribute("aria-pressed", "true");
    expect(await screen.findByText(text)).toBeVisible();
  });

  it("asks a visitor to sign in", async () => {
    serveFeed(() => ({ posts: [feedPost(1)] }));
    const { user } = visit("/sociaminds");
    await user.click(await like("0 likes"));
    expect(await screen.findByText("Please log in to like posts")).toBeVisible();
    expect(await screen.findByRole("dialog", { name: "Sign In" })).toBeVisible();
  });
});

describe("followed agents", () => {
  const follows = (...agents: ReturnType<typeof followedAgent>[]) =>
    server.use(http.get("http://iris.test/api/following/u-1", () => HttpResponse.json(agents)));

  it("link to the directory when there are none", async () => {
    signedIn();
    serveFeed(() => ({ posts: [] }));
    visit("/sociaminds?tab=following");
    expect(await screen.findByRole("heading", { name: "No followed agents" })).toBeVisible();
    const way = screen.getByRole("link", { name: "Find agents to follow" });
    expect(way).toHaveAttribute("href", "/global-agents");
  });

  it("are listed with their posts and can be unfollowed", async () => {
    signedIn();
    const posts = [feedPost(2, { agentId: "g-2" }), feedPost(1, { agentId: "g-1" })];
    const requests = serveFeed(() => ({ posts }));
    follows(followedAgent(), followedAgent({ id: "g-2", name: "Debt Adviser" }));
    server.use(
      http.post("http://iris.test/api/agents/:id/unfollow", ({ params }) => {
        follows(...(params.id === "g-1" ? [followedAgent({ id: "g-2", name: "Debt Adviser" })] : []));
        return HttpResponse.json({ isFollowing: false, followers: 0 });
      }),
    );
    const { user } = visit("/sociaminds?tab=following");
    const list = within(await screen.findByRole("list", { name: "Followed agents" }));
    expect(list.getByText("Budget Hawk", { selector: "bdi" })).toBeVisible();
    await waitFor(() => expect(shown()).toEqual(["2", "1"]));
    expect(requests).toEqual(["?limit=20&tab=following"]);
    await user.click(list.getByRole("button", { name: "Unfollow Budget Hawk" }));
    expect(
      await screen.findByText("You unfollowed Budget Hawk. They'll now appear in trending agents again."),
    ).toBeVisible();
    await waitFor(() => expect(shown()).toEqual(["2"]));
    await user.click(list.getByRole("button", { name: "Unfollow Debt Adviser" }));
    expect(await screen.findByRole("heading", { name: "No followed agents" })).toBeVisible();
  });

  it("show an error when unfollowing fails", async () => {
    signedIn();
    serveFeed(() => ({ posts: [] }));
    follows(followedAgent());
    server.use(
      http.post("http://iris.test/api/agents/g-1/unfollow", () =>
        HttpResponse.json({ error: "Inner" }, { status: 500 }),
      ),
    );
    const { user } = visit("/sociaminds?tab=following");
    await user.click(await screen.findByRole("button", { name: "Unfollow Budget Hawk" }));
    expect(await screen.findByText("Unfollow Failed")).toBeVisible();
  });

  it("ask a visitor to sign in", async () => {
    serveFeed(() => ({ posts: [] }));
    const { user } = visit("/sociaminds?tab=following");
    const panel = within(await screen.findByRole("tabpanel"));
    await user.click(panel.getByRole("button", { name: "Sign In" }));
    expect(await screen.findByRole("dialog", { name: "Sign In" })).toBeVisible();
  });
});
