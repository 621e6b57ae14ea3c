import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import type { Explanation } from "@/api/types";
import { ClarityCard } from "@/components/result/clarity/clarity-card";
import { XrayProvider } from "@/components/result/explanations/xray-provider";
import { result } from "@tests/support/answers";
import { server } from "@tests/support/server";

const EXPLAINED = "http://iris.test/api/analyses/a-1/explanations";

const explanation = (field: string, more: Partial<Explanation> = {}): Explanation => ({
  field,
  title: field,
  value: 80.7,
  unit: "of 100",
  formula: "0.4 × 90.2 + 0.35 × 75.5 + 0.25 × 73 = 80.7",
  inputs: [],
  measures: "How clear the analysis is.",
  isNot: "It is not how good the decision is.",
  isDefault: false,
  why: "",
  ...more,
});

function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <XrayProvider analysisId="a-1" result={result()}>
        <ClarityCard result={result()} />
      </XrayProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), open: () => screen.getByRole("button", { name: "ClarityIQ 80.7" }) };
}

const SCORE = explanation("score", {
  title: "ClarityIQ",
  inputs: [
    { name: "Completeness", value: 90.2, unit: "of 100", isDefault: false, field: "components.completeness" },
    { name: "Confidence", value: 72, unit: "of 100", isDefault: true, field: null },
    { name: "Weight of completeness", value: 0.4, unit: "weight", isDefault: false, field: null },
  ],
});
const COMPLETENESS = explanation("components.completeness", { title: "Completeness", value: 90.2 });

it("opens formula and inputs of a figure, then those of an input, and goes back", async () => {
  server.use(http.get(EXPLAINED, () => HttpResponse.json([SCORE, COMPLETENESS])));
  const { user, open } = show();
  await user.click(open());
  const panel = within(await screen.findByRole("dialog", { name: "Score breakdown" }));
  expect(await panel.findByText("0.4 × 90.2 + 0.35 × 75.5 + 0.25 × 73 = 80.7")).toBeVisible();
  expect(panel.getByText("It is not how good the decision is.")).toBeVisible();
  expect(panel.getByRole("row", { name: /^Confidence\s*default\s*72\s*of 100$/ })).toBeVisible();
  await user.click(panel.getByRole("button", { name: "Completeness" }));
  expect(panel.getByRole("article", { name: "Completeness" })).toBeVisible();
  await user.click(panel.getByRole("button", { name: "Back to ClarityIQ" }));
  expect(panel.getByRole("article", { name: "ClarityIQ" })).toBeVisible();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(open()).toHaveFocus();
});

it("shows the score for other weights and where its label changes", async () => {
  server.use(http.get(EXPLAINED, () => HttpResponse.json([SCORE])));
  const { user, open } = show();
  await user.click(open());
  const weights = within(await screen.findByRole("region", { name: "Adjust weights" }));
  const slider = weights.getByRole("slider", { name: /completeness/ });
  const row = within(slider.closest("li") as HTMLElement);
  expect(row.getByText("At 0.34 the label becomes Moderate Clarity.")).toBeVisible();
  expect(weights.getByRole("status")).toHaveTextContent("80.7of 100High Clarity");
  expect(weights.getByRole("button", { name: "Reset" })).toBeDisabled();
  fireEvent.change(slider, { target: { value: "20" } });
  expect(weights.getByRole("status")).toHaveTextContent("77.6of 100Moderate Clarity−3.1 compared with 80.7");
  expect(weights.getAllByRole("status")).toHaveLength(1);
  expect(weights.getByText("× 0.47")).toBeVisible();
  await user.click(weights.getByRole("button", { name: "Reset" }));
  expect(weights.getByRole("status")).toHaveTextContent("80.7");
});

it("shows that a figure has no formula", async () => {
  server.use(http.get(EXPLAINED, () => HttpResponse.json([])));
  const { user, open } = show();
  await user.click(open());
  expect(await screen.findByText("No formula")).toBeVisible();
});

it("offers a retry when the explanations fail to load", async () => {
  server.use(http.get(EXPLAINED, () => HttpResponse.json({ error: "Not now." }, { status: 503 })));
  const { user, open } = show();
  await user.click(open());
  expect(await screen.findByText("The explanations could not be loaded")).toBeVisible();
  server.use(http.get(EXPLAINED, () => HttpResponse.json([SCORE])));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("article", { name: "ClarityIQ" })).toBeVisible();
});
