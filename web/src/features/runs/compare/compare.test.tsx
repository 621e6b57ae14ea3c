import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import type { AnalysisRead, Changes } from "@/api/types";
import { detail, entry, result } from "@tests/support/answers";
import { completed, lensCompleted, numbered, queued, tierStarted } from "@tests/support/events";
import { serveHistory } from "@tests/support/history";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { serveStreams } from "@tests/support/stream";

const ONE = "http://iris.test/api/analyses/:id";
const START = "http://iris.test/api/analyze";

const done = (id: string, more: Partial<AnalysisRead> = {}, score = 80.7) =>
  detail({ id, status: "completed", result: result({ analysisId: id, score }), ...more });

function serve(...known: AnalysisRead[]) {
  server.use(
    http.get(ONE, ({ params }) => {
      const found = known.find(({ id }) => id === params.id);
      return found ? HttpResponse.json(found) : HttpResponse.json({ error: "None" }, { status: 404 });
    }),
  );
}

function serveChanges() {
  const requests: string[] = [];
  const changes: Changes = {
    analysisId: "b",
    against: "a",
    score: { before: 80.7, after: 85, bandBefore: null, bandAfter: null },
    lenses: [
      {
        lens: "logical",
        name: "Logical",
        before: 7.4,
        after: 7.4,
        points: 0,
        added: ["logical insight 2"],
        dropped: ["Gone with the first"],
        changed: [{ before: "As it was", after: "logical insight 3" }],
        kept: 2,
      },
    ],
    components: [],
  };
  server.use(
    http.get(`${ONE}/changes`, ({ params, request }) => {
      requests.push(`${String(params.id)} against ${new URL(request.url).searchParams.get("against")}`);
      return HttpResponse.json(changes);
    }),
  );
  return requests;
}

const column = async (letter: string) =>
  within(await screen.findByRole("article", { name: `Analysis ${letter}` }));

beforeEach(() => signedIn());

