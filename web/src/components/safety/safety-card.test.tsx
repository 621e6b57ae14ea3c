import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { rememberRequest } from "@/api/sent-requests";
import type { SafetyResult } from "@/api/types";
import { SafetyCard } from "@/components/safety/safety-card";
import { safety } from "@tests/support/safety";

const BUTTON = { name: "This was misunderstood – analyze it" };

function show(result: SafetyResult, onContinued = vi.fn()) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SafetyCard result={result} onContinued={onContinued} />
    </QueryClientProvider>,
  );
  return onContinued;
}

describe("safety reply", () => {
  it("is announced with steps and contact links and without a score", () => {
    show(safety());
    expect(screen.getByRole("status")).toHaveTextContent("You don't have to carry this alone.");
    expect(screen.getByRole("link", { name: /112/ })).toHaveAttribute("href", "tel:112");
    expect(screen.getByRole("link", { name: /findahelpline/ })).toHaveAttribute(
      "href",
      "https://findahelpline.com",
    );
    expect(screen.getAllByRole("listitem")).toHaveLength(4);
    expect(screen.getByText("Nothing was analyzed, charged or stored.")).toBeVisible();
    expect(screen.queryByText(/Clarity/)).not.toBeInTheDocument();
  });

  it("can be resubmitted as misunderstood when the server allows it", async () => {
    const run = { analysisId: "a-7", status: "completed", eventsUrl: "/e" } as const;
    rememberRequest(run, () => Promise.resolve("a-8"));
    const onContinued = show(safety({ analysisId: "a-7", canContinue: true }));
    await userEvent.click(screen.getByRole("button", BUTTON));
    expect(onContinued.mock.calls[0]?.[0]).toBe("a-8");
  });

  it.each([
    ["when the server does not allow it", safety({ analysisId: "a-7", canContinue: false })],
    ["when the text is no longer known", safety({ analysisId: "a-9", canContinue: true })],
  ])("cannot be resubmitted %s", (_, result) => {
    show(result);
    expect(screen.queryByRole("button", BUTTON)).not.toBeInTheDocument();
  });
});
