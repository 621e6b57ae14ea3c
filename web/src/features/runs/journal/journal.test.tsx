import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import type { Calibration, Decision } from "@/api/types";
import { dayAfter, PERIODS } from "@/features/runs/journal/days";
import { DecisionCard } from "@/features/runs/journal/decision-card";
import { renderPart, signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { userEvent } from "@testing-library/user-event";

const LIST = "http://iris.test/api/decisions";
const OF = "http://iris.test/api/analyses/a-1/decision";
const OUTCOME = "http://iris.test/api/decisions/:id/outcome";
const SILENT: Calibration = { outcomes: 3, needed: 10, brier: null, baseline: null, bins: [] };

const decision = (id: string, more: Partial<Decision> = {}): Decision => ({
  id,
  analysisId: "a-1",
  about: `About ${id}`,
  decided: `Decided ${id}`,
  confidence: 70,
  reviewOn: "2026-03-01",
  createdAt: "2026-01-05T15:04:00Z",
  state: "open",
  outcome: null,
  note: "",
  resolvedAt: null,
  ...more,
});

function serve(decisions: Decision[], calibration = SILENT) {
  server.use(
    http.get(LIST, ({ request }) => {
      const state = new URL(request.url).searchParams.get("state");
      const due = decisions.filter((known) => known.state === "due").length;
      return HttpResponse.json({
        decisions: decisions.filter((known) => known.state === state),
        next: null,
        due,
      });
    }),
    http.get(`${LIST}/calibration`, () => HttpResponse.json(calibration)),
  );
}

describe("decision journal", () => {
  beforeEach(() => signedIn());

  it("lists due decisions first, then open and resolved ones", async () => {
    serve([
      decision("open"),
      decision("due", { state: "due" }),
      decision("past", { state: "resolved", outcome: "badly", note: "Too late." }),
    ]);
    visit("/journal");
    expect(await screen.findByText("Decided past")).toBeVisible();
    const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.filter((title) => ["Due for review", "Open", "Resolved"].includes(title))).toEqual([
      "Due for review",
      "Open",
      "Resolved",
    ]);
    const due = within(screen.getByRole("region", { name: "Due for review" }));
    expect(due.getByText("Due since Mar 1, 2026")).toBeVisible();
    expect(due.getByRole("button", { name: "Well" })).toBeVisible();
    expect(due.getByRole("link", { name: "About due" })).toHaveAttribute("href", "/iris?analysis=a-1");
    expect(screen.getByText("Turned out badly")).toBeVisible();
    expect(screen.getByText("Too late.")).toBeVisible();
  });

  it("stores an outcome with its lesson", async () => {
    const before = decision("due", { state: "due" });
    serve([before]);
    let sent: unknown;
    server.use(
      http.put(OUTCOME, async ({ request }) => {
        sent = await request.json();
        const after = decision("due", { state: "resolved", outcome: "well", note: "Ask earlier." });
        serve([after]);
        return HttpResponse.json(after);
      }),
    );
    const { user } = visit("/journal");
    await user.type(
      await screen.findByLabelText("How did it turn out?", { selector: "textarea" }),
      "Ask earlier. ",
    );
    await user.click(screen.getByRole("button", { name: "Well" }));
    expect(await screen.findByText("Turned out well")).toBeVisible();
    expect(sent).toEqual({ outcome: "well", note: "Ask earlier." });
    expect(screen.getByText("Nothing is due.")).toBeVisible();
  });

  it("shows only the number of outcomes when there are too few for calibration", async () => {
    serve([decision("open")]);
    visit("/journal");
    const card = within(await screen.findByRole("region", { name: "Calibration" }));
    expect(card.getByText("3 of 10 outcomes")).toBeVisible();
    expect(card.queryByText("Brier score")).toBeNull();
    expect(card.queryByRole("table")).toBeNull();
  });

  it("shows calibration with intervals and the number of outcomes", async () => {
    const bin = { from: 60, to: 80, n: 12, meanConfidence: 70, share: 66.7, low: 39.1, high: 86.2 };
    const none = { from: 0, to: 20, n: 0, meanConfidence: null, share: null, low: null, high: null };
    serve([decision("open")], {
      outcomes: 12,
      needed: 10,
      brier: 0.2034,
      baseline: 0.222,
      bins: [none, bin],
    });
    visit("/journal");
    const card = within(await screen.findByRole("region", { name: "Calibration" }));
    expect(card.getByText("0.203")).toBeVisible();
    expect(card.getByText(/Based on 12 outcomes/)).toBeVisible();
    expect(card.getByText(/Better than 0\.222/)).toBeVisible();
    expect(card.getByRole("row", { name: "60 to 80% 12 70% 66.7% 39.1% to 86.2%" })).toBeInTheDocument();
    expect(card.getAllByRole("row")).toHaveLength(2);
  });

  it("deletes a decision after a confirmation", async () => {
    serve([decision("open")]);
    const deleted: unknown[] = [];
    server.use(
      http.delete(`${LIST}/:id`, ({ params }) => {
        deleted.push(params.id);
        serve([]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = visit("/journal");
    await user.click(await screen.findByRole("button", { name: "Delete the decision: Decided open" }));
    const question = within(screen.getByRole("group", { name: "Delete this decision?" }));
    expect(deleted).toEqual([]);
    await user.click(question.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("No decisions yet")).toBeVisible();
    expect(deleted).toEqual(["open"]);
  });
});

describe("decision card of a result", () => {
  async function write(known: Decision | null) {
    server.use(http.get(OF, () => HttpResponse.json(known)));
    renderPart(<DecisionCard analysisId="a-1" />);
    return {
      user: userEvent.setup(),
      card: within(await screen.findByRole("region", { name: "Decision Journal" })),
    };
  }

  it("stores decision, confidence and review date", async () => {
    const { user, card } = await write(null);
    const sent: unknown[] = [];
    server.use(
      http.put(OF, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(decision("new", { decided: "Stay." }));
      }),
    );
    await user.click(card.getByRole("button", { name: "Record my decision" }));
    await user.click(card.getByRole("button", { name: "Save decision" }));
    expect(card.getByText("Please enter what you decided.")).toBeVisible();
    await user.type(card.getByLabelText("What did you decide?"), " Stay. ");
    await user.click(card.getByRole("button", { name: "In 3 months" }));
    await user.click(card.getByRole("button", { name: "Save decision" }));
    expect(await card.findByText("Stay.")).toBeVisible();
    expect(card.getByText("70% sure")).toBeVisible();
    expect(sent).toEqual([{ decided: "Stay.", confidence: 50, reviewOn: dayAfter(PERIODS[2]) }]);
  });

  it("asks for the outcome when it is due", async () => {
    const { card } = await write(decision("due", { state: "due" }));
    expect(card.getByRole("button", { name: "Badly" })).toBeVisible();
    expect(card.queryByRole("button", { name: "Change" })).toBeNull();
  });

  it("locks the confidence once the outcome is known", async () => {
    const { card } = await write(decision("past", { state: "resolved", outcome: "unclear" }));
    expect(card.getByText("Not clear")).toBeVisible();
    await waitFor(() => expect(card.queryByRole("button", { name: "Change" })).toBeNull());
    expect(card.getByRole("button", { name: "Correct the outcome" })).toBeVisible();
  });
});
