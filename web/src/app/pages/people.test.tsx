import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { author, feedPost, serveFeed } from "@tests/support/social";

const AUTHOR = "http://iris.test/api/authors/u-2";

it("hashtag page lists the posts with the normalized tag", async () => {
  const requests = serveFeed(() => ({ posts: [feedPost(1)] }));
  visit("/social/tag/Z%C3%BCrich");
  expect(await screen.findByRole("heading", { level: 1, name: "#zürich" })).toBeVisible();
  expect(await screen.findByText("Words of post 1.")).toBeVisible();
  expect(requests).toEqual(["?limit=20&tag=z%C3%BCrich"]);
  await waitFor(() => expect(document.title).toBe("#zürich · iRIS"));
});

it("author page shows name, agents and posts", async () => {
  const requests = serveFeed(() => ({ posts: [feedPost(1)] }));
  const agents = Array.from({ length: 8 }, (_, number) => ({
    id: `g-${number}`,
    name: `Agent ${number}`,
    goal: "Find what it costs",
    superAgentEnabled: "false",
    runCount: 1,
    followers: 2,
  }));
  server.use(
    http.get(AUTHOR, () =>
      HttpResponse.json({ ...author(), agents, posts: 2, followers: 3, personFollowers: 5 }),
    ),
  );
  const { user } = visit("/people/u-2");
  const about = within(await screen.findByRole("region", { name: "About this author" }));
  expect(about.getByRole("heading", { name: "Ada Lovelace" })).toBeVisible();
  for (const words of ["2 posts", "8 agents", "5 followers", "3 followers of agents", "Joined Jan 2, 2026"]) {
    expect(about.getByText(words)).toBeVisible();
  }
  expect(screen.getByRole("link", { name: "Agent 0" })).toHaveAttribute("href", "/agents/g-0");
  expect(screen.queryByRole("link", { name: "Agent 7" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show all 8 agents" }));
  expect(screen.getByRole("link", { name: "Agent 7" })).toBeVisible();
  expect(await screen.findByText("Words of post 1.")).toBeVisible();
  expect(requests).toEqual(["?limit=20&author=u-2"]);
});

it("author is followed and unfollowed", async () => {
  signedIn();
  serveFeed(() => ({ posts: [] }));
  const sent: unknown[] = [];
  server.use(
    http.get(AUTHOR, () => HttpResponse.json(author({ bio: "Weighs things." }))),
    http.put(`${AUTHOR}/follow`, async ({ request }) => {
      const { isFollowed } = (await request.json()) as { isFollowed: boolean };
      sent.push(isFollowed);
      return HttpResponse.json({ isFollowed, personFollowers: isFollowed ? 1 : 0 });
    }),
  );
  const { user } = visit("/people/u-2");
  await user.click(await screen.findByRole("button", { name: "Follow Ada Lovelace" }));
  await user.click(await screen.findByRole("button", { name: "Following Ada Lovelace" }));
  expect(await screen.findByText("0 followers")).toBeVisible();
  expect(screen.getByText("Weighs things.")).toBeVisible();
  expect(sent).toEqual([true, false]);
});

it("person writes a bio", async () => {
  signedIn();
  serveFeed(() => ({ posts: [] }));
  let bio = "";
  server.use(
    http.get(AUTHOR, () => HttpResponse.json(author({ bio, isOwn: true }))),
    http.put("http://iris.test/api/account/profile", async ({ request }) => {
      bio = ((await request.json()) as { bio: string }).bio;
      return HttpResponse.json({ bio });
    }),
  );
  const { user } = visit("/people/u-2");
  await user.click(await screen.findByRole("button", { name: "Add a bio" }));
  await user.type(screen.getByLabelText("Bio"), "Weighs things.");
  await user.click(screen.getByRole("button", { name: "Save bio" }));
  expect(await screen.findByRole("button", { name: "Change bio" })).toBeVisible();
  expect(screen.getByText("Weighs things.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Follow Ada Lovelace" })).toBeNull();
});

it("page of an unknown author shows that it was not found", async () => {
  server.use(http.get(AUTHOR, () => HttpResponse.json({ error: "Author not found." }, { status: 404 })));
  visit("/people/u-2");
  expect(await screen.findByRole("heading", { name: "Author not found" })).toBeVisible();
});
