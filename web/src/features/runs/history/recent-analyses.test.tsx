import { screen, within } from "@testing-library/react";
import { HttpResponse, delay, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { detail, entry } from "@tests/support/answers";
import { HISTORY, serveHistory } from "@tests/support/history";
import { giveSizes } from "@tests/support/layout";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { serveStreams } from "@tests/support/stream";

const section = async () => within(await screen.findByRole("region", { name: "Recent analyses" }));

describe("recent analyses", () => {
  beforeEach(() => signedIn());

  it("show date, scores and status", async () => {
    serveHistory([
      entry("a"),
      entry("b", { status: "failed", clarityScore: null }),
      entry("c", { status: "canceled", clarityScore: null }),
      entry("d", { status: "running", clarityScore: null }),
    ]);
    visit("/iris");
    const list = await section();
    const rows = await list.findAllByRole("link");
    expect(rows[0]).toHaveTextContent("Scenario a");
    expect(rows[0]).toHaveTextContent("Jan 5, 2025 at 3:04 PM");
    expect(rows[0]).toHaveTextContent(/Logical 74.*Ethical 67.*Factual –.*Strategic 81.*ClarityIQ80.7/);
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Failed$/),
      expect.stringMatching(/Stopped$/),
      expect.stringMatching(/Running$/),
    ]);
  });

  it("truncate a long scenario to 80 characters", async () => {
    serveHistory([entry("a", { scenario: "x".repeat(200) })]);
    visit("/iris");
    expect(await screen.findByText(`${"x".repeat(79)}…`)).toBeVisible();
  });

  it("link to a run", async () => {
    serveHistory([entry("a-1")]);
    server.use(http.get("http://iris.test/api/analyses/a-1", () => HttpResponse.json(detail())));
    serveStreams();
    const { user, here } = visit("/iris");
    await user.click(await screen.findByRole("link", { name: /Scenario a-1/ }));
    expect(here()).toBe("/iris?analysis=a-1");
    expect(await screen.findByText("Should we move?")).toBeVisible();
  });

  it("show eight entries and the whole history on request", async () => {
    giveSizes();
    serveHistory(Array.from({ length: 10 }, (_, n) => entry(`n${n}`)));
    const { user } = visit("/iris");
    const list = await section();
    expect(await list.findAllByRole("link")).toHaveLength(8);
    await user.click(list.getByRole("button", { name: "Show all" }));
    const panel = within(await screen.findByRole("dialog", { name: "Analysis History" }));
    expect(await panel.findAllByRole("link")).toHaveLength(10);
  });

  it("show an empty state", async () => {
    visit("/iris");
    const list = await section();
    expect(await list.findByText("No analysis history yet")).toBeVisible();
    expect(list.getByText("Start analyzing decisions to build your history")).toBeVisible();
  });

  it("show a loading state", async () => {
    server.use(http.get(HISTORY, () => delay("infinite")));
    visit("/iris");
    expect((await section()).getByText("Loading...")).toBeInTheDocument();
  });

  it("show a loading error with reassurance and retry", async () => {
    server.use(
      http.get(HISTORY, () => HttpResponse.json({ error: "The database is away" }, { status: 503 })),
    );
    const { user } = visit("/iris");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      /The database is away\..*They are safe on the server/,
    );
    serveHistory([entry("a")]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: /Scenario a/ })).toBeVisible();
  });
});
