import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import type { SearchResults } from "@/api/types";
import { visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { SOCIAL, feedPost } from "@tests/support/social";

const people = [{ id: "u-3", name: "Grace Hopper", bio: "Debugs.", posts: 1 }];
const NOTHING = { counts: { posts: 0, agents: 0, people: 0 }, posts: [], agents: [], people: [], next: null };

function serve(answer: (query: URLSearchParams) => SearchResults) {
  const requests: string[] = [];
  server.use(
    http.get(`${SOCIAL}/search`, ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      requests.push(search);
      return HttpResponse.json(answer(searchParams));
    }),
  );
  return requests;
}

it("groups results by kind and lists all of one kind", async () => {
  const counts = { posts: 4, agents: 0, people: 1 };
  const requests = serve((query) => {
    if (!query.has("kind")) return { ...NOTHING, counts, posts: [4, 3, 2].map((n) => feedPost(n)), people };
    return query.has("cursor")
      ? { ...NOTHING, counts, posts: [feedPost(1)] }
      : { ...NOTHING, counts, posts: [4, 3, 2].map((n) => feedPost(n)), next: "c-2" };
  });
  const { user, here } = visit("/social/search?q=harbour");
  expect(await screen.findByRole("tab", { name: "Posts 4" })).toBeVisible();
  const found = within(screen.getByRole("list", { name: "People" }));
  expect(found.getByRole("link", { name: "Grace Hopper" })).toHaveAttribute("href", "/people/u-3");
  expect(screen.queryByRole("heading", { name: "Agents" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show all 4 posts" }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(4));
  expect(here()).toBe("/social/search?q=harbour&kind=posts");
  expect(requests).toEqual(["?q=harbour", "?q=harbour&kind=posts", "?q=harbour&kind=posts&cursor=c-2"]);
});

it("says what to do when nothing is found or asked", async () => {
  const requests = serve(() => NOTHING);
  const { user, here } = visit("/social/search");
  expect(await screen.findByRole("heading", { name: "What are you looking for?" })).toBeVisible();
  expect(requests).toEqual([]);
  await user.type(screen.getByRole("searchbox"), "xylophone{Enter}");
  expect(await screen.findByRole("heading", { name: "Nothing found for “xylophone”" })).toBeVisible();
  expect(here()).toBe("/social/search?q=xylophone");
  expect(screen.getByRole("link", { name: "Read the latest posts" })).toHaveAttribute("href", "/sociaminds");
});
