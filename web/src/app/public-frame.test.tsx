import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { readToken } from "@/api/auth-token";
import { placeOf } from "@/app/places";
import { readScenario, writeScenario } from "@/features/agents/minds/scenario-storage";
import { readDraft, writeDraft } from "@/features/runs/analysis/draft";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";

describe("links of public pages", () => {
  it.each(["/", "/about", "/privacy-policy"])(
    "of %s resolve to routes, or to the API reference of the server",
    async (address) => {
      visit(address);
      await screen.findByRole("heading", { level: 1 });
      const links = screen.getAllByRole<HTMLAnchorElement>("link", { hidden: true });
      const inside = links.map((link) => link.getAttribute("href") ?? "").filter((to) => to.startsWith("/"));
      expect(inside.length).toBeGreaterThan(5);
      expect(inside.filter((to) => placeOf(to) === undefined)).toEqual(["/schema"]);
    },
  );
});

describe("header of a public page", () => {
  it("lets a visitor sign in and redirects to iRIS", async () => {
    const { user } = visit("/privacy-policy");
    await user.click(await screen.findByRole("button", { name: "Sign In" }));
    expect(await screen.findByRole("dialog", { name: "Sign In" })).toBeVisible();
  });

  it("shows the signed-in user, links to iRIS and signs out", async () => {
    signedIn();
    writeDraft("u-1", "Should I leave?");
    writeScenario("u-1", "Should I sell?");
    server.use(http.post("http://iris.test/api/auth/logout", () => new HttpResponse(null, { status: 204 })));
    const { user, here } = visit("/about");
    const out = await screen.findByRole("button", { name: "Sign Out" });
    const header = within(screen.getByRole("banner"));
    expect(header.getByText("maria@example.com", { selector: "span" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Sign In" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Solutions" }));
    expect(screen.getByRole("link", { name: /^iRIS.*A decision/ })).toHaveAttribute("href", "/iris");
    await user.click(out);
    expect(await screen.findByRole("button", { name: "Sign In" })).toBeVisible();
    expect(readToken()).toBeNull();
    expect(readDraft("u-1")).toBe("");
    expect(readScenario("u-1")).toBe("");
    expect(here()).toBe("/about");
  });
});
