import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { agentKeys } from "@/api/agents";
import type { AnalysisRead, RunEvent, StreamEvent } from "@/api/types";
import { detail, result } from "@tests/support/answers";
import { completed, gate, numbered, queued, tierStarted } from "@tests/support/events";
import { gate as hold } from "@tests/support/gate";
import { signedIn, visit } from "@tests/support/render";
import { RUN, TO_GATE, card, watch } from "@tests/support/run";
import { server } from "@tests/support/server";
import { serveStreams } from "@tests/support/stream";

describe("run without a result", () => {
  beforeEach(() => signedIn());

  const FAILED = { status: "failed", failureReason: "Every model refused." } as const;
  const AGENT = { agentId: "p", agentName: "Market Scout", lensNames: { money: "Money" } };

  function serveStarts() {
    const sent: unknown[] = [];
    server.use(
      http.post("http://iris.test/api/:call", async ({ request, params }) => {
        sent.push({ call: params["call"], ...((await request.json()) as object) });
        return HttpResponse.json({ analysisId: "a-2", status: "queued", eventsUrl: "/e" }, { status: 202 });
      }),
      http.get("http://iris.test/api/analyses/a-2", () => HttpResponse.json(detail({ id: "a-2" }))),
    );
    return sent;
  }

  const again = { scenario: "Should we move?", userId: "u-1" };
  it.each([
    ["of an agent", AGENT, { call: "custom-analyze", ...again, agentId: "p" }],
    [
      "of a 'what if'",
      { ...AGENT, modelChoice: "superagent", parentId: "a-0", relation: "what-if" },
      { call: "analyze", ...again, aiModel: "superagent", parentId: "a-0", relation: "what-if" },
    ],
  ] as const)("%s is retried with the same request", async (_, made, expected) => {
    const { user, here } = await watch({ ...FAILED, ...made });
    const sent = serveStarts();
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(here()).toBe("/iris?analysis=a-2"));
    expect(sent).toEqual([expected]);
  });

  it("of a 'what if' counts towards its agent when retried", async () => {
    const { user, here, client } = await watch({
      ...FAILED,
      ...AGENT,
      parentId: "a-0",
      relation: "what-if",
    });
    serveStarts();
    client.setQueryData(agentKeys.profile("p"), {});
    client.setQueryData(agentKeys.ownGlobal("u-1"), []);
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(here()).toBe("/iris?analysis=a-2"));
    expect(client.getQueryState(agentKeys.profile("p"))?.isInvalidated).toBe(true);
    expect(client.getQueryState(agentKeys.ownGlobal("u-1"))?.isInvalidated).toBe(true);
  });

  it.each([
    ["that refines another run", { parentId: "a-0", relation: "refined" }],
    ["of a draft", { ...AGENT, agentId: null }],
    ["through domain lenses", { lensNames: { FIN: "Finance" } }],
  ] as const)("%s cannot be retried but its scenario can be edited", async (_, made) => {
    const { user, here } = await watch({ ...FAILED, ...made });
    const edit = await screen.findByRole("button", { name: "Edit the scenario" });
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    await user.click(edit);
    expect(here()).toBe("/iris");
    expect(await screen.findByRole("textbox", { name: "Decision Scenario" })).toHaveValue("Should we move?");
  });
});

