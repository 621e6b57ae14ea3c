import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { detail, entry } from "@tests/support/answers";
import { serveHistory } from "@tests/support/history";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { serveStreams } from "@tests/support/stream";

beforeEach(() => signedIn());

async function open() {
  const asked = serveHistory([
    entry("a", { scenario: "Move to Lisbon?" }),
    entry("b", { scenario: "Sell the car?" }),
  ]);
  const visited = visit("/iris");
  await screen.findByRole("textbox", { name: "Decision Scenario" });
  await visited.user.keyboard("{Control>}k{/Control}");
  const palette = within(await screen.findByRole("dialog", { name: "Find or go to" }));
  return { ...visited, palette, asked };
}

describe("the command palette", () => {
  it("opens by its key, also while something is typed, and closes by Escape", async () => {
    const { user } = await open();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("textbox", { name: "Decision Scenario" }));
    await user.keyboard("{Meta>}k{/Meta}");
    expect(await screen.findByRole("dialog", { name: "Find or go to" })).toBeVisible();
  });

  it("goes to a page by the beginning of its name", async () => {
    const { user, palette, here } = await open();
    await user.type(palette.getByRole("combobox"), "jour");
    await palette.findByRole("option", { name: "Decision Journal" });
    expect(palette.queryByRole("option", { name: "Dashboard" })).toBeNull();
    server.use(
      http.get("http://iris.test/api/decisions", () =>
        HttpResponse.json({ decisions: [], next: null, due: 0 }),
      ),
      http.get("http://iris.test/api/decisions/calibration", () =>
        HttpResponse.json({ outcomes: 0, needed: 10, brier: null, baseline: null, bins: [] }),
      ),
    );
    await user.keyboard("{Enter}");
    await waitFor(() => expect(here()).toBe("/journal"));
    expect(await screen.findByText("No decisions yet")).toBeVisible();
  });

  it("lets the server find an analysis, and goes there", async () => {
    const { user, palette, here, asked } = await open();
    server.use(http.get("http://iris.test/api/analyses/a", () => HttpResponse.json(detail({ id: "a" }))));
    serveStreams();
    await user.type(palette.getByRole("combobox"), "lisbon");
    await waitFor(() => expect(asked.some(({ q }) => q === "lisbon")).toBe(true));
    await waitFor(() => expect(palette.queryByRole("option", { name: /Sell the car/ })).toBeNull());
    await user.click(palette.getByRole("option", { name: /Move to Lisbon/ }));
    expect(here()).toBe("/iris?analysis=a");
  });

  it("opens the history in its place", async () => {
    const { user, palette } = await open();
    await user.click(await palette.findByRole("option", { name: "Analysis History" }));
    expect(await screen.findByRole("dialog", { name: "Analysis History" })).toBeVisible();
  });

  it("says when nothing fits", async () => {
    const { user, palette } = await open();
    await user.type(palette.getByRole("combobox"), "xyzzy");
    expect(await palette.findByText("Nothing fits “xyzzy”")).toBeVisible();
  });
});

describe("the question mark", () => {
  it("lists the shortcuts, but not while something is typed", async () => {
    serveHistory([]);
    const { user } = visit("/iris");
    const box = await screen.findByRole("textbox", { name: "Decision Scenario" });
    await user.type(box, "Move?");
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(document.body);
    await user.keyboard("?");
    const dialog = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
    expect(dialog.getByText("Find an analysis, go to a page")).toBeVisible();
  });
});
