import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import type { AgentLens, AnalysisRead, RunEvent } from "@/api/types";
import { directoryAgent, profile } from "@tests/support/agents";
import { detail, entry, lensResult, result } from "@tests/support/answers";
import { USER } from "@tests/support/session";
import {
  completed,
  delta,
  failed,
  lensCompleted,
  numbered,
  queued,
  tierStarted,
} from "@tests/support/events";
import { MINDS, ownAgent, serveMinds } from "@tests/support/minds";
import { post } from "@tests/support/posts";
import { signedIn, visit } from "@tests/support/render";
import { lane, openHowMade } from "@tests/support/run";
import { server } from "@tests/support/server";
import { serveStreams } from "@tests/support/stream";

const DARE = "http://iris.test/api/dare-analyze";
const POSTS = "http://iris.test/api/social/posts";
const SCENARIO = "Should we move the office?";
const IDS = ["money", "law"];

const lens = (id: string, name: string): AgentLens => ({
  ...{ id, name, color: "lens-5" },
  ...{ enabled: true, focusBullets: [`Look at ${name}`] },
});
const scout = ownAgent("p", { name: "Market Scout", lenses: [lens("money", "Money"), lens("law", "Law")] });
const read = (more: Partial<AnalysisRead> = {}) =>
  detail({
    scenario: SCENARIO,
    ...{ agentId: "p", agentName: "Market Scout", agentVersion: 1 },
    lensNames: { money: "Money", law: "Law" },
    ...more,
  });
const found = () =>
  result({
    scenario: SCENARIO,
    agentName: "Market Scout",
    lenses: { money: lensResult("money", { name: "Money" }), law: lensResult("law", { name: "Law" }) },
    lensNames: { money: "Money", law: "Law" },
  });

/** Renders the page with a selected agent and a run whose events the test sends. */
async function atWork(address = "/dare?agent=p", analysis = read()) {
  const sent: { body: unknown; key: string | null }[] = [];
  serveMinds({ own: [scout] });
  server.use(
    http.post(DARE, async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get("Idempotency-Key") });
      return HttpResponse.json({ analysisId: "a-1", status: "queued", eventsUrl: "/e" }, { status: 202 });
    }),
    http.get("http://iris.test/api/analyses/a-1", () => HttpResponse.json(analysis)),
  );
  const connections = serveStreams();
  const page = visit(address);
  await screen.findByRole("region", { name: "Selected Agent" });
  let seq = 0;
  const tell = (...events: RunEvent[]) => {
    const items = numbered(events, 1, seq + 1);
    seq += events.length;
    act(() => connections.at(-1)?.send(...items));
  };
  const ask = async () => {
    await page.user.type(await screen.findByLabelText("Decision Scenario"), `${SCENARIO}{Enter}`);
  };
  return { ...page, connections, tell, ask, sent };
}