describe("run that could not be loaded", () => {
  beforeEach(() => signedIn());

  const away = () => HttpResponse.json({ error: "Away" }, { status: 503 });
  /** Final event without a result. */
  const OVER: StreamEvent = { type: "snapshot", status: "completed", tier: 1, events: [], texts: {} };

  /** Opens a run whose first requests get the responses `away`. */
  async function first(times: number, read: Partial<AnalysisRead> = {}) {
    let requests = 0;
    server.use(http.get(RUN, () => ((requests += 1) <= times ? away() : HttpResponse.json(detail(read)))));
    const connections = serveStreams();
    const page = visit("/iris?analysis=a-1");
    await waitFor(() => expect(connections).toHaveLength(1));
    let seq = 0;
    const tell = (...events: RunEvent[]) => {
      const items = numbered(events, 1, seq + 1);
      seq += events.length;
      act(() => connections[0]?.send(...items));
    };
    return { ...page, tell };
  }

  it("loads once its stream is open and announces its end", async () => {
    const { tell } = await first(1);
    tell(queued(), tierStarted(1));
    expect(await screen.findByText("Should we move?")).toBeVisible();
    expect(document.title).toBe("Should we move? · iRIS");
    tell(...TO_GATE.slice(2), gate(1), completed());
    expect(await screen.findByText("Analysis Complete")).toBeVisible();
  });

  it("has its actions when it ended before it was loaded", async () => {
    const { tell } = await first(2, { status: "completed", result: result() });
    tell(...TO_GATE, gate(1), completed());
    expect(await screen.findByRole("button", { name: "Compare" })).toBeVisible();
  });

  it("shows an error when the result is missing at the end and reloads it", async () => {
    const { connections, user } = await watch();
    expect(await screen.findByText("Analyzing Decision")).toBeVisible();
    server.use(http.get(RUN, away));
    vi.spyOn(Math, "random").mockReturnValue(1_000);
    act(() => connections[0]?.send({ id: "1-9", event: OVER }));
    expect(await screen.findByRole("heading", { name: "The result could not be loaded" })).toBeVisible();
    expect(screen.queryByText("Analyzing Decision")).toBeNull();
    const read = detail({ status: "completed", result: result() });
    server.use(http.get(RUN, () => HttpResponse.json(read)));
    await user.click(card("Result").getByRole("button", { name: "Try again" }));
    expect(await card("Result").findByRole("button", { name: "ClarityIQ 80.7" })).toBeVisible();
  });

  /** Responses to further attempts, released one by one. */
  function serveHeld(...answers: (() => Response)[]) {
    const held = answers.map((answer) => ({ ...hold(), answer }));
    const tried = { times: 0 };
    server.use(
      http.get(RUN, async () => {
        const next = held[tried.times];
        tried.times += 1;
        await next?.passed;
        return next?.answer() ?? away();
      }),
    );
    return { held, tried };
  }

  it("keeps error and focus during a retry", async () => {
    const { connections, user } = await watch();
    expect(await screen.findByText("Analyzing Decision")).toBeVisible();
    server.use(http.get(RUN, away));
    vi.spyOn(Math, "random").mockReturnValue(1_000);
    act(() => connections[0]?.send({ id: "1-9", event: OVER }));
    await screen.findByRole("region", { name: "Result" });
    const alert = await card("Result").findByRole("alert");
    const button = card("Result").getByRole("button", { name: "Try again" });
    const { held, tried } = serveHeld(away, away);
    for (const [index, { open }] of held.entries()) {
      await user.click(button);
      await waitFor(() => expect(tried.times).toBe(index + 1));
      expect(button).toHaveAttribute("aria-busy", "true");
      expect(alert).toBeInTheDocument();
      open();
      await waitFor(() => expect(button).toHaveAttribute("aria-busy", "false"));
      expect(alert).toBeInTheDocument();
      expect(button).toHaveFocus();
    }
  });

  it("keeps position and focus when nothing is known about the run", async () => {
    vi.spyOn(Math, "random").mockReturnValue(1_000);
    const { user } = await first(Infinity);
    const button = await screen.findByRole("button", { name: "Try again" });
    const { held, tried } = serveHeld(away);
    await user.click(button);
    await waitFor(() => expect(tried.times).toBe(1));
    expect(screen.getByRole("heading", { name: "This analysis could not be loaded" })).toBeVisible();
    expect(button).toHaveFocus();
    held[0]?.open();
    await waitFor(() => expect(button).toHaveAttribute("aria-busy", "false"));
    expect(button).toHaveFocus();
  });

  it("is not reloaded repeatedly when the stored result is invalid", async () => {
    vi.spyOn(Math, "random").mockReturnValue(-1.5);
    const { connections, user } = await watch();
    expect(await screen.findByText("Analyzing Decision")).toBeVisible();
    let times = 0;
    const none = detail({ status: "completed", result: { ...result(), lenses: null as never } });
    server.use(http.get(RUN, () => ((times += 1), HttpResponse.json(none))));
    act(() => connections[0]?.send({ id: "1-9", event: OVER }));
    expect(await screen.findByText(/^Invalid response format from server/)).toBeVisible();
    const button = card("Result").getByRole("button", { name: "Try again" });
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute("aria-busy", "false"));
    await user.tab();
    expect(times).toBe(2);
  });
});
