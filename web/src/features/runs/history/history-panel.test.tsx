import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { detail, entry } from "@tests/support/answers";
import { gate } from "@tests/support/gate";
import { HISTORY, serveHistory } from "@tests/support/history";
import { giveSizes } from "@tests/support/layout";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { serveStreams } from "@tests/support/stream";

/** A page that does not show the history. */
async function visitRun() {
  server.use(http.get("http://iris.test/api/analyses/a-1", () => HttpResponse.json(detail())));
  serveStreams();
  const visited = visit("/iris?analysis=a-1");
  await screen.findByText("Should we move?");
  return visited;
}

async function openHistory(run = visitRun()) {
  const visited = await run;
  await visited.user.click(screen.getByRole("button", { name: /Account of/ }));
  await visited.user.click(screen.getByRole("menuitem", { name: "History" }));
  const panel = within(await screen.findByRole("dialog", { name: "Analysis History" }));
  return { ...visited, panel, search: panel.getByPlaceholderText("Search decision scenarios...") };
}

beforeEach(() => {
  giveSizes();
  signedIn();
});

describe("history panel", () => {
  it("fetches only while it is open", async () => {
    const requests = serveHistory([entry("a")]);
    const run = visitRun();
    await run;
    expect(requests).toEqual([]);
    const { user, panel } = await openHistory(run);
    expect(await panel.findByRole("link", { name: /Scenario a/ })).toBeVisible();
    expect(requests).toHaveLength(1);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(requests).toHaveLength(1);
  });

  it("shows scenario, date and scores with the clarity color", async () => {
    serveHistory([
      entry("a", { scenario: "x".repeat(200), clarityScore: 80 }),
      entry("b", { clarityScore: 79.9 }),
      entry("c", { clarityScore: 60 }),
      entry("d", { clarityScore: 59.9 }),
      entry("e", { clarityScore: 18.8, isOffline: true }),
    ]);
    const { panel } = await openHistory();
    const rows = await panel.findAllByRole("link");
    expect(rows[0]).toHaveTextContent(`${"x".repeat(79)}…`);
    expect(rows[0]).toHaveTextContent("Jan 5, 2025 at 3:04 PM");
    expect(rows[0]).toHaveTextContent(/Logical 74.*Ethical 67.*Factual –.*Strategic 81.*ClarityIQ80/);
    const tone = (score: string) => panel.getByText(score).className;
    expect(tone("80")).toContain("text-good");
    expect(tone("79.9")).toContain("text-warn");
    expect(tone("60")).toContain("text-warn");
    expect(tone("59.9")).toContain("text-bad");
    expect(tone("18.8")).not.toMatch(/text-(good|warn|bad)/);
    expect(panel.getAllByText("No model has looked at this")).toHaveLength(1);
    expect(rows[4]).toHaveTextContent("No model has looked at this");
  });

  it("shows title, agent, origin and status", async () => {
    serveHistory([
      entry("a", { title: "Lisbon", isPinned: true }),
      entry("b", { agentName: "Budget Hawk", relation: "refined" }),
      entry("c", { relation: "what-if", status: "running", clarityScore: null }),
      entry("d", { status: "failed", clarityScore: null }),
      entry("e", { lensScores: { cost: 61, risk: 70, a: 1, b: 2, c: 3 } }),
    ]);
    const { panel } = await openHistory();
    const rows = await panel.findAllByRole("link");
    expect(rows[0]).toHaveTextContent(/Pinned: Lisbon.*Scenario a/);
    expect(rows[1]).toHaveTextContent(/Budget Hawk.*refined/);
    expect(rows[2]).toHaveTextContent(/what-if.*Running/);
    expect(rows[3]).toHaveTextContent(/Failed$/);
    expect(rows[4]).toHaveTextContent(/Cost 61.*Risk 70.*\+1 more lenses/);
  });

  it("searches on the server and shows when nothing matches", async () => {
    const requests = serveHistory([
      entry("a", { scenario: "Move to Lisbon?" }),
      entry("b", { scenario: "Sell?" }),
    ]);
    const { user, panel, search } = await openHistory();
    expect(await panel.findAllByRole("link")).toHaveLength(2);
    await user.type(search, " lisBON ");
    await waitFor(() => expect(panel.getAllByRole("link")).toHaveLength(1));
    expect(panel.getByRole("status")).toHaveTextContent("1 found");
    await user.type(search, "or Porto");
    expect(await panel.findByText("No analyses match your search")).toBeVisible();
    expect(panel.queryByRole("link")).toBeNull();
    expect(requests.at(-1)?.q).toBe("lisBON or Porto");
    expect(requests.length).toBeLessThan(8);
  });

  it("shows the response to the latest search", async () => {
    const slow = gate();
    server.use(
      http.get(HISTORY, async ({ request }) => {
        const q = new URL(request.url).searchParams.get("q");
        if (q === "old") await slow.passed;
        return HttpResponse.json({ entries: [entry(q ?? "all")], next: null });
      }),
    );
    const { user, panel, search } = await openHistory();
    await panel.findByRole("link", { name: /Scenario all/ });
    await user.type(search, "old");
    await waitFor(() => expect(panel.getByRole("link", { name: /Scenario all/ })).toBeVisible());
    await user.clear(search);
    await user.type(search, "new");
    expect(await panel.findByRole("link", { name: /Scenario new/ })).toBeVisible();
    slow.open();
    await expect(panel.findByRole("link", { name: /Scenario old/ }, { timeout: 300 })).rejects.toThrow();
    expect(panel.getByRole("link", { name: /Scenario new/ })).toBeVisible();
  });

  it("shows an empty state", async () => {
    serveHistory([]);
    const { panel } = await openHistory();
    expect(await panel.findByText("No analysis history yet")).toBeVisible();
    expect(panel.getByText("Start analyzing decisions to build your history")).toBeVisible();
  });

  it("renders few of ten thousand rows and loads more while scrolling", async () => {
    const many = Array.from({ length: 10_000 }, (_, n) => entry(`n${n}`));
    const requests = serveHistory(many);
    const { user, panel } = await openHistory();
    const rows = await panel.findAllByRole("link");
    expect(rows.length).toBeLessThan(30);
    rows[0]?.focus();
    await user.keyboard("{End}");
    await waitFor(() => expect(requests.map(({ cursor }) => cursor)).toContain("30"));
  });

  it("opens the selected entry, fills the scenario box and closes", async () => {
    serveHistory([entry("a-2")]);
    const whole = `Another one? ${"Really. ".repeat(100)}`.trim();
    server.use(
      http.get("http://iris.test/api/analyses/a-2", () =>
        HttpResponse.json(detail({ id: "a-2", scenario: whole })),
      ),
    );
    const { user, panel, here } = await openHistory();
    await user.click(await panel.findByRole("link", { name: /Scenario a-2/ }));
    expect(here()).toBe("/iris?analysis=a-2");
    expect(await screen.findByText(whole)).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(sessionStorage.getItem("iris.draft.u-1")).toBe(whole));
  });

  it("restores focus to the user menu", async () => {
    serveHistory([]);
    const { user } = await openHistory();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("button", { name: /Account of/ })).toHaveFocus());
  });

  it("shows a loading error with reassurance and retries", async () => {
    server.use(http.get(HISTORY, () => HttpResponse.json({ error: "Away" }, { status: 503 })));
    const { user, panel } = await openHistory();
    expect(await panel.findByRole("alert")).toHaveTextContent(/Away\. Your analyses are safe/);
    serveHistory([entry("a")]);
    await user.click(panel.getByRole("button", { name: "Try again" }));
    expect(await panel.findByRole("link", { name: /Scenario a/ })).toBeVisible();
  });
});
