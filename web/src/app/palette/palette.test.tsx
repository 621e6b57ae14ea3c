import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { directoryAgent, profile, serveDirectory } from "@tests/support/agents";
import { detail, entry } from "@tests/support/answers";
import { serveHistory } from "@tests/support/history";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { serveTalk } from "@tests/support/social";
import { serveStreams } from "@tests/support/stream";

beforeEach(() => {
  signedIn();
  serveDirectory([]);
});

async function open() {
  const requests = serveHistory([
    entry("a", { scenario: "Move to Lisbon?" }),
    entry("b", { scenario: "Sell the car?" }),
  ]);
  const visited = visit("/iris");
  await screen.findByRole("textbox", { name: "Decision Scenario" });
  await visited.user.keyboard("{Control>}k{/Control}");
  const palette = within(await screen.findByRole("dialog", { name: "Find or go to" }));
  return { ...visited, palette, requests };
}

describe("command palette", () => {
  it("opens by its shortcut, also in a text field, and closes on Escape", async () => {
    const { user } = await open();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("textbox", { name: "Decision Scenario" }));
    await user.keyboard("{Meta>}k{/Meta}");
    expect(await screen.findByRole("dialog", { name: "Find or go to" })).toBeVisible();
  });

  it("navigates to a page by a prefix of its name", async () => {
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

  it("searches analyses on the server and opens the selected one", async () => {
    const { user, palette, here, requests } = await open();
    server.use(http.get("http://iris.test/api/analyses/a", () => HttpResponse.json(detail({ id: "a" }))));
    serveStreams();
    await user.type(palette.getByRole("combobox"), "lisbon");
    await waitFor(() => expect(requests.some(({ q }) => q === "lisbon")).toBe(true));
    await waitFor(() => expect(palette.queryByRole("option", { name: /Sell the car/ })).toBeNull());
    await user.click(palette.getByRole("option", { name: /Move to Lisbon/ }));
    expect(here()).toBe("/iris?analysis=a");
  });

  it("lists own agents before public ones", async () => {
    server.use(
      http.get("http://iris.test/api/mirror-minds", () =>
        HttpResponse.json([directoryAgent("own", { name: "Board Nanny" })]),
      ),
    );
    const requests = serveDirectory([
      directoryAgent("own", { name: "Board Nanny" }),
      directoryAgent("b", { name: "Board Coach" }),
      directoryAgent("c", { name: "City Planner" }),
    ]);
    const { user, palette, here } = await open();
    expect(palette.queryByRole("group", { name: "Agents" })).toBeNull();
    await user.type(palette.getByRole("combobox"), "board");
    const group = within(await palette.findByRole("group", { name: "Agents" }));
    await waitFor(() =>
      expect(group.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
        "Board Nannyyours",
        "Board Coachby Ada Lovelace",
      ]),
    );
    expect(requests.map((params) => params.get("q"))).toEqual(["board"]);
    server.use(http.get("http://iris.test/api/agents/b", () => HttpResponse.json(profile("b"))));
    serveTalk();
    await user.click(group.getByRole("option", { name: /Board Coach/ }));
    await waitFor(() => expect(here()).toBe("/agents/b"));
    expect(await screen.findByRole("heading", { name: "Agent b", level: 1 })).toBeVisible();
  });

  it("opens the history", async () => {
    const { user, palette } = await open();
    await user.click(await palette.findByRole("option", { name: "Analysis History" }));
    expect(await screen.findByRole("dialog", { name: "Analysis History" })).toBeVisible();
  });

  it("shows that there are no results", async () => {
    const { user, palette } = await open();
    await user.type(palette.getByRole("combobox"), "xyzzy");
    expect(await palette.findByText("No results for “xyzzy”")).toBeVisible();
  });
});

describe("question mark shortcut", () => {
  it("lists the shortcuts except in a text field", async () => {
    serveHistory([]);
    const { user } = visit("/iris");
    const box = await screen.findByRole("textbox", { name: "Decision Scenario" });
    await user.type(box, "Move?");
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(document.body);
    await user.keyboard("?");
    const dialog = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
    expect(dialog.getByText("Find an analysis or agent, go to a page")).toBeVisible();
  });
});
