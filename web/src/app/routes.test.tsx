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
  ...["/operations/history", "/operations/providers", "/operations/costs"],
];
const HOME = ["/", "/iris", "/chat-interface", "/dashboard", "/agentminds"];

describe("route table", () => {
  it("has every path of the specification with its access", () => {
    const withAccess = (access: string) =>
      PLACES.filter((place) => place.access === access).map(({ path }) => path);
    expect(withAccess("open")).toEqual(expect.arrayContaining(OPEN));
    expect(withAccess("gated").toSorted()).toEqual([...GATED, ...OWN].toSorted());
    expect(withAccess("guarded")).toEqual(GUARDED);
  });

  it("resolves a URL with a query string to its route", () => {
    expect(placeOf("/iris?analysis=a-1#end")?.path).toBe("/iris");
    expect(placeOf("/social/post/p-1")?.path).toBe("/social/post/:post");
    expect(placeOf("/irish")).toBeUndefined();
    expect(placeOf("/no/such/page")).toBeUndefined();
  });
});

describe("visitor", () => {
  it.each([...GATED, ...OWN])("sees the landing page on the gated path %s", async (path) => {
    visit(path);
    expect(await screen.findByRole("heading", { name: HEADLINE })).toBeVisible();
  });

  it.each(GUARDED)("is redirected from %s to / with an explanation", async (path) => {
    vi.spyOn(console, "info").mockImplementation(() => undefined);
    const { here } = visit(path);
    expect(await screen.findByText("Redirecting to sign in...")).toBeVisible();
    expect(await screen.findByText("Please sign in to access this feature.")).toBeVisible();
    expect(screen.getByText("Authentication Required")).toBeVisible();
    expect(await screen.findByRole("heading", { name: HEADLINE })).toBeVisible();
    expect(here()).toBe("/");
  });

  it("sees a loading state on a guarded page until the session is known", async () => {
    signedIn();
    server.use(http.get("http://iris.test/api/auth/me", () => new Promise<Response>(() => undefined)));
    visit("/dare");
    expect(await screen.findByText("Checking authentication...")).toBeVisible();
  });
});

describe("signed-in user", () => {
  it.each(HOME)("sees the iRIS page on %s", async (path) => {
    signedIn();
    visit(path);
    expect(await screen.findByRole("textbox", { name: "Decision Scenario" })).toBeVisible();
  });
});
