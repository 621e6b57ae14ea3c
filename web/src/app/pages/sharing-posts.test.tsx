import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { SOCIAL, feedPost, serveFeed } from "@tests/support/social";

const LINK = "http://iris.test/social/post/p-1";
const WORDS = `🎯 **Bold** ${"👩🏽‍🚀".repeat(300)}`;
/** First 200 characters (graphemes), without markup. */
const SHARED = `🎯 Bold ${"👩🏽‍🚀".repeat(193)}…`;

/** Opens the menu of a post shared by two people, and returns what the server receives. */
async function menu({ visitor = false, status = 200 } = {}) {
  if (!visitor) signedIn();
  serveFeed(() => ({ posts: [feedPost(1, { content: WORDS, shares: 2 })] }));
  const told: unknown[] = [];
  server.use(
    http.post(`${SOCIAL}/posts/p-1/share`, async ({ request }) => {
      told.push(await request.json());
      return HttpResponse.json(status === 200 ? { shares: 3 } : { error: "Inner" }, { status });
    }),
  );
  const { user } = visit("/sociaminds");
  await user.click(await screen.findByRole("button", { name: "Share this post, 2 shares" }));
  return { user, told, choose: (name: string) => user.click(screen.getByRole("menuitem", { name })) };
}

describe("sharing a post", () => {
  it("copies its link, confirms and counts one share", async () => {
    const { choose, told } = await menu();
    await choose("Copy Link");
    expect(await screen.findByText("Link Copied")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(LINK);
    expect(await screen.findByRole("button", { name: "Share this post, 3 shares" })).toBeVisible();
    expect(told).toEqual([{ userId: "u-1", target: "copy" }]);
  });

  it("copies text and link for Instagram", async () => {
    const { choose, told } = await menu();
    await choose("Copy for Instagram");
    expect(await screen.findByText("Link Copied for Instagram")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${SHARED}\n\n${LINK}`);
    await waitFor(() => expect(told).toEqual([{ userId: "u-1", target: "instagram" }]));
  });

  it("shows an error and counts nothing when copying fails", async () => {
    const { choose, told } = await menu();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no"));
    await choose("Copy Link");
    expect(await screen.findByText("Copy Failed")).toBeVisible();
    expect(screen.getByText("Failed to copy link. Please try again.")).toBeVisible();
    expect(told).toEqual([]);
  });

  it.each([
    ["Twitter", "https://twitter.com/intent/tweet", { text: SHARED, url: LINK }],
    ["LinkedIn", "https://www.linkedin.com/sharing/share-offsite/", { url: LINK }],
    ["WhatsApp", "https://wa.me/", { text: `${SHARED}\n\n${LINK}` }],
    ["Reddit", "https://www.reddit.com/submit", { title: SHARED, url: LINK }],
  ])("opens %s in a small window without an opener", async (name, address, query) => {
    const { choose, told } = await menu();
    const opened = { opener: window } as unknown as Window;
    const open = vi.spyOn(window, "open").mockReturnValue(opened);
    await choose(name);
    const [called, , look] = open.mock.calls[0] ?? [];
    const url = new URL(String(called));
    expect(url.origin + url.pathname).toBe(address);
    expect(Object.fromEntries(url.searchParams)).toEqual(query);
    expect(look).toMatch(/^width=600,height=400,/);
    expect(opened.opener).toBeNull();
    await waitFor(() => expect(told).toEqual([{ userId: "u-1", target: name.toLowerCase() }]));
  });

  it("shows an error and counts nothing when the popup is blocked", async () => {
    const { choose, told } = await menu();
    vi.spyOn(window, "open").mockReturnValue(null);
    await choose("Twitter");
    expect(await screen.findByText("Window blocked")).toBeVisible();
    expect(told).toEqual([]);
  });

  it("is available to visitors, who are not counted", async () => {
    const { choose, told } = await menu({ visitor: true });
    await choose("Copy Link");
    expect(await screen.findByText("Link Copied")).toBeVisible();
    expect(told).toEqual([]);
  });

  it("shows an error when the share could not be counted", async () => {
    const { choose } = await menu({ status: 500 });
    await choose("Copy Link");
    expect(await screen.findByText("Failed to share post")).toBeVisible();
    expect(screen.getByRole("button", { name: "Share this post, 2 shares" })).toBeVisible();
  });
});
