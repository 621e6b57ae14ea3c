import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { BudgetsCard } from "@/features/operations/console/costs/budgets-card";

const RESETS = { day: "2026-11-21T00:00:00Z", month: "2026-12-01T00:00:00Z" };
const share = () => screen.getByRole("meter", { name: "Today: share of the budget" });

it("shows spending, reset time and missing limits", () => {
  render(
    <BudgetsCard
      budgets={[
        { period: "day", limitUsd: 5, spentUsd: 5.25, underWayUsd: 0.5, resetsAt: RESETS.day },
        { period: "month", limitUsd: null, spentUsd: 42, underWayUsd: 0, resetsAt: RESETS.month },
      ]}
    />,
  );
  const today = screen.getByText("Today").parentElement;
  expect(today).toHaveTextContent("$5.25 of $5.00spentResets on Nov 21, 00:00 UTC");
  expect(today).toHaveTextContent("$0.50 of this is reserved for running calls");
  expect(share()).toHaveAttribute("aria-valuenow", "100");
  const month = screen.getByText("This month").parentElement;
  expect(month).toHaveTextContent("$42.00No budget (IRIS_MONTHLY_USD)");
  expect(screen.getAllByRole("meter")).toHaveLength(1);
});

it("shows spending below the limit in percent", () => {
  render(
    <BudgetsCard
      budgets={[{ period: "day", limitUsd: 5, spentUsd: 4.1, underWayUsd: 0, resetsAt: RESETS.day }]}
    />,
  );
  expect(share()).toHaveAttribute("aria-valuenow", "82");
  expect(screen.getByText("82%")).toBeVisible();
  expect(screen.queryByText(/running calls/)).toBeNull();
});
