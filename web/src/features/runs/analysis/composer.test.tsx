import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MODELS_MS } from "@/api/analyses";
import { detail } from "@tests/support/answers";
import { selectable } from "@tests/support/session";
import { gate } from "@tests/support/gate";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { serveStreams } from "@tests/support/stream";

const ANALYZE = "http://iris.test/api/analyze";

interface Sent {
  body: unknown;
  prefer: string | null;
  key: string | null;
}

/** Accepts analyses; `answer` replaces the response. */
function serveAnalyze(
  answer?: (call: number) => Response | undefined | Promise<Response | undefined>,
): Sent[] {
  const sent: Sent[] = [];
  server.use(
    http.post(ANALYZE, async ({ request }) => {
      const { headers } = request;
      sent.push({
        body: await request.json(),
        prefer: headers.get("prefer"),
        key: headers.get("idempotency-key"),
      });
      const accepted = { analysisId: "a-1", status: "queued", eventsUrl: "/api/analyses/a-1/events" };
      return (await answer?.(sent.length)) ?? HttpResponse.json(accepted, { status: 202 });
    }),
    http.get("http://iris.test/api/analyses/a-1", () => HttpResponse.json(detail())),
  );
  serveStreams();
  return sent;
}

async function openComposer() {
  const page = visit("/iris");
  const box = await screen.findByRole("textbox", { name: "Decision Scenario" });
  const start = () => screen.findByRole("button", { name: "Start Thinking" });
  return { ...page, box, start };
}

