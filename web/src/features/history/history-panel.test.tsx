import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import type { AnalysisRecord } from "@/api/types";
import { detail, record } from "@tests/support/answers";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { serveStreams } from "@tests/support/stream";

const HISTORY = "http://iris.test/api/analyses/user";

/** Counts how often the history is asked for. */
function serveHistory(records: AnalysisRecord[]) {
  const asked: string[] = [];
  server.use(
    http.get(HISTORY, ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json(records);
    }),
  );
  return asked;
}

/** A page that does not show the history by itself. */
async function visitRun() {
  server.use(http.get("http://iris.test/api/analyses/a-1", () => HttpResponse.json(detail())));
  serveStreams();
  const visited = visit("/iris?analysis=a-1");
  await screen.findByText("Should we move?");
  return visited;
}

async function openHistory(run = visitRun()) {
  const visited = await run;
  await visited.user.click(screen.getByRole("button", { name: /account of/ }));
  await visited.user.click(screen.getByRole("menuitem", { name: "History" }));
  const panel = within(await screen.findByRole("dialog", { name: "Analysis History" }));
  return { ...visited, panel, search: panel.getByPlaceholderText("Search decision scenarios...") };
}

beforeEach(() => signedIn());

describe("the history panel", () => {
  it("asks the server while it is open, and only then", async () => {
    const asked = serveHistory([record("a")]);
    const run = visitRun();
    await run;
    expect(asked).toEqual([]);
    const { user, panel } = await openHistory(run);
    expect(await panel.findByRole("link", { name: /Scenario a/ })).toBeVisible();
    expect(asked).toHaveLength(1);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it("shows scenario, date and scores, the clarity score in its colour", async () => {
    serveHistory([
      record("a", { decisionScenario: "x".repeat(200), clarityScore: 80 }),
      record("b", { clarityScore: 79.9 }),
      record("c", { clarityScore: 59.9 }),
    ]);
    const { panel } = await openHistory();
    const rows = await panel.findAllByRole("link");
    expect(rows[0]).toHaveTextContent(`${"x".repeat(79)}…`);
    expect(rows[0]).toHaveTextContent("Jan 5, 2025 at 3:04 PM");
    expect(rows[0]).toHaveTextContent(/Logical 74.*Ethical 67.*Factual –.*Strategic 81.*ClarityIQ80/);
    const tone = (score: string) => panel.getByText(score).className;
    expect(tone("80")).toContain("text-good");
    expect(tone("79.9")).toContain("text-warn");
    expect(tone("59.9")).toContain("text-bad");
  });

  it("finds scenarios in whatever case, and says when there is none", async () => {
    serveHistory([
      record("a", { decisionScenario: "Move to Lisbon?" }),
      record("b", { decisionScenario: "Sell?" }),
    ]);
    const { user, panel, search } = await openHistory();
    await user.type(search, "lisBON");
    await waitFor(() => expect(panel.getAllByRole("link")).toHaveLength(1));
    expect(panel.getByRole("status")).toHaveTextContent("1 of 2");
    await user.type(search, " or Porto");
    expect(panel.getByText("No analyses match your search")).toBeVisible();
    expect(panel.queryByRole("link")).toBeNull();
  });

  it("has words for an empty history", async () => {
    serveHistory([]);
    const { panel } = await openHistory();
    expect(await panel.findByText("No analysis history yet")).toBeVisible();
    expect(panel.getByText("Start analyzing decisions to build your history")).toBeVisible();
  });

  it("reloads the one that is picked, and closes", async () => {
    serveHistory([record("a-2")]);
    server.use(
      http.get("http://iris.test/api/analyses/a-2", () =>
        HttpResponse.json(detail({ id: "a-2", scenario: "Another one?" })),
      ),
    );
    const { user, panel, here } = await openHistory();
    await user.click(await panel.findByRole("link", { name: /Scenario a-2/ }));
    expect(here()).toBe("/iris?analysis=a-2");
    expect(await screen.findByText("Another one?")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("gives the focus back to the user menu", async () => {
    serveHistory([]);
    const { user } = await openHistory();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("button", { name: /account of/ })).toHaveFocus());
  });

  it("says what is safe when it cannot be loaded, and tries again", async () => {
    server.use(http.get(HISTORY, () => HttpResponse.json({ error: "Away" }, { status: 503 })));
    const { user, panel } = await openHistory();
    expect(await panel.findByRole("alert")).toHaveTextContent(/Away\. Your analyses are safe/);
    serveHistory([record("a")]);
    await user.click(panel.getByRole("button", { name: "Try again" }));
    expect(await panel.findByRole("link", { name: /Scenario a/ })).toBeVisible();
  });
});
