import { screen } from "@testing-library/react";
import { http } from "msw";
import { describe, expect, it, vi } from "vitest";
import { PLACES, placeOf } from "@/app/places";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";

const HEADLINE = "Scaling intelligence, not just models.";

/** Route tables of both documents, verbatim. */
const OPEN = [
  ...["/about", "/contact", "/admin", "/training", "/privacy-policy", "/terms-of-service", "/use-policy"],
  ...["/refund-policy", "/agent-feed", "/sociaminds", "/global-agents", "/"],
];
const GATED = [
  ...["/dashboard", "/chat-interface", "/conversations", "/iris", "/agentminds", "/socialminds"],
  "/machine-learning",
];
/** Gated, with an explanation after the redirect. */
const GUARDED = ["/dare", "/mirror-space"];
/** Pages that the documents do not list. */
const OWN = [
  ...["/compare", "/journal", "/notifications", "/operations", "/operations/runs", "/operations/runs/:run"],
  ...["/operations/providers", "/operations/costs"],
];
const HOME = ["/", "/iris", "/chat-interface", "/dashboard", "/agentminds"];

describe("the table of paths", () => {
  it("has every path of the specification, open or gated", () => {
    const withAccess = (access: string) =>
      PLACES.filter((place) => place.access === access).map(({ path }) => path);
    expect(withAccess("open")).toEqual(expect.arrayContaining(OPEN));
    expect(withAccess("gated").toSorted()).toEqual([...GATED, ...OWN].toSorted());
    expect(withAccess("guarded")).toEqual(GUARDED);
  });

  it("finds a place by its address, whatever is searched for there", () => {
    expect(placeOf("/iris?analysis=a-1#end")?.path).toBe("/iris");
    expect(placeOf("/social/post/p-1")?.path).toBe("/social/post/:post");
    expect(placeOf("/irish")).toBeUndefined();
    expect(placeOf("/no/such/page")).toBeUndefined();
  });
});

describe("a visitor", () => {
  it.each([...GATED, ...OWN])("of the gated %s sees what / shows", async (path) => {
    visit(path);
    expect(await screen.findByRole("heading", { name: HEADLINE })).toBeVisible();
  });

  it.each(GUARDED)("of %s is sent to / and told why", async (path) => {
    vi.spyOn(console, "info").mockImplementation(() => undefined);
    const { here } = visit(path);
    expect(await screen.findByText("Redirecting to sign in...")).toBeVisible();
    expect(await screen.findByText("Please sign in to access this feature.")).toBeVisible();
    expect(screen.getByText("Authentication Required")).toBeVisible();
    expect(await screen.findByRole("heading", { name: HEADLINE })).toBeVisible();
    expect(here()).toBe("/");
  });

  it("of a guarded page waits while it is not known who that is", async () => {
    signedIn();
    server.use(http.get("http://iris.test/api/auth/me", () => new Promise<Response>(() => undefined)));
    visit("/dare");
    expect(await screen.findByText("Checking authentication...")).toBeVisible();
  });
});

describe("somebody signed in", () => {
  it.each(HOME)("sees the iRIS page on %s", async (path) => {
    signedIn();
    visit(path);
    expect(await screen.findByRole("textbox", { name: "Decision Scenario" })).toBeVisible();
  });
});
