import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import {
  COSTS,
  PROVIDERS,
  SERVERS,
  at,
  costDay,
  provider,
  signedInAsOperator,
} from "@tests/support/operations";
import { visit } from "@tests/support/render";
import { server } from "@tests/support/server";

const region = async (name: string) => within(await screen.findByRole("region", { name }));
const serve = (path: string, body: () => object, status = 200) =>
  server.use(http.get(path, () => HttpResponse.json(body(), { status })));
const checked = (more: object = {}) => ({
  host: "models.example.org",
  address: "http://models.example.org/v1",
  state: "ready",
  software: "Ollama",
  version: "0.12.3",
  models: ["qwen3:32b", "llama3.2:3b"],
  modelCount: 2,
  configured: [],
  advice: [],
  ...more,
});
const noServers = () => serve(SERVERS, () => ({ at: at(0), servers: [] }));

describe("providers and costs", () => {
  it("show errors by kind and unknown values as unknown", async () => {
    signedInAsOperator();
    noServers();
    serve(PROVIDERS, () => ({
      at: at(0),
      paused: [],
      providers: [
        provider("32B", {
          errors24H: { rate_limited: 4, lost: 1 },
          lastError: { kind: "rate_limited", text: "429 Too Many Requests", at: at(0) },
          server: {
            endpoint: "http://gpu:8000/v1",
            hasAnswered: true,
            responseFormat: "json_object",
            maxTokens: "max_tokens",
            temperature: false,
            systemRole: true,
            usageOption: true,
            logProbs: true,
            streaming: true,
            contextTokens: 8192,
            outputTokens: null,
            concurrency: 1,
            since: at(0),
            words: "500: Input should be 'text' or 'json_object'",
            wordsAt: at(0),
            learned: [
              { name: "contextTokens", source: "report", detail: "GET /v1/models", at: at(0) },
              { name: "temperature", source: "refusal", detail: "400: Only 1 is supported", at: at(0) },
            ],
          },
        }),
        provider("Gemini", {
          tier: 3,
          spendTodayUsd: null,
          unknownCostToday: 3,
          calls1H: 0,
          latencyP50: null,
          state: "no-calls",
          outcomes: null,
        }),
        provider("120B", {
          tier: 2,
          state: "unreachable",
          lastError: { kind: "unavailable", text: "Nothing listens.", at: at(0) },
          outcomes: {
            since: at(0),
            lastAt: at(9),
            answeredAt: null,
            recent: 20,
            failed: 20,
            failedInARow: 48,
          },
        }),
      ],
    }));
    const { user } = visit("/operations/providers");
    const first = await region("32B");
    expect(first.getByText("5 errors, 5.0%")).toBeVisible();
    expect(first.getByText("4 rate limited")).toBeVisible();
    expect(first.getByText("429 Too Many Requests")).toBeVisible();
    const server = within(first.getByRole("region", { name: "Server" }));
    expect(server.getByText("JSON object")).toBeVisible();
    expect(server.getByText("8,192 tokens")).toBeVisible();
    expect(server.getByText("Not accepted: temperature.")).toBeVisible();
    expect(server.getByText("500: Input should be 'text' or 'json_object'")).toBeVisible();
    await user.click(server.getByRole("button", { name: /How this was learned/ }));
    expect(server.getByText("Reported by GET /v1/models")).toBeVisible();
    expect(server.getByText("From a refused request: 400: Only 1 is supported")).toBeVisible();
    const top = await region("Gemini");
    expect(top.queryByRole("region", { name: "Server" })).toBeNull();
    expect(top.getByText("unknown").parentElement).toHaveTextContent("unknown and 3 calls of unknown cost");
    expect(top.getByText("no calls")).toBeVisible();
    expect(top.getByText("No calls")).toBeVisible();
    const down = await region("120B");
    expect(down.getByText("Unreachable")).toBeVisible();
    expect(down.getByText("models.example.org cannot be reached.")).toBeVisible();
    expect(down.getByText(/^Since .* No answer in 24 hours\./)).toBeVisible();
    expect(down.getAllByText(/Nothing listens\./)).toHaveLength(1);
  });

  it("name the server, its models and what to change", async () => {
    signedInAsOperator();
    serve(PROVIDERS, () => ({ at: at(0), paused: [], providers: [provider("32B")] }));
    let isRepaired = false;
    const model = { model: "gpt-oss:120b", isServed: false, contextTokens: null, contextIsMost: false };
    serve(SERVERS, () => ({
      at: at(0),
      servers: [
        isRepaired
          ? checked({
              configured: [{ ...model, isServed: true, contextTokens: 40960, contextIsMost: true }],
            })
          : checked({
              configured: [model],
              advice: [
                { text: "Ollama has no such model. Run `ollama pull gpt-oss:120b`.", isBlocking: true },
              ],
            }),
        checked({ host: "elsewhere", address: "http://elsewhere/v1" }),
      ],
    }));
    const { user } = visit("/operations/providers");
    const card = await region("Check of http://models.example.org/v1");
    expect(card.getByRole("heading", { name: /Ollama 0\.12\.3/ })).toBeVisible();
    expect(card.getByText("ollama pull gpt-oss:120b")).toBeVisible();
    expect(card.getByText("Missing")).toBeVisible();
    await user.click(card.getByRole("button", { name: /Models on this server/ }));
    expect(card.getByText("llama3.2:3b")).toBeVisible();
    isRepaired = true;
    await user.click(card.getByRole("button", { name: "Check again" }));
    expect(await card.findByText("Context of at most 40,960 tokens")).toBeVisible();
    expect(card.queryByRole("list", { name: "What to change" })).toBeNull();
    expect(screen.queryByRole("region", { name: "Check of http://elsewhere/v1" })).toBeNull();
  });

  it("pause and resume a provider with all of its models", async () => {
    signedInAsOperator();
    noServers();
    const pause = { since: at(0), by: "tom", note: "New key" };
    let isPaused = false;
    serve(PROVIDERS, () => ({
      at: at(0),
      paused: isPaused ? [{ host: "models.example.org", pause }] : [],
      providers: [
        provider("32B"),
        provider("GPT-4o", { host: null, queue: null, state: "not-configured", outcomes: null }),
        provider("120B", { tier: 2, queue: "tier-2", queuePausedSince: at(0) }),
      ],
    }));
    const sent: unknown[] = [];
    const receive = (act: string, then: boolean) =>
      http.post(`${PROVIDERS}/models.example.org/${act}`, async ({ request }) => {
        sent.push([act, await request.json()]);
        isPaused = then;
        return new HttpResponse(null, { status: 204 });
      });
    server.use(receive("pause", true), receive("resume", false));
    const { user } = visit("/operations/providers");
    const host = await region("models.example.org 2 models");
    expect(host.getAllByRole("region").map((card) => card.getAttribute("aria-label"))).toEqual([
      "32B",
      "120B",
    ]);
    expect(within(host.getByRole("region", { name: "120B" })).getByText(/is paused since/)).toBeVisible();
    expect((await region("Models without a server 1 model")).queryByRole("button")).toBeNull();
    const submit = async (name: string) => {
      await user.click(screen.getByRole("button", { name: `${name} models.example.org` }));
      const dialog = within(screen.getByRole("dialog", { name: `${name} models.example.org?` }));
      await user.type(dialog.getByRole("textbox"), "New key");
      await user.click(dialog.getByRole("button", { name }));
    };
    await submit("Pause");
    expect(await host.findByText("models.example.org is paused")).toBeVisible();
    expect(host.getByText(/ by tom\. Runs that would call its models wait/)).toBeVisible();
    await submit("Resume");
    await waitFor(() => expect(host.queryByText("models.example.org is paused")).toBeNull());
    expect(sent).toEqual([
      ["pause", { note: "New key" }],
      ["resume", { note: "New key" }],
    ]);
  });

  it("total days with unknown costs and days without calls", async () => {
    signedInAsOperator();
    const requests: (string | null)[] = [];
    server.use(
      http.get(COSTS, ({ request }) => {
        requests.push(new URL(request.url).searchParams.get("days"));
        const nothing = { costUsd: null, allTier3Usd: null, savedUsd: null, compared: 0 };
        return HttpResponse.json({
          at: at(0),
          topModel: "gemini",
          budgets: [],
          days: [
            costDay("2026-11-20"),
            costDay("2026-11-19", { ...nothing, costUnknown: 20 }),
            costDay("2026-11-18", { ...nothing, analyses: 0, calls: 0, tokensIn: 0, tokensOut: 0 }),
          ],
        });
      }),
    );
    const { user, here } = visit("/operations/costs");
    const totals = await region("Totals of the last 3 days");
    expect(totals.getByText("Cost", { selector: "dt" }).parentElement).toHaveTextContent(
      /≥ \$1\.00plus 20 calls of unknown cost/,
    );
    expect(totals.getByText("75% of it")).toBeVisible();
    const days = await region("Days");
    expect(days.getByRole("row", { name: /Nov 20 so far/ })).toHaveTextContent("$1.00");
    expect(days.getByRole("row", { name: /Nov 19/ })).toHaveTextContent("unknown20 unknown");
    expect(days.queryByRole("row", { name: /Nov 18/ })).toBeNull();
    expect(days.getByText("One day without calls is not shown.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "7 days" }));
    expect(here()).toBe("/operations/costs?days=7");
    await waitFor(() => expect(requests).toEqual(["30", "7"]));
  });

  it("show throughput, failures, latency and cost per day as charts with tables", async () => {
    signedInAsOperator();
    const day = {
      runs: 10,
      failedRuns: 2,
      canceledRuns: 1,
      calls: 50,
      failedCalls: 5,
      latencyP50: 900,
      latencyP95: 4000,
      costUsd: 0.5,
      costUnknown: 3,
    };
    const none = { runs: 0, failedRuns: 0, canceledRuns: 0, calls: 0, failedCalls: 0, costUnknown: 0 };
    const nothing = { ...none, latencyP50: null, latencyP95: null, costUsd: null };
    serve("http://iris.test/api/operations/history", () => ({
      at: at(0),
      step: "day",
      periods: [
        { begins: "2026-11-20T00:00:00Z", ...day },
        { begins: "2026-11-19T00:00:00Z", ...nothing },
      ],
    }));
    const { user } = visit("/operations/history");
    const cells = async (name: string) => {
      const table = await screen.findByRole("table", { name });
      return within(table)
        .getAllByRole("row")
        .map((row) => row.textContent);
    };
    expect(await cells("Ended runs per day")).toEqual([
      "DayCompletedFailed or canceled",
      "Nov 1900",
      "Nov 2073",
    ]);
    expect((await cells("Failures per day"))[2]).toBe("Nov 2020%10%");
    expect(await cells("Latency of answered requests per day")).toContain("Nov 19––");
    expect(screen.getByText("Not included: 3 requests of unknown cost.")).toBeVisible();

    server.use(
      http.get("http://iris.test/api/operations/history", ({ request }) =>
        HttpResponse.json({
          at: at(0),
          step: "hour",
          periods: new URL(request.url).searchParams.get("hours") === "24" ? [{ begins: at(0), ...day }] : [],
        }),
      ),
    );
    await user.click(screen.getByRole("button", { name: "24 hours" }));
    expect((await cells("Failures per hour"))[1]).toMatch(/^\d+:\d\d [AP]M20%10%$/);
  });
});
