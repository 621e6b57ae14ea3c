import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import type { FeedbackUpdate, LensFeedback } from "@/api/types";
import { InsightCard } from "@/components/result/insight-card";
import { detail, lensResult, result } from "@tests/support/answers";
import { renderPart, signedIn, visit } from "@tests/support/render";
import { RUN, lane } from "@tests/support/run";
import { server } from "@tests/support/server";
import { serveStreams } from "@tests/support/stream";

const FEEDBACK = `${RUN}/lenses/logical/feedback`;
const VAGUE: LensFeedback = {
  verdict: "missed",
  why: "too-vague",
  text: "No figures.",
  givenAt: "2026-01-05T15:09:00Z",
};

beforeEach(() => signedIn());

/** Renders a finished analysis whose server stores feedback and records it in order. */
async function open(kept: LensFeedback | null = null) {
  const told: (FeedbackUpdate | null)[] = [];
  let said = kept;
  serveStreams();
  server.use(
    http.get(RUN, () =>
      HttpResponse.json(
        detail({ status: "completed", result: result(), feedback: said ? { logical: said } : {} }),
      ),
    ),
    http.put<never, FeedbackUpdate>(FEEDBACK, async ({ request }) => {
      const update = await request.json();
      told.push(update);
      said = { why: null, ...update, givenAt: "2026-01-05T15:09:00Z" };
      return HttpResponse.json(said);
    }),
    http.delete(FEEDBACK, () => {
      told.push(null);
      said = null;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const page = visit("/iris?analysis=a-1");
  await screen.findAllByRole("button", { name: "Useful" });
  return { ...page, told };
}

const button = (name: string) => lane("Logical").getByRole("button", { name });

it("saves and withdraws that a lens was useful", async () => {
  const { user, told } = await open();
  expect(button("Useful")).toHaveAttribute("aria-pressed", "false");
  await user.click(button("Useful"));
  await waitFor(() => expect(told).toEqual([{ verdict: "useful", text: "" }]));
  expect(button("Useful")).toHaveAttribute("aria-pressed", "true");
  expect(lane("Ethical").getByRole("button", { name: "Useful" })).toHaveAttribute("aria-pressed", "false");
  await user.click(button("Useful"));
  await waitFor(() => expect(told).toHaveLength(2));
  expect(told[1]).toBeNull();
  expect(button("Useful")).toHaveAttribute("aria-pressed", "false");
});

it("asks why the point was missed and saves reason and text by keyboard", async () => {
  const { user, told } = await open();
  button("Missed the point").focus();
  await user.keyboard("{Enter}");
  const whys = within(lane("Logical").getByRole("group", { name: "Why Logical missed the point" }));
  expect(whys.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Not relevant",
    "Too vague",
    "Something is missing",
    "Something is wrong",
    "Not actionable",
    "Something else",
    "Done",
  ]);
  await user.click(whys.getByRole("button", { name: "Too vague" }));
  expect(whys.getByRole("button", { name: "Too vague" })).toHaveAttribute("aria-pressed", "true");
  await user.type(whys.getByRole("textbox", { name: "In your words (optional)" }), "No figures. ");
  await user.click(whys.getByRole("button", { name: "Done" }));
  await waitFor(() =>
    expect(told).toEqual([
      { verdict: "missed", text: "" },
      { verdict: "missed", why: "too-vague", text: "" },
      { verdict: "missed", why: "too-vague", text: "No figures." },
    ]),
  );
  expect(lane("Logical").queryByRole("textbox")).toBeNull();
  expect(button("Why?")).toHaveFocus();
});

it("shows earlier feedback and replaces it", async () => {
  const { user, told } = await open(VAGUE);
  expect(button("Missed the point")).toHaveAttribute("aria-pressed", "true");
  expect(button("Why?")).toHaveAttribute("aria-expanded", "false");
  await user.click(button("Why?"));
  expect(button("Too vague")).toHaveAttribute("aria-pressed", "true");
  expect(lane("Logical").getByRole("textbox")).toHaveValue("No figures.");
  await user.click(button("Useful"));
  await waitFor(() => expect(told).toEqual([{ verdict: "useful", text: "" }]));
  expect(button("Missed the point")).toHaveAttribute("aria-pressed", "false");
  expect(lane("Logical").queryByRole("textbox")).toBeNull();
});

it("updates optimistically and reverts on an error", async () => {
  const { user } = await open(VAGUE);
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  server.use(
    http.put(FEEDBACK, async () => {
      await refused;
      return HttpResponse.json({ error: "Not now." }, { status: 503 });
    }),
  );
  await user.click(button("Useful"));
  expect(button("Useful")).toHaveAttribute("aria-pressed", "true");
  refuse();
  expect(await screen.findByText("Your feedback was not saved")).toBeVisible();
  expect(screen.getByText("Not now.")).toBeVisible();
  expect(button("Useful")).toHaveAttribute("aria-pressed", "false");
  expect(button("Missed the point")).toHaveAttribute("aria-pressed", "true");
});

it("hides feedback for a lens without an answer", async () => {
  const missing = lensResult("logical", { score: null, missingReason: "No answer." });
  const whole = result();
  serveStreams();
  server.use(
    http.get(RUN, () =>
      HttpResponse.json(
        detail({
          status: "completed",
          result: { ...whole, lenses: { ...whole.lenses, logical: missing } },
        }),
      ),
    ),
  );
  visit("/iris?analysis=a-1");
  expect(await screen.findAllByRole("button", { name: "Useful" })).toHaveLength(3);
  expect(lane("Logical").queryByRole("button", { name: "Useful" })).toBeNull();
});

it("hides feedback outside an own analysis", () => {
  renderPart(<InsightCard lens="logical" result={lensResult("logical")} place={0} label="32B" />);
  expect(screen.getByRole("article", { name: "Logical lens" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Useful" })).toBeNull();
});
