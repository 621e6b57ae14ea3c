import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import type { AnalysisRead, Receipt } from "@/api/types";
import { CLAIM, detail, receipt, result } from "@tests/support/answers";
import { signedIn, visit } from "@tests/support/render";
import { RUN, card, openHowMade } from "@tests/support/run";
import { server } from "@tests/support/server";
import { serveStreams } from "@tests/support/stream";

const CALL = "http://iris.test/api/routing/claim";

beforeEach(() => signedIn());

async function done(written: Partial<Receipt>, more: Partial<AnalysisRead> = {}) {
  serveStreams();
  const whole = result({ receipt: { ...receipt(5), ...written } });
  server.use(http.get(RUN, () => HttpResponse.json(detail({ status: "completed", result: whole, ...more }))));
  const page = visit("/iris?analysis=a-1");
  await openHowMade();
  return page;
}

it("shows the routing savings claim of the server with its policy", async () => {
  const { user } = await done({});
  expect(await card("Receipt").findByText(CLAIM.sentence)).toBeVisible();
  await user.hover(card("Receipt").getByRole("button", { name: "Routing savings" }));
  expect(await screen.findByRole("tooltip")).toHaveTextContent("learned-1-0a1b2c3d");
});

it("omits the routing savings when the request fails", async () => {
  let requests = 0;
  server.use(
    http.get(CALL, () => {
      requests += 1;
      return HttpResponse.json({ error: "Not now." }, { status: 503 });
    }),
  );
  await done({});
  await waitFor(() => expect(requests).toBe(1));
  const region = screen.getByRole("region", { name: "Receipt" });
  await waitFor(() => expect(region.querySelector(".animate-breathe")).toBeNull());
  expect(card("Receipt").queryByText(/routing/)).toBeNull();
  expect(await card("Receipt").findByRole("button", { name: "Gate policy specification-2" })).toBeVisible();
});

it.each([
  ["specification-2", /The gate's checks decide/],
  ["agreement-1", /agrees with the other answers/],
  ["learned-1-0a1b2c3d", /Trained on this installation's audited runs/],
  ["specification-2 in place of learned-1-0a1b2c3d, which is lost", /could not be loaded/],
])("names %s as the gate policy and explains it", async (policy, meaning) => {
  const { user } = await done({ policy });
  const judged = await card("Receipt").findByRole("button", { name: `Gate policy ${policy}` });
  await user.hover(judged);
  expect(await screen.findByRole("tooltip")).toHaveTextContent(meaning);
});

it("names no policy and claims no savings for a single model", async () => {
  await done({ policy: null }, { modelChoice: "gpt-4o" });
  expect(await card("Receipt").findByRole("button", { name: "Gate policy none" })).toBeVisible();
  expect(card("Receipt").queryByText(CLAIM.sentence)).toBeNull();
});

it("labels the cost of interrupted calls as an estimate", async () => {
  const whole = receipt(9, 0.006);
  const lines = whole.lines.map((line) => ({ ...line, lost: 4, repeated: 4, estimatedCost: 0.002 }));
  const { user } = await done({ ...whole, lines, estimatedCost: 0.002 });
  const cost = await card("Receipt").findByRole("button", { name: /^Cost of 32B/ });
  expect(cost).toHaveTextContent("≈");
  await user.hover(cost);
  expect(await screen.findByRole("tooltip")).toHaveTextContent(/is an estimate: 4 calls were interrupted/);
});
