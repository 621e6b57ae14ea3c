import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { LensScale, LensScore } from "@/components/result/lenses/lens-preview";
import { lensResult } from "@tests/support/answers";
import { renderPart } from "@tests/support/render";

const show = (score: number | null) =>
  renderPart(<LensScore lens="logical" result={lensResult("logical", { score })} />);

it.each([
  [7.2, "Strong"],
  [6.9, "Moderate"],
  [5, "Moderate"],
  [4.9, "Weak"],
])("labels a score of %d as %s", (score, band) => {
  show(score);
  expect(screen.getByRole("button", { name: `Logical score ${score}` })).toBeVisible();
  expect(screen.getByText(band)).toBeVisible();
});

it("shows no label for a lens without an answer", () => {
  show(null);
  expect(screen.getByText("No answer")).toBeVisible();
  expect(screen.queryByText(/Strong|Moderate|Weak/)).toBeNull();
});

it("shows neither figure nor bar for a lens without a score", () => {
  renderPart(<LensScale result={lensResult("logical", { score: null })} />);
  expect(document.querySelector("[data-zone]")).toBeNull();
});

it("shows an offline score as a count without a rating", () => {
  renderPart(
    <LensScore lens="logical" result={lensResult("logical", { score: 2.5, model: "offline-analyst" })} />,
  );
  expect(screen.getByText("answered")).toBeVisible();
  expect(screen.queryByText(/Strong|Moderate|Weak/)).toBeNull();
});
