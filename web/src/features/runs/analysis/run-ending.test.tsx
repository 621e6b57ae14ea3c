import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { detail, lensResult, receipt, result, verdict } from "@tests/support/answers";
import { selectable } from "@tests/support/session";
import {
  canceled,
  completed,
  delta,
  failed,
  gate,
  lensCompleted,
  queued,
  tierCompleted,
  tierStarted,
} from "@tests/support/events";
import { signedIn, visit } from "@tests/support/render";
import { RUN, TO_GATE, card, lane, watch, openHowMade } from "@tests/support/run";
import { server } from "@tests/support/server";

describe("ending a run", () => {
  beforeEach(() => signedIn());

  function serveCancel(answer: () => Response) {
    const requests: unknown[] = [];
    server.use(
      http.post(`${RUN}/cancel`, async ({ request }) => {
        requests.push(await request.json());
        return answer();
      }),
    );
    return requests;
  }

  it("stops it and states what is stored and what to do next", async () => {
    const requests = serveCancel(() => HttpResponse.json(detail({ status: "canceled" })));
    const { user, tell, here } = await watch();
    tell(queued(), tierStarted(1), lensCompleted("logical"), delta("ethical", "They owe"));
    await lane("Ethical").findByText("They owe");
    await user.click(screen.getByRole("button", { name: "Stop" }));
    await waitFor(() => expect(requests).toEqual([{ keepResult: false }]));
    tell(canceled());
    expect(await screen.findByRole("heading", { name: "Stopped" })).toBeVisible();
    expect(
      screen.getByText("Your scenario and the answer below are saved. $0.0040 was spent."),
    ).toBeVisible();
    expect(lane("Ethical").getByText("They owe")).toBeVisible();
    await openHowMade();
    const rail = screen.getByRole("list", { name: "Tiers" });
    expect(rail).toHaveTextContent("32B, stopped");
    expect(rail).toHaveTextContent("120B, not reached");
    await user.click(screen.getByRole("button", { name: "Edit the scenario" }));
    expect(here()).toBe("/iris");
    expect(await screen.findByRole("textbox", { name: "Decision Scenario" })).toHaveValue("Should we move?");
  });

  it("offers 'Good enough' after the first answer", async () => {
    const requests = serveCancel(() => HttpResponse.json(detail()));
    const { user, tell } = await watch();
    tell(queued(), tierStarted(1));
    const keep = await screen.findByRole("button", { name: "Good enough" });
    expect(keep).toBeDisabled();
    tell(lensCompleted("logical"));
    await waitFor(() => expect(keep).toBeEnabled());
    await user.click(keep);
    await waitFor(() => expect(requests).toEqual([{ keepResult: true }]));
    tell(completed({ stoppedEarly: true }));
    expect(await screen.findByText("Finished early at your request")).toBeVisible();
  });

  it("states another reason for an early end", async () => {
    const { tell } = await watch();
    const endedBecause = "The analysis was not finished in time.";
    tell(queued(), tierStarted(1), lensCompleted("logical"), completed({ endedBecause }));
    expect(await screen.findByText(endedBecause)).toBeVisible();
    expect(screen.getByText("Ended early")).toBeVisible();
    await openHowMade();
    expect(screen.getByRole("list", { name: "Tiers" })).toHaveTextContent("Not reached");
    expect(document.body).not.toHaveTextContent(/as (you )?requests/);
  });

  it("shows an invalid result as failed and keeps the page", async () => {
    const { tell } = await watch();
    tell(...TO_GATE, { ...completed(), result: { type: "analysis", score: 80 } as never });
    expect(await screen.findByRole("heading", { name: "Analysis Failed" })).toBeVisible();
    await waitFor(() => expect(screen.getAllByText("Invalid response format from server")).toHaveLength(2));
    expect(lane("Logical").getByText("Logical")).toBeVisible();
  });

  it("shows a loading error for an invalid stored result", async () => {
    await watch({ status: "completed", result: { ...result(), lenses: null as never } });
    expect(await screen.findByText(/^Invalid response format from server/)).toBeVisible();
  });

  it("shows why a run could not be stopped", async () => {
    serveCancel(() => HttpResponse.json({ error: "This analysis is over." }, { status: 409 }));
    const { user, tell } = await watch();
    tell(queued());
    await user.click(await screen.findByRole("button", { name: "Stop" }));
    expect(await screen.findByText("This analysis is over.")).toBeVisible();
  });

  it("shows a failure and retries with the same scenario", async () => {
    let sent: unknown;
    server.use(
      http.post("http://iris.test/api/analyze", async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ analysisId: "a-2", status: "queued", eventsUrl: "/e" }, { status: 202 });
      }),
      http.get("http://iris.test/api/analyses/a-2", () => HttpResponse.json(detail({ id: "a-2" }))),
    );
    const { user, tell, here } = await watch();
    tell(queued(), tierStarted(1), failed("Every model refused."));
    expect(await screen.findByRole("heading", { name: "Analysis Failed" })).toBeVisible();
    await waitFor(() => expect(screen.getAllByText("Every model refused.")).toHaveLength(2));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(here()).toBe("/iris?analysis=a-2"));
    expect(sent).toEqual({ scenario: "Should we move?", aiModel: "iris", userId: "u-1" });
  });

  it("refetches the model states after a run", async () => {
    let requests = 0;
    server.use(
      http.get("http://iris.test/api/dare/models", () => {
        requests += 1;
        return HttpResponse.json(selectable());
      }),
    );
    const { tell } = await watch();
    await waitFor(() => expect(requests).toBe(1));
    tell(queued(), tierStarted(0), failed("The provider account has no quota left."));
    await waitFor(() => expect(requests).toBe(2));
  });
});

