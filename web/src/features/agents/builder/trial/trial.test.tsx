import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import type { RunEvent } from "@/api/types";
import { detail, result } from "@tests/support/answers";
import { selectable } from "@tests/support/session";
import { fillIn, lensCard, openBuilder, write } from "@tests/support/builder";
import { completed, failed, numbered, queued, tierStarted } from "@tests/support/events";
import { visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { serveStreams } from "@tests/support/stream";

const TRIALS = "http://iris.test/api/superagent-analyze";
const OWN = { "lens-1": "Lens 1", "lens-2": "Lens 2", "lens-3": "Lens 3", "lens-4": "Lens 4" };
const scenario = () => screen.getByLabelText("Test scenario");
const runButton = () => screen.getByText("Run Test").closest("button");

interface Sent {
  body: Record<string, unknown>;
  prefer: string | null;
  key: string | null;
}

/** Server that runs tests; the test sends their events. */
function serveTrials(lensNames: Record<string, string> = OWN) {
  const sent: Sent[] = [];
  server.use(
    http.post(TRIALS, async ({ request }) => {
      const { headers } = request;
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ body, prefer: headers.get("prefer"), key: headers.get("idempotency-key") });
      const accepted = { analysisId: "a-1", status: "queued", eventsUrl: "/api/analyses/a-1/events" };
      return HttpResponse.json(accepted, { status: 202 });
    }),
    http.get("http://iris.test/api/analyses/a-1", () =>
      HttpResponse.json(detail({ kind: "superagent-analysis", lensNames })),
    ),
  );
  const connections = serveStreams();
  const tell = (...events: RunEvent[]) => act(() => connections.at(-1)?.send(...numbered(events)));
  return { sent, connections, tell };
}

describe("test run of a draft", () => {
  it("runs the lenses of the draft live and shows the result", async () => {
    const { sent, connections, tell } = serveTrials();
    const { user } = await openBuilder();
    fillIn();
    expect(runButton()).toBeDisabled();
    write(scenario(), " Raise the price? ");
    await user.click(screen.getByText("Run Test"));
    await waitFor(() => expect(connections).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      scenario: "Raise the price?",
      userId: "u-1",
      agent: { name: "Pricing Review", lenses: [{ name: "Lens 1" }, {}, {}, {}] },
    });
    expect(sent[0]).toMatchObject({ prefer: "respond-async", key: expect.any(String) as string });
    expect(screen.getByLabelText("Lens 3 lens")).toBeVisible();
    tell(queued(), tierStarted(1, Object.keys(OWN)), completed({ lensNames: OWN }));
    expect(await screen.findByText("SuperAgent Analysis Complete")).toBeVisible();
    expect(await screen.findByLabelText("Test results")).toHaveTextContent("32B");
    write(lensCard(1).getByLabelText("Guidelines"), "Something else.");
    expect(screen.getByText("The draft or its scenario has changed since this test.")).toBeVisible();
  });

  it("runs the department lenses without a complete draft", async () => {
    const { sent, connections } = serveTrials({
      FIN: "Finance",
      MKT: "Market",
      EXE: "Execution",
      FG: "Future Growth",
    });
    const { user } = await openBuilder();
    write(scenario(), "Raise the price?");
    await user.click(screen.getByText("Finance, Market, Execution, Future Growth"));
    await user.click(screen.getByText("Run Test"));
    await waitFor(() => expect(connections).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ agent: null, lenses: ["FIN", "MKT", "EXE", "FG"] });
    expect(screen.getByLabelText("Future Growth lens")).toBeVisible();
  });

  it("focuses the first incomplete field and starts nothing", async () => {
    const { sent } = serveTrials();
    const { user } = await openBuilder();
    write(scenario(), "Raise the price?");
    await user.click(screen.getByText("Run Test"));
    await waitFor(() => expect(screen.getByLabelText("Agent Name")).toHaveFocus());
    expect(screen.getByText("Please provide at least one guideline for the Lens 4 lens.")).toBeVisible();
    expect(sent).toEqual([]);
  });

  it.each([
    ["", "An error occurred during analysis"],
    ["Every model refused.", "Every model refused."],
  ])("without a result for '%s' shows the reason", async (reason, said) => {
    const { connections, tell } = serveTrials();
    const { user } = await openBuilder();
    fillIn();
    write(scenario(), "Raise the price?");
    await user.click(screen.getByText("Run Test"));
    await waitFor(() => expect(connections).toHaveLength(1));
    tell(queued(), failed(reason));
    const title = await screen.findByText("SuperAgent Test Failed");
    expect(within(title.parentElement ?? title).getByText(said)).toBeVisible();
  });

  it("that cannot start shows the reason at its field", async () => {
    const error = "Lens 1 lens contains meaningless words: x. Please provide meaningful guidelines.";
    const { user } = await openBuilder();
    server.use(
      http.post(TRIALS, () => HttpResponse.json({ error, code: "meaningless_text" }, { status: 422 })),
    );
    fillIn();
    write(scenario(), "Raise the price?");
    await user.click(screen.getByText("Run Test"));
    expect(await screen.findByText("SuperAgent Test Failed")).toBeVisible();
    await waitFor(() => expect(lensCard(1).getByLabelText("Guidelines")).toHaveAccessibleDescription(error));
  });

  it("is restored after a reload and can be dismissed", async () => {
    const { connections } = serveTrials();
    const { user } = await openBuilder();
    fillIn();
    write(scenario(), "Raise the price?");
    await user.click(screen.getByText("Run Test"));
    await waitFor(() => expect(connections).toHaveLength(1));
    cleanup();
    const over = detail({ status: "completed", result: result({ lensNames: OWN }), lensNames: OWN });
    server.use(http.get("http://iris.test/api/analyses/a-1", () => HttpResponse.json(over)));
    visit("/mirror-space");
    expect(await screen.findByLabelText("Test results")).toBeVisible();
    expect(scenario()).toHaveValue("Raise the price?");
    await user.click(screen.getByText("Dismiss test"));
    expect(screen.queryByLabelText("Test results")).toBeNull();
  });
});