describe("run of the selected agent", () => {
  beforeEach(() => signedIn());

  it("streams under the names of its lenses and ends with its result", async () => {
    const { ask, sent, tell, connections, here } = await atWork();
    await ask();
    await waitFor(() => expect(connections).toHaveLength(1));
    expect(sent.map(({ body }) => body)).toEqual([{ scenario: SCENARIO, agentId: "p", userId: "u-1" }]);
    expect(sent[0]?.key).toBeTruthy();
    expect(here()).toBe("/dare?run=a-1");
    expect(lane("Money").getByText("Waiting")).toBeVisible();
    expect(screen.queryByRole("article", { name: "Logical lens" })).toBeNull();
    tell(queued(), tierStarted(1, IDS), delta("law", "The lease"));
    expect(await lane("Law").findByText("The lease")).toBeVisible();
    expect(screen.getByText("Money and Law start on 32B.")).toBeVisible();
    tell(...IDS.map((id) => lensCompleted(id)), { ...completed(), result: found() });
    expect(await screen.findByText("Analysis Complete")).toBeVisible();
    expect(await screen.findByText("Ask for a week.")).toBeVisible();
    expect(lane("Money").getByText("money insight 1")).toBeVisible();
    expect(screen.getByText(/by Market Scout, version 1/)).toBeVisible();
    await openHowMade();
    expect(await screen.findByRole("region", { name: "ClarityIQ" })).toBeVisible();
    expect(screen.getByRole("region", { name: "Receipt" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Open analysis" })).toHaveAttribute("href", "/iris?analysis=a-1");
  });

  it("is restored after a reload with its agent", async () => {
    serveStreams();
    await atWork("/dare?run=a-1", read({ status: "completed", result: found(), agentVersion: 1 }));
    const selected = within(await screen.findByRole("region", { name: "Selected Agent" }));
    expect(await selected.findByRole("heading", { name: "Market Scout" })).toBeVisible();
    expect(await screen.findByText("Ask for a week.")).toBeVisible();
  });

  it("remains visible when its agent is deleted", async () => {
    const gone = () =>
      HttpResponse.json(
        { error: "This agent does not exist or you do not have access to it." },
        { status: 404 },
      );
    server.use(http.get("http://iris.test/api/agents/x", gone));
    serveMinds({});
    const analysis = read({ status: "completed", result: found(), agentId: "x" });
    server.use(http.get("http://iris.test/api/analyses/a-1", () => HttpResponse.json(analysis)));
    serveStreams();
    visit("/dare?run=a-1");
    expect(await screen.findByText("This agent was not found")).toBeVisible();
    expect(await screen.findByText("Ask for a week.")).toBeVisible();
  });

  it("is listed among the recent runs of the agent", async () => {
    const requests: (string | null)[] = [];
    server.use(
      http.get("http://iris.test/api/analyses/history", ({ request }) => {
        requests.push(new URL(request.url).searchParams.get("agent"));
        return HttpResponse.json({ entries: [entry("a-1", { scenario: SCENARIO })], next: null });
      }),
    );
    const { user, here } = await atWork("/dare?agent=p", read({ status: "completed", result: found() }));
    const runs = within(await screen.findByRole("region", { name: "Your latest runs" }));
    expect(requests).toContain("p");
    await user.click(runs.getByRole("button", { name: new RegExp(`^Should we move the office.*80\\.7`) }));
    expect(await screen.findByText("Ask for a week.")).toBeVisible();
    expect(here()).toBe("/dare?run=a-1");
  });

  it("shows why it failed and can be retried", async () => {
    const { ask, sent, tell, connections } = await atWork();
    await ask();
    await waitFor(() => expect(connections).toHaveLength(1));
    tell(queued(), tierStarted(1, IDS), failed("Every model refused."));
    expect(await screen.findByRole("heading", { name: "Analysis Failed" })).toBeVisible();
    const again = screen.getByRole("button", { name: "Try again" });
    again.click();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual(sent[0]?.body);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it("keeps the draft through a reload, per account, until it is sent", async () => {
    const { user, ask } = await atWork();
    await user.type(await screen.findByLabelText("Decision Scenario"), "Half a thou");
    cleanup();
    const other = { ...USER, id: "u-2" };
    server.use(
      http.get("http://iris.test/api/auth/me", () => HttpResponse.json({ user: other })),
      http.get("http://iris.test/api/:what/u-2", ({ params }) =>
        HttpResponse.json(params["what"] === "following" ? [] : 0),
      ),
    );
    await atWork();
    expect(await screen.findByLabelText("Decision Scenario")).toHaveValue("");
    cleanup();
    signedIn();
    await atWork();
    expect(await screen.findByLabelText("Decision Scenario")).toHaveValue("Half a thou");
    await user.clear(screen.getByLabelText("Decision Scenario"));
    await ask();
    await screen.findByRole("region", { name: "Analysis" });
    cleanup();
    await atWork();
    expect(await screen.findByLabelText("Decision Scenario")).toHaveValue("");
  });

  it("shows a rejection and keeps the text", async () => {
    const { ask } = await atWork();
    const text = "This agent has used all of its 1,000 runs.";
    server.use(http.post(DARE, () => HttpResponse.json({ error: text }, { status: 409 })));
    await ask();
    expect(await screen.findByText("Analysis Failed")).toBeVisible();
    expect(screen.getByText(`${text} Your text is saved.`)).toBeVisible();
    expect(screen.getByLabelText("Decision Scenario")).toHaveValue(SCENARIO);
  });

  it("is disabled when no runs are left", async () => {
    const used = profile("x", { agent: directoryAgent("x", { runCount: 1000 }) });
    server.use(http.get("http://iris.test/api/agents/x", () => HttpResponse.json(used)));
    const { sent, user } = await atWork("/dare?agent=x");
    expect(await screen.findByText(/This agent has used all of its 1,000 runs\./)).toBeVisible();
    expect(screen.getByRole("button", { name: "Run Agent" })).toBeDisabled();
    await user.type(screen.getByLabelText("Decision Scenario"), `${SCENARIO}{Enter}`);
    expect(sent).toEqual([]);
  });

  it("requires a scenario", async () => {
    const { user, sent } = await atWork();
    await user.click(await screen.findByRole("button", { name: "Run Agent" }));
    expect(await screen.findByText("Please enter a decision scenario to analyze.")).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe("post of a result", () => {
  beforeEach(() => {
    signedIn();
    serveStreams();
  });

  async function dialog() {
    const page = await atWork("/dare?run=a-1", read({ status: "completed", result: found() }));
    await page.user.click(await screen.findByRole("button", { name: "Create Social Post" }));
    return { ...page, form: within(await screen.findByRole("dialog", { name: "Create Social Post" })) };
  }

  it("is composed, editable and listed among recent posts", async () => {
    let sent: unknown;
    const made = post({ id: "p-9", agentId: "p", content: "My own words" });
    server.use(
      http.post(POSTS, async ({ request }) => {
        sent = await request.json();
        server.use(http.get("http://iris.test/api/social/feed", () => HttpResponse.json([made])));
        return HttpResponse.json(made, { status: 201 });
      }),
    );
    const { user, form } = await dialog();
    const content = form.getByLabelText("Post Content");
    expect(content).toHaveDisplayValue(/ClarityIQ 80\.7\/100[^]*“Should we move the office\?”/);
    await user.click(form.getByRole("checkbox", { name: "Scenario" }));
    expect(content).not.toHaveDisplayValue(/Should we move the office/);
    await user.type(content, " “Should we move the office?”");
    expect(form.getByRole("alert")).toHaveTextContent(
      "Your text repeats the scenario: “should we move the”.",
    );
    await user.clear(content);
    expect(form.getByRole("button", { name: "Share Post" })).toBeDisabled();
    await user.type(content, "My own words");
    await user.click(form.getByRole("button", { name: "Share Post" }));
    expect(await screen.findByText("Post Created")).toBeVisible();
    expect(sent).toEqual({
      userId: "u-1",
      agentId: "p",
      content: "My own words",
      parts: [],
      metadata: {
        analysisId: "a-1",
        analysisScore: 80.7,
        lensCount: 2,
        modelName: "qwen/qwen3-32b",
        hasCustomLenses: false,
      },
    });
    const recent = within(screen.getByRole("region", { name: "Your Recent Posts" }));
    expect(await recent.findByText("My own words")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows an error and keeps the text", async () => {
    server.use(http.post(POSTS, () => HttpResponse.json({ error: "Too many posts" }, { status: 429 })));
    const { user, form } = await dialog();
    await user.click(form.getByRole("button", { name: "Share Post" }));
    expect(await screen.findByText("Post Failed")).toBeInTheDocument();
    expect(screen.getByText("Too many posts.")).toBeInTheDocument();
    expect(form.getByLabelText("Post Content")).toHaveDisplayValue(/ClarityIQ/);
  });
});

it("exports an own agent as a file", async () => {
  signedIn();
  let requests = false;
  server.use(
    http.get(`${MINDS}/p/export`, () => {
      requests = true;
      return HttpResponse.json({ error: "The server is busy" }, { status: 503 });
    }),
  );
  const { user } = await atWork();
  await user.click(await screen.findByRole("button", { name: "Export JSON" }));
  expect(await screen.findByText("Agent not exported")).toBeVisible();
  expect(requests).toBe(true);
});