describe("cost of a run without a result", () => {
  beforeEach(() => signedIn());

  const nothing = { ...receipt(0, 0), lines: [] };
  it.each([
    [nothing, "Your scenario is saved; no lens had answered. Nothing was spent."],
    [receipt(3, 0), "Your scenario is saved; no lens had answered. It cost nothing."],
    [receipt(3, 0.25), "Your scenario is saved; no lens had answered. $0.25 was spent."],
    [
      receipt(3, null),
      "Your scenario is saved; no lens had answered. At least $0.0020 was spent; the rest is unknown.",
    ],
    [
      { ...receipt(3, null), knownCost: 0 },
      "Your scenario is saved; no lens had answered. The cost is unknown.",
    ],
  ])("%#", async (spent, sentence) => {
    const { tell } = await watch();
    tell(queued(), tierStarted(1), { ...failed(), receipt: spent });
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it("shows a lens without an answer on any tier as unavailable", async () => {
    const { tell } = await watch();
    const failure = {
      kind: "unavailable",
      message: "The provider could not be reached.",
      retryAfter: null,
    } as const;
    const verdicts = [
      verdict("logical", "accept", { cause: "nothing_left", checks: [], reason: "No answer." }),
    ];
    tell(
      tierStarted(3, ["logical"]),
      lensCompleted("logical", 3, { failure, score: null, insights: [], reasoning: "", nextSteps: [] }),
      { ...gate(3, [], []), verdicts, next: "fail" },
      failed(),
    );
    expect(await lane("Logical").findByText("No usable answer")).toBeVisible();
    expect(
      lane("Logical").getByText("No answer on Gemini: The provider could not be reached."),
    ).toBeVisible();
    await openHowMade();
    expect(screen.getByText(", no answer")).toBeInTheDocument();
  });
});

describe("result", () => {
  beforeEach(() => signedIn());

  it("replaces the lanes in place and is announced once", async () => {
    const { tell } = await watch();
    tell(...TO_GATE, gate(1));
    await lane("Logical").findByText("Accepted");
    const before = screen.getAllByRole("article");
    tell(tierCompleted(1), completed());
    expect(await screen.findByText("Analysis Complete")).toBeVisible();
    expect(screen.getAllByRole("article")).toEqual(before);
    expect(card("Result").getByRole("button", { name: "ClarityIQ 80.7" })).toBeVisible();
    expect(card("Result").getByText("High Clarity")).toBeVisible();
    expect(screen.getByText("Rent eats the raise.")).toBeVisible();
    expect(screen.getByText("Ask for a week.")).toBeVisible();
    expect(screen.queryByText("Novel")).toBeNull();
  });

  it("shows three insights of a lens and the rest on request", async () => {
    const { user, tell } = await watch();
    tell(...TO_GATE, gate(1), completed());
    const more = await lane("Logical").findByRole("button", { name: "More of Logical" });
    expect(lane("Logical").queryByText("logical insight 4")).toBeNull();
    await user.click(more);
    for (const text of [
      "logical insight 4",
      "logical reasoning",
      "logical step",
      "logical unknown",
      "lens-7",
    ]) {
      expect(lane("Logical").getByText(text)).toBeVisible();
    }
    expect(more).toHaveAttribute("aria-expanded", "true");
  });

  it("explains the score by its formula and flags the defaults in it", async () => {
    const defaults = [{ field: "components.confidence", value: 72, why: "Ethical: no tier gave an answer" }];
    const { user, tell } = await watch();
    const lenses = {
      ...result().lenses,
      ethical: lensResult("ethical", { score: null, missingReason: "Refused." }),
    };
    tell(...TO_GATE, gate(1), completed({ defaults, lenses }));
    await user.hover(await screen.findByRole("button", { name: "ClarityIQ 80.7" }));
    const why = await screen.findByRole("tooltip");
    expect(why).toHaveTextContent(
      "0.4 × 90.2 completeness + 0.35 × 75.5 confidence + 0.25 × 73 actionability = 80.7",
    );
    expect(why).toHaveTextContent("A default was used once: Ethical: no tier gave an answer.");
    await openHowMade();
    expect(screen.getByRole("button", { name: /Confidence 75.5.*includes a default/ })).toBeVisible();
    expect(lane("Ethical").getByText("No answer")).toBeVisible();
    expect(lane("Ethical").getByText("Refused.")).toBeVisible();
  });

  it("shows the offline analyst badge and the Novel badge", async () => {
    const { tell } = await watch();
    const novel = { ...result().irisSummary, novelty_flag: "high" as const };
    tell(...TO_GATE, gate(1), completed({ offline: true, irisSummary: novel }));
    expect(await screen.findByText("Offline analyst: rules, no language model")).toBeVisible();
    expect(screen.getByText("Novel")).toBeVisible();
  });

  it("of an earlier run appears immediately without a toast", async () => {
    const { tell } = await watch({ status: "completed", result: result() });
    expect(await screen.findAllByRole("button", { name: "ClarityIQ 80.7" })).not.toHaveLength(0);
    expect(lane("Logical").getByText("logical insight 1")).toBeVisible();
    tell(...TO_GATE, gate(1), completed());
    await openHowMade();
    await waitFor(() =>
      expect(card("Quality gate").getAllByText("Every required check passed.")).not.toEqual([]),
    );
    expect(screen.queryByText("Analysis Complete")).toBeNull();
    expect(screen.queryByRole("button", { name: "Stop" })).toBeNull();
  });
});

describe("unknown run", () => {
  beforeEach(() => signedIn());

  it("shows that it was not found and offers a new analysis", async () => {
    server.use(http.get(RUN, () => HttpResponse.json({ error: "No such analysis." }, { status: 404 })));
    server.use(
      http.get(`${RUN}/events`, () => HttpResponse.json({ error: "No such analysis." }, { status: 404 })),
    );
    const { user, here } = visit("/iris?analysis=a-1");
    expect(await screen.findByRole("heading", { name: "This analysis was not found" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "New analysis" }));
    expect(here()).toBe("/iris");
  });
});
