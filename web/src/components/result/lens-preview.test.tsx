import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { LensScale, LensScore } from "@/components/result/lens-preview";
import { lensResult } from "@tests/support/answers";
import { renderPart } from "@tests/support/render";

const show = (score: number | null) =>
  renderPart(<LensScore lens="logical" result={lensResult("logical", { score })} />);

it.each([
  [7.2, "Strong"],
  [6.9, "Moderate"],
  [5, "Moderate"],
  [4.9, "Weak"],
])("a score of %d is told as %s", (score, band) => {
  show(score);
  expect(screen.getByRole("button", { name: `Logical score ${score}` })).toBeVisible();
  expect(screen.getByText(band)).toBeVisible();
});

it("a lens that has not answered is none of them", () => {
  show(null);
  expect(screen.getByText("No answer")).toBeVisible();
  expect(screen.queryByText(/Strong|Moderate|Weak/)).toBeNull();
});

it("a lens without a score has neither figure nor bar", () => {
  renderPart(<LensScale result={lensResult("logical", { score: null })} />);
  expect(document.querySelector("[data-zone]")).toBeNull();
});

it("an offline score is a count of answers, not a judgement", () => {
  renderPart(
    <LensScore lens="logical" result={lensResult("logical", { score: 2.5, model: "offline-analyst" })} />,
  );
  expect(screen.getByText("answered")).toBeVisible();
  expect(screen.queryByText(/Strong|Moderate|Weak/)).toBeNull();
});
