import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { AnalysisResult } from "@/api/types";
import { ClarityCard } from "@/components/result/clarity/clarity-card";
import { ClarityNumbers } from "@/components/result/clarity/clarity-numbers";
import { InsightCard } from "@/components/result/insight-card";
import { LensPerspectives } from "@/components/result/lenses/lens-perspectives";
import { OptionTable } from "@/components/result/options/option-table";
import { SelfCheckCard } from "@/components/result/clarity/self-check-card";
import { LensChart } from "@/components/result/charts/lens-chart";
import { StabilityChart } from "@/components/result/charts/stability-chart";
import { SummaryView } from "@/components/result/summary-view";
import { lensResult, result } from "@tests/support/answers";
import { renderPart } from "@tests/support/render";

const FAILED = { score: null, tier: null, insights: [], reasoning: "", checks: [] };

/** Result of two lenses; the ethical one declined and the factual one failed. */
function halved(more: Partial<AnalysisResult> = {}) {
  const base = result();
  return result({
    score: 59,
    label: "Low Clarity",
    uncappedScore: 83.2,
    ceilings: [{ limit: 59, reason: "2 of 4 lenses answered" }],
    lenses: {
      ...base.lenses,
      ethical: lensResult("ethical", { ...FAILED, refused: true, reasoning: "I can't help with that." }),
      factual: lensResult("factual", { ...FAILED, missingReason: "every tier timed out" }),
    },
    stabilityScores: { logical: 88, ethical: 85, factual: 85, strategic: 90 },
    ...more,
  });
}

it("states the caption, the answered lenses and the reason of the cap", () => {
  renderPart(<ClarityCard result={halved()} />);
  expect(screen.getByText("Form of the analysis, not truth")).toBeVisible();
  expect(screen.queryByText("2 of 4 lenses")).toBeNull();
  expect(screen.getByText("Capped at 59: 2 of 4 lenses answered.")).toBeVisible();
});

it("joins the reasons of a limit and leaves the next question to the readiness", () => {
  const ceilings = [
    { limit: 79, reason: "4 of 8 known; next question: Which options do you have?" },
    { limit: 79, reason: "one option only" },
  ];
  renderPart(<ClarityCard result={result({ ceilings, uncappedScore: 84 })} />);
  expect(screen.getByText("Capped at 79: 4 of 8 known; one option only.")).toBeVisible();
});

it("states the answered lenses when no ceiling does", () => {
  renderPart(<ClarityCard result={halved({ ceilings: [], uncappedScore: null })} />);
  expect(screen.getByText("2 of 4 lenses")).toBeVisible();
});

const CALM = { ...result({}).components.cdm, clarityLevel: "High Clarity" };

it("shows the headline instead of a label", () => {
  const headline = "No model has looked at this";
  const shown = result({ score: 91, label: "High Clarity", headline, offline: true });
  renderPart(
    <>
      <ClarityCard result={shown} />
      <ClarityNumbers result={{ ...shown, components: { ...shown.components, cdm: CALM } }} />
    </>,
  );
  expect(screen.getByText(headline)).toBeVisible();
  expect(screen.queryByText(/High Clarity/)).toBeNull();
});

it("states why a lens has no answer and shows no figure of it", () => {
  const shown = halved();
  renderPart(
    <>
      <LensPerspectives result={shown} />
      <SelfCheckCard result={shown} />
      <LensChart result={shown} />
      <StabilityChart result={shown} />
    </>,
  );
  const ethical = within(screen.getByRole("article", { name: "Ethical lens" }));
  expect(ethical.getByText("The model declined to answer")).toBeVisible();
  expect(ethical.getByText("I can't help with that.")).toBeVisible();
  const factual = within(screen.getByRole("article", { name: "Factual lens" }));
  expect(factual.getByText("Every tier timed out.")).toBeVisible();
  const check = within(screen.getByRole("region", { name: "Self-Check" }));
  expect(check.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
    expect.stringContaining("Logical"),
    expect.stringContaining("Strategic"),
  ]);
  for (const caption of ["Score of each lens, of 10", "Stability of each lens, of 100"]) {
    const table = within(screen.getByRole("table", { name: caption }));
    expect(table.queryByText("Ethical")).toBeNull();
    expect(table.getByText("Logical")).toBeInTheDocument();
  }
});

it("marks and counts content that is not from the user", () => {
  const lens = lensResult("logical", {
    insights: ["Rent rises by 40% in Lisbon."],
    ungrounded: [{ text: "40%", kind: "figure" }],
  });
  renderPart(<InsightCard lens="logical" result={lens} place={0} label="32B" />);
  expect(screen.getByRole("button", { name: "40%, not from you" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Grounding: 1 not from you" })).toBeVisible();
});

it("shows options by lens with the conclusion", () => {
  const options = [
    { option: "Move", score: 7 },
    { option: "Stay", score: 5 },
  ];
  renderPart(
    <OptionTable
      result={result({ lenses: { logical: lensResult("logical", { optionScores: options }) } })}
    />,
  );
  expect(screen.getByText("“Move” leads: mean 7 against 5, higher in 1 of 1 lens.")).toBeVisible();
  expect(screen.getByRole("row", { name: "Move 7 7" })).toBeVisible();
});

it("states the author of the summary and that its confidence is not calibrated", () => {
  renderPart(
    <SummaryView
      result={result({
        offline: true,
        confidenceCalibration: { calibrated: false, outcomes: 12, needed: 30 },
      })}
    />,
  );
  expect(
    screen.getByRole("button", {
      name: "Summary: Written by rules · confidence 78, not calibrated (12 of 30 outcomes)",
    }),
  ).toBeVisible();
});
