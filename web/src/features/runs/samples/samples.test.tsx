import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { SAMPLE_TEXT } from "@/components/sample-badge";
import { casualReading } from "@/components/result/readings/casual";
import { detail, entry, receipt, result } from "@tests/support/answers";
import { selectable } from "@tests/support/session";
import { queued, tierStarted } from "@tests/support/events";
import { signedIn, visit } from "@tests/support/render";
import { card, watch, openHowMade } from "@tests/support/run";
import { server } from "@tests/support/server";
import { serveStreams } from "@tests/support/stream";

const MODELS = "http://iris.test/api/dare/models";
const DONE = result({ sample: true, headline: SAMPLE_TEXT, modelRoute: "32B → 120B → Gemini" });
const SAMPLE = { modelChoice: "sample:job-offer", isSample: true, title: "A job in Leipzig" };

beforeEach(() => signedIn());

describe("link to samples", () => {
  it("is prominent without a model and starts the selected sample", async () => {
    server.use(http.get(MODELS, () => HttpResponse.json(selectable({ offline: true }))));
    const keys: (string | null)[] = [];
    server.use(
      http.post("http://iris.test/api/samples/:sample", ({ params, request }) => {
        keys.push(request.headers.get("Idempotency-Key"));
        expect(params["sample"]).toBe("job-offer");
        return HttpResponse.json(
          { analysisId: "a-7", status: "queued", eventsUrl: "/api/analyses/a-7/events" },
          { status: 202 },
        );
      }),
      http.get("http://iris.test/api/analyses/a-7", () =>
        HttpResponse.json(detail({ id: "a-7", ...SAMPLE })),
      ),
    );
    serveStreams();
    const { user, here } = visit("/iris");

    expect(await screen.findByRole("heading", { name: "No key yet? Watch a sample run" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "A job in Leipzig" }));

    await waitFor(() => expect(here()).toBe("/iris?analysis=a-7"));
    expect(keys).toEqual([expect.stringMatching(/.{8}/)]);
  });

  it("is a single line when models are configured", async () => {
    server.use(http.get(MODELS, () => HttpResponse.json(selectable({ offline: false }))));
    visit("/iris");

    expect(await screen.findByText("Or watch a sample run, written by hand:")).toBeVisible();
    expect(screen.queryByText(/No key yet/)).toBeNull();
  });

  it("shows why a sample was not started", async () => {
    server.use(
      http.post("http://iris.test/api/samples/:sample", () =>
        HttpResponse.json({ error: "Too many requests." }, { status: 429 }),
      ),
    );
    const { user } = visit("/iris");

    await user.click(await screen.findByRole("button", { name: "A second shop or a second oven" }));

    expect(await screen.findByText("The sample could not be started")).toBeVisible();
    expect(screen.getAllByText(/Too many requests/)[0]).toBeVisible();
  });
});

describe("sample run", () => {
  it("is labelled while running on the tiers of the default ladder", async () => {
    const { tell } = await watch(SAMPLE);
    tell(queued(), { ...tierStarted(1), model: "sample (32B)" });

    expect(await screen.findByText(SAMPLE_TEXT)).toBeVisible();
    expect(screen.queryByText(/alone/)).toBeNull();
    expect(screen.getByRole("list", { name: "Tiers" })).toHaveTextContent(/32B.*120B.*Gemini/);
    expect(screen.getByText(/A sample takes about 30 seconds/)).toBeVisible();
    expect(screen.getByRole("heading", { name: "This is a sample" })).toBeVisible();
  });

  it("can only be replayed and exported", async () => {
    await watch({ ...SAMPLE, status: "completed", result: DONE });

    const actions = within(await screen.findByRole("group", { name: "Actions" }));
    expect(await actions.findByRole("button", { name: "Replay" })).toBeVisible();
    expect(actions.getByRole("button", { name: "Export" })).toBeVisible();
    for (const name of ["Share link", "Share to SocialMinds", "What if", "Compare"]) {
      expect(actions.queryByRole("button", { name })).toBeNull();
    }
    expect(screen.getAllByText(SAMPLE_TEXT).length).toBeGreaterThan(0);
    expect(screen.getByText("Sample")).toBeVisible();
    expect(screen.queryByText("High Clarity")).toBeNull();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("has a receipt of written answers without tokens", async () => {
    const requests = receipt(4);
    const lines = requests.lines.map((line) => ({
      ...line,
      model: "sample (32B)",
      inputTokens: 0,
      outputTokens: 0,
    }));
    await watch({ ...SAMPLE, status: "completed", result: { ...DONE, receipt: { ...requests, lines } } });

    await screen.findByRole("button", { name: "Replay" });
    await openHowMade();
    expect(card("Receipt").getAllByText(/written answers/).length).toBeGreaterThan(0);
    expect(card("Receipt").queryByText(/ tokens ·/)).toBeNull();
    expect(card("Receipt").queryByText(/Routing savings/)).toBeNull();
  });

  it("is labelled in the history without a rating color", async () => {
    server.use(
      http.get("http://iris.test/api/analyses/history", () =>
        HttpResponse.json({
          entries: [entry("a-1", { ...SAMPLE, clarityScore: 92.7, label: "Sample" })],
          next: null,
        }),
      ),
    );
    visit("/iris");

    const row = within(await screen.findByRole("link", { name: /A job in Leipzig/ }));
    expect(row.getByText("Sample")).toBeVisible();
    expect(row.getByText("92.7").className).not.toContain("good");
  });

  it("is described as a sample and not as offline work", () => {
    expect(casualReading(DONE).lead).toContain("This is a sample");
    expect(casualReading(DONE).lead).not.toContain("No model has looked");
  });
});
