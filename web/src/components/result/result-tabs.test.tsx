import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ResultTabs } from "@/components/result/result-tabs";
import { lensResult, result } from "@tests/support/answers";

const show = (given = result(), initial: "summary" | "perspectives" | "clarityiq" = "summary") =>
  render(<ResultTabs result={given} initial={initial} />);

it("shows take, suggestion and routing in the summary", () => {
  const routing = { ...result().adaptiveRouting, route: "32B → 120B", passCount: 2, tierUsed: 1 };
  show(result({ adaptiveRouting: routing, agentName: "Market Scout" }));
  expect(screen.getByText("Rent eats the raise.")).toBeVisible();
  expect(screen.getByText("Ask for a week.")).toBeVisible();
  const value = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
  expect(value("Model used")).toBe("qwen/qwen3-32b");
  expect(value("Route")).toBe("32B → 120B");
  expect(value("Escalation tier")).toBe("1 ·32B");
  expect(value("Passes")).toBe("2");
  expect(value("Custom agent")).toBe("Market Scout");
});

it("omits passes for a single pass and the agent when there is none", () => {
  show();
  expect(screen.queryByText("Passes")).toBeNull();
  expect(screen.queryByText("Custom agent")).toBeNull();
});

it.each([
  ["summary", "Summary"],
  ["perspectives", "Perspectives"],
  ["clarityiq", "ClarityIQ"],
] as const)("opens the requested tab: %s", (initial, name) => {
  show(result(), initial);
  expect(screen.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
});

it("shows a card for each lens, also of a custom set, and expands on request", async () => {
  const lenses = { "long-run": lensResult("long-run", { name: "Long Run" }), logical: lensResult("logical") };
  show(result({ lenses }), "perspectives");
  const card = within(screen.getByRole("article", { name: "Long Run lens" }));
  expect(card.getByText("long-run insight 3")).toBeVisible();
  expect(card.queryByText("long-run insight 4")).toBeNull();
  await userEvent.click(card.getByRole("button", { name: "More of Long Run" }));
  expect(card.getByText("long-run insight 4")).toBeVisible();
  expect(card.getByText("long-run reasoning")).toBeVisible();
  expect(card.getAllByText("Long Run · tier 1 · qwen/qwen3-32b · pass 1 · prompt lens-7")).toHaveLength(4);
});

it("shows score, CDM, ACR and MCH in the last tab", async () => {
  show();
  await userEvent.click(screen.getByRole("tab", { name: "ClarityIQ" }));
  expect(screen.getByRole("button", { name: "ClarityIQ 80.7" })).toBeVisible();
  for (const name of ["CDM Conflict", "ACR Compression", "MCH Stability"]) {
    expect(screen.getByRole("heading", { name })).toBeVisible();
  }
  expect(screen.getByRole("button", { name: "Friction 31.5" })).toBeVisible();
});
