import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import type { Band } from "@/api/types";
import { scoreText } from "@/lib/band-text";
import { BAND_OFFER, detail, result } from "@tests/support/answers";
import { signedIn, visit } from "@tests/support/render";
import { RUN, openHowMade } from "@tests/support/run";
import { server } from "@tests/support/server";
import { serveStreams } from "@tests/support/stream";

const BAND: Band = {
  low: 66.2,
  high: 83.4,
  level: 90,
  repetitions: 3,
  cost: 0.0012,
  moved: [{ lens: "ethical", from: 7, to: 3, why: "order decides" }],
  changes: ["options swapped", "sentences reordered", "asked again"],
  uncapped: null,
};

beforeEach(() => signedIn());

/** Renders a finished analysis with score 78.1; returns its band requests by idempotency key. */
async function open(band: Band | null, offer: Partial<typeof BAND_OFFER> = {}) {
  const requests: (string | null)[] = [];
  serveStreams();
  server.use(
    http.get(RUN, () =>
      HttpResponse.json(detail({ status: "completed", result: { ...result(), score: 78.1, band } })),
    ),
    http.get(`${RUN}/band`, () => HttpResponse.json({ ...BAND_OFFER, ...offer })),
    http.post(`${RUN}/band`, ({ request }) => {
      requests.push(request.headers.get("Idempotency-Key"));
      return HttpResponse.json({ error: "You have used today's budget of $0.05." }, { status: 429 });
    }),
  );
  const page = visit("/iris?analysis=a-1");
  await openHowMade();
  return { ...page, requests };
}

it("shows a measured score with its band and the reasons for its width", async () => {
  await open(BAND);
  const panel = await screen.findByRole("region", { name: "Stability band" });
  expect(panel).toHaveTextContent("78.1 (66–84)");
  expect(panel).toHaveTextContent("The label can be Moderate Clarity or High Clarity.");
  expect(panel).toHaveTextContent("Ethical7 →to 3 of 10· order decides");
  expect(screen.getByRole("region", { name: "Result" })).toHaveTextContent("(66–84)");
});

it("shows the cost before measuring and the reason for a rejection", async () => {
  const { user, requests } = await open(null, { offered: true });
  expect(await screen.findByText(/within 5 points of 80/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Measure stability" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("Model calls12");
  expect(dialog).toHaveTextContent("Estimated cost$0.0012");
  expect(requests).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Measure" }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await screen.findByRole("alert")).toHaveTextContent("You have used today's budget of $0.05.");
});

it("shows why the band cannot be measured", async () => {
  await open(null, { available: false, reason: "This analysis was made elsewhere." });
  expect(await screen.findByText("This analysis was made elsewhere.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Measure stability" })).not.toBeInTheDocument();
});

it("rounds the interval outwards", () => {
  expect(scoreText({ score: 72.04, band: { low: 66.1, high: 78 } })).toBe("72 (66–78)");
  expect(scoreText({ score: 72, band: null })).toBe("72");
});

it("shows the uncapped band of a score that stays at its ceiling", async () => {
  await open({ ...BAND, low: 59, high: 59, uncapped: { low: 71.4, high: 99.3 } });
  const panel = await screen.findByRole("region", { name: "Stability band" });
  expect(panel).toHaveTextContent("(at its ceiling)");
  expect(panel).toHaveTextContent("Every repetition reaches the ceiling of 59, so the score does not move.");
  expect(panel).toHaveTextContent("Without the ceiling, the band would be 71–100.");
});