describe("prompt preview", () => {
  const pass = (tier: number | "synthesis", user: string) => ({
    tier,
    model: "qwen/qwen3-32b",
    system: "Be fair.",
    user,
  });

  it("shows the prompt of each lens for the current draft", async () => {
    const sent: unknown[] = [];
    server.use(
      http.post("http://iris.test/api/mirror-minds/preview", async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({
          offline: false,
          prompts: [
            { lens: "lens-1", name: "Lens 1", passes: [pass(1, "First, tier 1"), pass(2, "First, tier 2")] },
            { lens: "lens-2", name: "Lens 2", passes: [pass(1, "Second")] },
            { lens: "summary", name: "Synthesis", passes: [pass("synthesis", "All of it")] },
          ],
        });
      }),
    );
    const { user } = await openBuilder();
    fillIn();
    write(scenario(), "Raise the price?");
    await user.click(screen.getByText("Preview"));
    const panel = within(await screen.findByRole("dialog", { name: "Prompts" }));
    expect(await panel.findByText("First, tier 1")).toBeVisible();
    expect(panel.queryByText("First, tier 2")).toBeNull();
    await user.click(panel.getByRole("button", { name: /120B/ }));
    expect(panel.getByText("First, tier 2")).toBeVisible();
    await user.click(panel.getByRole("tab", { name: "Synthesis" }));
    expect(panel.getByText("All of it")).toBeVisible();
    expect(sent[0]).toMatchObject({ name: "Pricing Review", scenario: "Raise the price?" });
  });

  it("focuses the first incomplete field", async () => {
    const { user } = await openBuilder();
    await user.click(screen.getByText("Preview"));
    await waitFor(() => expect(screen.getByLabelText("Agent Name")).toHaveFocus());
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

it("shows the state of each model", async () => {
  const { user } = await openBuilder();
  const offline = "Offline analyst: rules, no language model (no model is configured).";
  server.use(
    http.get("http://iris.test/api/dare/models", () =>
      HttpResponse.json(
        selectable({
          offline: true,
          models: selectable().models.map((model) => ({ ...model, available: true, reason: offline })),
        }),
      ),
    ),
  );
  cleanup();
  visit("/mirror-space");
  expect(
    await screen.findByText(/The offline analyst answers instead: rules, no language model/),
  ).toBeVisible();
  await user.click(screen.getByLabelText("SuperAgent adaptive routing (BETA)"));
  expect(screen.getByLabelText("Tier 3 model")).toHaveTextContent("google/gemini-2.5-flash");
});
