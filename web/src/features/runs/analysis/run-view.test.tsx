import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readToken } from "@/api/auth-token";
import { LENSES, check, receipt, verdict } from "@tests/support/answers";
import {
  delta,
  gate,
  lensCompleted,
  numbered,
  queued,
  tierCompleted,
  tierStarted,
} from "@tests/support/events";
import { signedIn } from "@tests/support/render";
import { RUN, TO_GATE, card, lane, watch } from "@tests/support/run";
import { server } from "@tests/support/server";
import { STREAM_URL } from "@tests/support/stream";

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("run in progress", () => {
  beforeEach(() => signedIn());
  afterEach(() => void vi.useRealTimers());

  it("shows scenario, tiers and four waiting lanes immediately", async () => {
    await watch();
    expect(await screen.findByText("Should we move?")).toBeVisible();
    expect(document.title).toBe("Should we move? · iRIS");
    const steps = within(screen.getByRole("list", { name: "Tiers" })).getAllByRole("listitem");
    expect(
      steps.filter(({ parentElement }) => parentElement?.tagName === "OL").map((s) => s.textContent),
    ).toEqual([
      expect.stringContaining("32B"),
      expect.stringContaining("120B"),
      expect.stringContaining("Gemini"),
    ]);
    for (const name of ["Logical", "Ethical", "Factual", "Strategic"]) {
      expect(lane(name).getByText("Waiting")).toBeVisible();
    }
    expect(screen.getByText("Analyzing Decision")).toBeVisible();
  });

  it("hides the tiers below its first tier", async () => {
    const { tell } = await watch();
    const rail = await screen.findByRole("list", { name: "Tiers" });
    expect(rail).toHaveTextContent("32B");
    tell(queued(2));
    await waitFor(() => expect(rail).not.toHaveTextContent("32B"));
    expect(rail).toHaveTextContent("120B");
    tell(tierStarted(2));
    expect(await within(rail).findByText("openai/gpt-oss-120b")).toBeVisible();
    expect(rail).not.toHaveTextContent("32B");
    expect(rail).toHaveTextContent("120B");
    expect(rail).toHaveTextContent("Gemini");
  });

  it("says why it waits and until when", async () => {
    let reason = "paused";
    const wait = () => ({ reason, continuesAt: null, deadline: "2026-11-28T10:30:00" });
    server.use(http.get(`${RUN}/wait`, () => HttpResponse.json(wait())));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { tell } = await watch({ status: "queued" });
    await screen.findByText("Should we move?");
    await pass(3_000);
    const title = await screen.findByRole("heading", { name: "Paused by an administrator" });
    expect(title.nextElementSibling).toHaveTextContent("cannot be finished by 10:30 AM");
    reason = "busy";
    await pass(5_000);
    await waitFor(() => expect(title).not.toBeInTheDocument());
    reason = "no-workers";
    await pass(5_000);
    expect(await screen.findByRole("heading", { name: "No worker is available" })).toBeVisible();
    tell(queued(), tierStarted(1));
    await waitFor(() => expect(screen.queryByRole("heading", { name: "No worker is available" })).toBeNull());
  });

  it("derives its first tier from the stored run while queued", async () => {
    await watch({ status: "queued", tier: 2, receipt: { ...receipt(0, 0), lines: [] } });
    await screen.findByText("Should we move?");
    const rail = screen.getByRole("list", { name: "Tiers" });
    expect(rail).not.toHaveTextContent("32B");
    expect(rail).toHaveTextContent("120B");
  });

  it("shows a single step for a single model regardless of the queued tier", async () => {
    const nothing = { ...receipt(0, 0), lines: [] };
    await watch({ status: "queued", modelChoice: "gpt-4o", tier: 1, receipt: nothing });
    await screen.findByText("Should we move?");
    expect(screen.getByRole("list", { name: "Tiers" })).toHaveTextContent("Single model");
  });

  it("shows the lower tiers of an escalated run that waits", async () => {
    await watch({ status: "queued", tier: 2, receipt: receipt(4) });
    await screen.findByText("Should we move?");
    expect(screen.getByRole("list", { name: "Tiers" })).toHaveTextContent("32B");
  });

  it("streams text into each lane", async () => {
    const { tell } = await watch();
    tell(queued(), tierStarted(1), delta("logical", "Rent eats"), delta("ethical", "They owe"));
    expect(await lane("Logical").findByText("Rent eats")).toBeVisible();
    tell(delta("logical", " the raise.\n• First insight\n→ A step"));
    expect(await lane("Logical").findByText("Rent eats the raise.")).toBeVisible();
    expect(lane("Logical").getByText("First insight")).toBeVisible();
    expect(lane("Logical").getByText("A step")).toBeVisible();
    expect(lane("Ethical").getByText("They owe")).toBeVisible();
    expect(lane("Factual").getByText("Thinking")).toBeVisible();
    tell(lensCompleted("logical", 1, { optionScores: [{ option: "Rent", score: 6.25 }] }));
    expect(await lane("Logical").findByText("Rent: 6.3 of 10")).toBeVisible();
    expect(lane("Logical").getByText("First insight")).toBeVisible();
  });

  it("shows the gate verdicts with figures and escalates only those lenses", async () => {
    const { tell } = await watch();
    tell(...TO_GATE, gate(1, ["ethical"]));
    expect(await lane("Ethical").findByText("Actionability 64 of 70: one step up")).toBeVisible();
    expect(lane("Ethical").getByRole("button", { name: /Not passed: Actionability 64\/70/ })).toBeVisible();
    expect(lane("Logical").getByText("Every required check passed.")).toBeVisible();
    expect(lane("Logical").queryByText(/Stability/)).toBeNull();
    tell(
      tierCompleted(1, 68.2),
      queued(2, "escalated"),
      tierStarted(2, ["ethical"]),
      delta("ethical", "Deeper"),
    );
    expect(await lane("Ethical").findByText("Deeper")).toBeVisible();
    expect(lane("Ethical").getByText("2 ·")).toBeVisible();
    expect(lane("Ethical").getByText("On 32B: actionability 64 of 70: one step up")).toBeVisible();
    expect(lane("Logical").getByText("Accepted")).toBeVisible();
    const current = screen.getByText("openai/gpt-oss-120b").closest("li");
    expect(current).toHaveAttribute("aria-current", "step");
    expect(within(current as HTMLElement).getByText("Ethical")).toBeVisible();
    expect(within(current as HTMLElement).queryByText("Logical")).toBeNull();
    expect(screen.getByText("so far, after 32B")).toBeVisible();
  });

  it("shows a lens that starts on a higher tier as started there, not as moved up", async () => {
    const { tell } = await watch();
    const reason = "expected score 0.20 on tier 1, 0.90 on tier 3";
    const begins = { factual: { tier: 3, reason } };
    const others = ["logical", "ethical", "strategic"];
    tell(queued(), tierStarted(1, others, { begins }));
    expect(await lane("Factual").findByText(/^Starts at tier 3\./)).toHaveAttribute(
      "title",
      `Start at tier 3: ${reason}`,
    );
    expect(lane("Factual").getByText("Waiting")).toBeVisible();
    tell(
      ...others.map((lens) => lensCompleted(lens)),
      { ...gate(1, [], others), next: "escalate", escalated: ["factual"], nextTier: 3 },
      tierCompleted(1, 68.2, 3),
      queued(3, "escalated"),
      tierStarted(3, ["factual"], { begins }),
      lensCompleted("factual", 3),
      gate(3, [], ["factual"]),
    );
    expect(await lane("Factual").findByText("Started at tier 3. Every required check passed.")).toBeVisible();
    expect(lane("Factual").queryByText(/moved up|one step up|On 32B/)).toBeNull();
  });

  it("counts failed checks when there are several", async () => {
    const { tell } = await watch();
    const checks = [
      check("completeness", 33, 80),
      check("actionability", 0, 70),
      check("confidence", 90, 75),
    ];
    const reason = "completeness 33 of 80, actionability 0 of 70: one step up";
    const verdicts = [verdict("ethical", "escalate", { checks, reason })];
    tell(...TO_GATE, { ...gate(1, ["ethical"]), verdicts });
    expect(await lane("Ethical").findByText("2 checks not passed: one step up")).toHaveAttribute(
      "title",
      reason,
    );
  });

  it("updates the receipt with every answer", async () => {
    const { tell } = await watch();
    tell(queued(), tierStarted(1), lensCompleted("logical"));
    const calls = await card("Receipt").findByRole("button", { name: "Calls 1" });
    tell(lensCompleted("ethical", 1, { tries: 2, cost: 0.0234 }));
    await waitFor(() => expect(calls).toHaveTextContent("3"));
    expect(card("Receipt").getByRole("button", { name: "Cost $0.024" })).toBeVisible();
    expect(card("Receipt").getByText("Saved").nextElementSibling).toHaveTextContent("not known yet");
  });

  it("shows a saving as an estimate", async () => {
    const { tell } = await watch();
    const saving = {
      amount: 0.006,
      baselineCost: 0.01,
      baselineModel: "gemini",
      formula: "How.",
      isEstimate: true,
    };
    tell(...TO_GATE, { ...tierCompleted(1), receipt: { ...receipt(4), saving } });
    expect(
      await card("Receipt").findByRole("button", { name: /Saved \(estimate\): ≈ \$0\.0060 \(60%\)/ }),
    ).toBeVisible();
  });

  it.each([
    ["gemini", "Saved unknown"],
    ["offline-analyst", "Saved nothing"],
  ])("shows an unknown saving against %s as unknown", async (baselineModel, name) => {
    const { tell } = await watch();
    const saving = {
      amount: null,
      baselineCost: null,
      baselineModel,
      formula: "Unknown: no price is configured.",
      isEstimate: true,
    };
    tell(...TO_GATE, { ...tierCompleted(1), receipt: { ...receipt(4), saving } });
    expect(await card("Receipt").findByRole("button", { name })).toBeVisible();
  });

  it("announces each milestone to screen readers but no tokens", async () => {
    const { tell } = await watch();
    const live = () => document.querySelector("[aria-live=polite].sr-only")?.textContent;
    tell(queued(), tierStarted(1));
    await waitFor(() => expect(live()).toBe("Waiting for a free worker. Four lenses start on 32B."));
    tell(delta("logical", "token"));
    tell(lensCompleted("logical", 1, { score: 7.4 }));
    await waitFor(() => expect(live()).toBe("Logical has answered: 7.4 of 10."));
    tell(...LENSES.slice(1).map((lens) => lensCompleted(lens)), gate(1, ["ethical", "factual"]));
    await waitFor(() => expect(live()).toBe("The gate accepts 2. Ethical and Factual move up to tier 2."));
  });

  it("keeps its state through a connection break", async () => {
    const { tell, connections } = await watch();
    tell(queued(), tierStarted(1), delta("logical", "Rent eats"));
    await lane("Logical").findByText("Rent eats");
    act(() => connections[0]?.break());
    expect(
      await screen.findByText(/^Connection lost, reconnecting\. What has been answered is saved\./),
    ).toBeVisible();
    await waitFor(() => expect(connections).toHaveLength(2));
    expect(connections[1]?.lastEventId).toBe("1-3");
    tell(delta("logical", " the raise."));
    expect(await lane("Logical").findByText("Rent eats the raise.")).toBeVisible();
    expect(screen.getByText("Live")).toBeVisible();
  });

  it("ends with the session", async () => {
    const { connections, tell } = await watch();
    tell(queued(), tierStarted(1));
    await lane("Logical").findByText("Thinking");
    const ended = () => HttpResponse.json({ error: "Your session has ended." }, { status: 401 });
    server.use(http.get(STREAM_URL, ended));
    act(() => connections[0]?.end());
    const gate = { name: "Your session has ended" };
    expect(await screen.findByRole("heading", gate)).toBeVisible();
    expect(readToken()).toBeNull();
  });

  it("restores its state for a late client from a snapshot", async () => {
    const { connections } = await watch({ status: "running" });
    const events = numbered([queued(), ...TO_GATE.slice(1, 3)]).map(({ id, event }) => ({ id, event }));
    act(() =>
      connections[0]?.send({
        id: "1-9",
        event: { type: "snapshot", status: "running", tier: 1, events, texts: { ethical: "They owe" } },
      }),
    );
    expect(await lane("Ethical").findByText("They owe")).toBeVisible();
    expect(lane("Logical").getByText("logical insight")).toBeVisible();
    expect(lane("Logical").getByText("At the gate")).toBeVisible();
  });
});
