import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { LensScore } from "@/components/result/lens-preview";
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