describe("composer", () => {
  beforeEach(() => signedIn());

  it("has four rows and the four lenses", async () => {
    const { box } = await openComposer();
    expect(box).toHaveAttribute("rows", "4");
    const tiles = within(screen.getByRole("list", { name: "The four lenses" }));
    for (const name of ["Logical", "Ethical", "Factual", "Strategic"]) {
      expect(tiles.getByText(name)).toBeVisible();
    }
  });

  it.each(["", "   \n "])("rejects a blank scenario (%j) without a request", async (text) => {
    const { user, box, start } = await openComposer();
    fireEvent.change(box, { target: { value: text } });
    await user.click(await start());
    expect(await screen.findByText("Input Required")).toBeVisible();
    expect(screen.getByText("Please enter a decision scenario to analyze.")).toBeVisible();
  });

  it("names a scenario above the limit, and forgets the refusal once a run starts", async () => {
    const { user, box, start } = await openComposer();
    fireEvent.change(box, { target: { value: "a".repeat(20_001) } });
    await user.click(await start());
    expect(await screen.findByText("Scenario too long")).toBeVisible();
    server.use(http.post("http://iris.test/api/analyze", () => new Promise<never>(() => undefined)));
    fireEvent.change(box, { target: { value: "Should we move?" } });
    await user.click(await start());
    await waitFor(() => expect(screen.queryByText("Scenario too long")).toBeNull());
  });

  it("shows when the budget resets and sends the text to the offline analyst", async () => {
    const error =
      "This installation has spent today's budget for model calls. " +
      "It resets on 24 November 2026 at 00:00 UTC. The offline analyst still answers.";
    const sent = serveAnalyze((call) =>
      call === 1
        ? HttpResponse.json({ error, code: "installation_budget_spent" }, { status: 429 })
        : undefined,
    );
    const { user, box, here } = await openComposer();
    await user.type(box, "Should we move?{Enter}");
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(`Budget spent${error}`);
    await user.click(screen.getByRole("button", { name: "Use the offline analyst" }));
    await waitFor(() => expect(here()).toBe("/iris?analysis=a-1"));
    expect(sent[1]?.body).toMatchObject({ scenario: "Should we move?", aiModel: "offline" });
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it("starts an asynchronous run on Enter and opens its URL", async () => {
    const acceptance = gate();
    const sent = serveAnalyze(() => acceptance.passed);
    const { user, box, here } = await openComposer();
    await user.type(box, "Should we move?{Enter}");
    expect(await screen.findByRole("button", { name: "Thinking Through Decision..." })).toBeDisabled();
    acceptance.open();
    await waitFor(() => expect(here()).toBe("/iris?analysis=a-1"));
    expect(sent).toEqual([
      {
        body: { scenario: "Should we move?", aiModel: "iris", userId: "u-1" },
        prefer: "respond-async",
        key: expect.stringMatching(/\S{20,}/) as string,
      },
    ]);
    expect(await screen.findByText("Should we move?", { ignore: "textarea" })).toBeVisible();
  });

  it("inserts a line break on Shift+Enter and ignores Enter during composition", async () => {
    const { user, box } = await openComposer();
    await user.type(box, "one{Shift>}{Enter}{/Shift}two");
    expect(box).toHaveValue("one\ntwo");
    fireEvent.keyDown(box, { key: "Enter", isComposing: true });
    expect(box).toHaveValue("one\ntwo");
  });

  it("sends one request for a double click", async () => {
    const sent = serveAnalyze();
    const { user, box, start, here } = await openComposer();
    await user.type(box, "Twice?");
    const button = await start();
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(here()).toBe("/iris?analysis=a-1"));
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it("retries with the same idempotency key after a network error", async () => {
    const sent = serveAnalyze((call) => (call === 1 ? HttpResponse.error() : undefined));
    const { user, box, start, here } = await openComposer();
    await user.type(box, "Sent?{Enter}");
    expect(
      await screen.findByText("Network error - please check your connection and try again"),
    ).toBeVisible();
    await user.click(await start());
    await waitFor(() => expect(here()).toBe("/iris?analysis=a-1"));
    expect(sent).toHaveLength(2);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it("uses a new key for another scenario and after a rejection", async () => {
    const refuse = () => HttpResponse.json({ error: "No." }, { status: 422 });
    const sent = serveAnalyze((call) => (call < 3 ? refuse() : undefined));
    const { user, box, start, here } = await openComposer();
    await user.type(box, "First{Enter}");
    await screen.findByText("No.");
    await user.click(await start());
    await waitFor(() => expect(sent).toHaveLength(2));
    await start();
    await user.type(box, " and second{Enter}");
    await waitFor(() => expect(here()).toBe("/iris?analysis=a-1"));
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  });

  it.each([
    [{ status: 504, body: '{"error": "Upstream timeout"}' }, "Request Timeout", /Analysis timed out/],
    [{ status: 429, body: '{"error": "429 quota exceeded"}' }, "Service Busy", /quota exceeded/],
    [{ status: 400, body: '{"error": "Unknown model."}' }, "Analysis Failed", "Unknown model."],
    [{ status: 502, body: "<h1>Bad</h1>" }, "Analysis Failed", "Server error (502): Please try again"],
  ])("shows the error (%#)", async ({ status, body }, title, text) => {
    const type = body.startsWith("<") ? "text/html" : "application/json";
    serveAnalyze(() => new HttpResponse(body, { status, headers: { "content-type": type } }));
    const { user, box } = await openComposer();
    await user.type(box, "Well?{Enter}");
    expect(await screen.findByText(title)).toBeVisible();
    expect(await screen.findByText(text)).toBeVisible();
    expect(box).toHaveValue("Well?");
  });

  it("counts characters of a long scenario and rejects one that is too long", async () => {
    const { user, box, start } = await openComposer();
    fireEvent.change(box, { target: { value: "x".repeat(17_999) } });
    expect(screen.queryByText(/of 20,000/)).toBeNull();
    fireEvent.change(box, { target: { value: "🙂".repeat(20_000) } });
    expect(screen.getByText("20,000 of 20,000 characters")).toBeVisible();
    fireEvent.change(box, { target: { value: "🙂".repeat(20_001) } });
    await user.click(await start());
    expect(await screen.findByText("The scenario has 20,001 characters; the limit is 20,000.")).toBeVisible();
  });

  it("keeps the text through a reload", async () => {
    const { user, box } = await openComposer();
    await user.type(box, "Half a thou");
    visit("/iris");
    await waitFor(() => expect(screen.getAllByDisplayValue("Half a thou")).toHaveLength(2));
  });
});

describe("model selection", () => {
  beforeEach(() => signedIn());
  afterEach(() => vi.useRealTimers());

  it("lists every model with its state and why it is unavailable", async () => {
    const { user } = await openComposer();
    const select = screen.getByRole("combobox", { name: "AI Model" });
    await waitFor(() => expect(select).toBeEnabled());
    await user.click(select);
    const options = await screen.findAllByRole("option");
    expect(options.map((option) => option.textContent)).toEqual([
      expect.stringContaining("IRISActive"),
      expect.stringContaining("SuperAgent ToolkitActive"),
      expect.stringContaining("Gemini 2.5-FlashActive"),
      expect.stringContaining("GPT-4oNot available"),
    ]);
    expect(options[3]).toHaveTextContent("GPT-4o needs an API key, which this installation does not have.");
    expect(options[3]).toHaveAttribute("aria-disabled", "true");
  });

  it("shows that the quota of a model is exceeded", async () => {
    const reason = "The provider account has no quota left.";
    const models = selectable().models.map((model) =>
      model.id === "gpt-4o" ? { ...model, available: false, reason } : model,
    );
    server.use(
      http.get("http://iris.test/api/dare/models", () =>
        HttpResponse.json(selectable({ models, withoutQuota: ["gpt-4o"] })),
      ),
    );
    const { user } = await openComposer();
    const select = screen.getByRole("combobox", { name: "AI Model" });
    await waitFor(() => expect(select).toBeEnabled());
    await user.click(select);
    const option = await screen.findByRole("option", { name: /GPT-4o/ });
    expect(option).toHaveTextContent("GPT-4oQuota Exceeded");
    expect(option).toHaveTextContent(reason);
    expect(option).toHaveAttribute("aria-disabled", "true");
  });

  describe("model states", () => {
    const chooseable = () =>
      selectable({
        models: selectable().models.map((model) => ({ ...model, available: true, reason: null })),
      });

    async function states(user: ReturnType<typeof visit>["user"]) {
      const select = screen.getByRole("combobox", { name: "AI Model" });
      await waitFor(() => expect(select).toBeEnabled());
      await user.click(select);
      return screen.findByRole("option", { name: /GPT-4o/ });
    }

    it("are refetched when the page is reopened after a while", async () => {
      vi.useFakeTimers({ toFake: ["Date"] });
      const { user, navigate } = await openComposer();
      expect(await states(user)).toHaveAttribute("aria-disabled", "true");
      await user.keyboard("{Escape}");
      server.use(http.get("http://iris.test/api/dare/models", () => HttpResponse.json(chooseable())));
      navigate("/about");
      vi.setSystemTime(Date.now() + MODELS_MS + 1);
      navigate("/iris");
      await screen.findByRole("combobox", { name: "AI Model" });
      const option = await states(user);
      await waitFor(() => expect(option).not.toHaveAttribute("aria-disabled"));
    });

    it("are refetched after a rejected run", async () => {
      const refuse = () => HttpResponse.json({ error: "GPT-4o has no credits left." }, { status: 409 });
      serveAnalyze(refuse);
      const { user, box } = await openComposer();
      await waitFor(() => expect(screen.getByRole("combobox", { name: "AI Model" })).toBeEnabled());
      server.use(http.get("http://iris.test/api/dare/models", () => HttpResponse.json(chooseable())));
      await user.type(box, "Well?{Enter}");
      await screen.findByText("Analysis Failed");
      const option = await states(user);
      await waitFor(() => expect(option).not.toHaveAttribute("aria-disabled"));
    });
  });

  it("sends the selected model", async () => {
    const sent = serveAnalyze();
    const { user, box, here } = await openComposer();
    const select = screen.getByRole("combobox", { name: "AI Model" });
    await waitFor(() => expect(select).toBeEnabled());
    await user.click(select);
    await user.click(await screen.findByRole("option", { name: /Gemini 2.5-Flash/ }));
    await user.type(box, "Alone?{Enter}");
    await waitFor(() => expect(here()).toBe("/iris?analysis=a-1"));
    expect(sent[0]?.body).toMatchObject({ aiModel: "gemini-2.5-flash" });
  });

  it("shows that the offline analyst answers", async () => {
    const reason = "Offline analyst: rules, no language model (no model is configured).";
    const models = selectable().models.map((model) => ({ ...model, reason }));
    server.use(
      http.get("http://iris.test/api/dare/models", () =>
        HttpResponse.json(selectable({ models, offline: true })),
      ),
    );
    await openComposer();
    expect(await screen.findByText("Offline analyst: rules, no language model")).toBeVisible();
  });
});
