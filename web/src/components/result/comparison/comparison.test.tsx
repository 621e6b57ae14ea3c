import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { Changes, LensChange } from "@/api/types";
import { Comparison } from "@/components/result/comparison/comparison";

const lens = (name: string, more: Partial<LensChange>): LensChange => ({
  lens: name.toLowerCase(),
  name,
  before: 6,
  after: 6,
  points: 0,
  added: [],
  dropped: [],
  changed: [],
  kept: 3,
  ...more,
});

const CHANGES: Changes = {
  analysisId: "a-2",
  against: "a-1",
  score: { before: 79.9, after: 80.4, bandBefore: { low: 74.2, high: 85 }, bandAfter: null },
  lenses: [
    lens("Logical", { after: 6.5, points: 5 }),
    lens("Ethical", {
      after: 5.5,
      points: -5,
      added: ["The tenant pays first."],
      dropped: ["Rent eats the raise."],
      changed: [{ before: "It takes a year.", after: "It takes two years." }],
      kept: 1,
    }),
    lens("Factual", { after: 6.4, points: 4, added: ["Six per cent."] }),
    lens("Strategic", {}),
    lens("Market Fit", { before: null, points: null, added: ["Fresh."], kept: 0 }),
  ],
  components: [{ name: "completeness", before: 90, after: 92.5 }],
};

const row = (name: string) => within(screen.getByRole("heading", { name }).closest("li") as HTMLElement);

it("shows the changes of each lens with the badge of the 5-point rule", async () => {
  render(<Comparison changes={CHANGES} />);
  expect(screen.getByText("ClarityIQ").parentElement).toHaveTextContent("79.9 (74–85)now 80.4");
  expect(row("Logical").getByText("+5 pt insight boost")).toBeVisible();
  expect(row("Logical").getByText("Three kept")).toBeVisible();
  expect(row("Ethical").getByText("−5 pt tension resolved")).toBeVisible();
  expect(row("Factual").getByText("new perspectives")).toBeVisible();
  expect(row("Strategic").getByText("refined analysis")).toBeVisible();
  expect(row("Market Fit").queryByText(/perspectives|refined/)).toBeNull();
  expect(row("Market Fit").getByText("none")).toBeVisible();
  await userEvent.click(
    row("Ethical").getByRole("button", { name: "One added, one dropped, one changed, one kept" }),
  );
  for (const text of [
    "The tenant pays first.",
    "Rent eats the raise.",
    "It takes a year.",
    "It takes two years.",
  ]) {
    expect(row("Ethical").getByText(text)).toBeVisible();
  }
  await userEvent.click(screen.getByRole("button", { name: "Metrics before and after" }));
  expect(screen.getByRole("row", { name: "Completeness 90 92.5 +2.5" })).toBeVisible();
});