describe("comparison", () => {
  it("shows two analyses with the differences from the first", async () => {
    serve(
      done("a", { scenario: "Should we move to Lisbon for the job?" }),
      done("b", { scenario: "Should we move to Porto for the job?" }, 85),
    );
    const requests = serveChanges();
    visit("/compare?ids=a,b");
    const b = await column("B");
    expect(await b.findByText("85")).toBeVisible();
    expect(await b.findByText(/\+4\.3/)).toBeVisible();
    expect(b.getByText("Porto").tagName).toBe("MARK");
    expect(await b.findByText("only here")).toBeVisible();
    expect(b.getByText("reworded")).toBeVisible();
    expect(b.getByText("1 insight only in A")).toBeVisible();
    expect(b.getByText("$0.0040")).toBeVisible();
    const a = await column("A");
    expect(a.queryByText("only here")).toBeNull();
    expect(requests).toEqual(["b against a"]);
  });

  it("does not mark a scenario that is entirely different", async () => {
    serve(done("a"), done("b", { scenario: "Sell the house in the hills this year?" }));
    serveChanges();
    visit("/compare?ids=a,b");
    expect((await (await column("B")).findByText(/Sell the house/)).querySelector("mark")).toBeNull();
  });

  it("follows a running analysis to its result", async () => {
    serve(done("a"), detail({ id: "b", status: "running" }));
    serveChanges();
    const connections = serveStreams();
    visit("/compare?ids=a,b");
    await waitFor(() => expect(connections).toHaveLength(1));
    const b = await column("B");
    const [first, ...rest] = numbered([
      queued(),
      tierStarted(1),
      lensCompleted("logical", 1, { score: 6.4 }),
      completed({ analysisId: "b", score: 71 }),
    ]);
    act(() => connections[0]?.send(...[first, ...rest.slice(0, 2)].flatMap((item) => item ?? [])));
    expect(await b.findByText("32B: 3 of 4 lenses are writing.")).toBeVisible();
    expect(b.getByText("6.4")).toBeVisible();
    serve(done("a"), done("b", {}, 71));
    act(() => connections[0]?.send(...rest.slice(2)));
    await waitFor(() => expect(b.getByText("High Clarity")).toBeVisible());
    await waitFor(() => expect(b.getByText("71")).toBeVisible());
  });

  it("shows that an analysis was not found and removes it", async () => {
    serve(done("a"));
    const { user, here } = visit("/compare?ids=a,x");
    const x = await column("B");
    expect(await x.findByText("This analysis was not found")).toBeVisible();
    await user.click(x.getByRole("button", { name: "Remove analysis B from the comparison" }));
    expect(here()).toBe("/compare?ids=a");
    expect(await screen.findByRole("button", { name: "Choose an analysis to compare" })).toBeVisible();
  });

  it("selects from the history without analyses already compared", async () => {
    serve(done("a"), done("c"));
    serveChanges();
    serveHistory([entry("a"), entry("c")]);
    const { user, here } = visit("/compare?ids=a");
    await user.click(await screen.findByRole("button", { name: "Choose an analysis to compare" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Choose an analysis" }));
    await user.click(await dialog.findByRole("button", { name: /Scenario c/ }));
    expect(here()).toBe("/compare?ids=a,c");
    expect(dialog.queryByRole("button", { name: /Scenario a/ })).toBeNull();
  });

  it("shows an empty state", async () => {
    visit("/compare");
    expect(await screen.findByText("Nothing to compare yet")).toBeVisible();
  });

  it("shows at most four analyses", async () => {
    serve(...["a", "b", "c", "d"].map((id) => done(id)));
    serveChanges();
    visit("/compare?ids=a,b,c,d,e");
    expect(await (await column("D")).findByText("80.7")).toBeVisible();
    expect(screen.getAllByRole("article")).toHaveLength(4);
    expect(screen.queryByRole("button", { name: "Add an analysis" })).toBeNull();
  });
});

describe("what if", () => {
  async function open() {
    serve(done("a"), detail({ id: "b", status: "queued" }));
    serveStreams();
    server.use(
      http.get(`${ONE}/explanations`, () => HttpResponse.json([])),
      http.post("http://iris.test/api/conversations", () =>
        HttpResponse.json({ error: "Away" }, { status: 503 }),
      ),
    );
    const visited = visit("/iris?analysis=a");
    await visited.user.click(await screen.findByRole("button", { name: "What if…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "What if…" }));
    return { ...visited, dialog };
  }

  it("analyzes a changed scenario and compares it with the first", async () => {
    const { user, dialog, here } = await open();
    let sent: unknown;
    server.use(
      http.post(START, async ({ request }) => {
        sent = await request.json();
        const body = { analysisId: "b", status: "queued", eventsUrl: "/api/analyses/b/events" };
        return HttpResponse.json(body, { status: 202 });
      }),
    );
    expect(dialog.getByRole("button", { name: "Start Thinking" })).toBeDisabled();
    const box = dialog.getByRole("textbox", { name: "Decision Scenario" });
    expect(box).toHaveValue("Should we move?");
    await user.type(box, " To Porto?{Enter}");
    await waitFor(() => expect(here()).toBe("/compare?ids=a,b"));
    expect(sent).toEqual({
      scenario: "Should we move? To Porto?",
      userId: "u-1",
      parentId: "a",
      relation: "what-if",
    });
  });

  it("starts one run when it is resent after the dialog was closed", async () => {
    const { user, dialog, here } = await open();
    const keys: (string | null)[] = [];
    server.use(
      http.post(START, ({ request }) => {
        keys.push(request.headers.get("idempotency-key"));
        const body = { analysisId: "b", status: "queued", eventsUrl: "/api/analyses/b/events" };
        return keys.length === 1 ? HttpResponse.error() : HttpResponse.json(body, { status: 202 });
      }),
    );
    await user.type(dialog.getByRole("textbox"), " To Porto?{Enter}");
    await waitFor(() => expect(keys).toHaveLength(1));
    expect(await dialog.findByRole("button", { name: "Start Thinking" })).toBeEnabled();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "What if…" }));
    const box = screen.getByRole("textbox", { name: "Decision Scenario" });
    expect(box).toHaveValue("Should we move? To Porto?");
    await user.type(box, "{Enter}");
    await waitFor(() => expect(here()).toBe("/compare?ids=a,b"));
    expect(keys[0]).toMatch(/.{20,}/);
    expect(keys[1]).toBe(keys[0]);
  });

  it("rejects an empty scenario", async () => {
    const { user, dialog } = await open();
    await user.clear(dialog.getByRole("textbox"));
    expect(dialog.getByText("Please enter a decision scenario to analyze.")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Start Thinking" })).toBeDisabled();
  });
});
