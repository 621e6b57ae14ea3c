import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { visit } from "@tests/support/render";

const POLICIES = [
  ["/privacy-policy", "Privacy Policy"],
  ["/terms-of-service", "Terms of Service"],
  ["/use-policy", "Use Policy"],
  ["/refund-policy", "Refund Policy"],
] as const;

describe("the policies", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(2027, 1, 3, 12) }));
  afterEach(() => vi.useRealTimers());

  it.each(POLICIES)("%s is open to everybody, dated today, with the way home", async (address, title) => {
    const { user, here } = visit(address);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(document.title).toBe(`${title} · iRIS`);
    expect(screen.getByText("February 3, 2027")).toHaveAttribute("datetime", "2027-02-03");
    await user.click(screen.getByRole("link", { name: "Back to Home" }));
    expect(here()).toBe("/");
  });

  it("lead to one another, and each says which one it is", async () => {
    const { user } = visit("/privacy-policy");
    const list = within(await screen.findByRole("navigation", { name: "Policies" }));
    expect(list.getByRole("link", { current: "page" })).toHaveTextContent("Privacy Policy");
    await user.click(list.getByRole("link", { name: "Use Policy" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Use Policy" })).toBeVisible();
  });

  it("say of refunds what holds", async () => {
    visit("/refund-policy");
    expect(
      await screen.findByText("The alpha is free. All future sales are final, with no refunds."),
    ).toBeVisible();
  });
});

describe("the about page", () => {
  it("begins an analysis, and offers nothing that is not built", async () => {
    visit("/about");
    expect(await screen.findByRole("link", { name: "Start Analysis" })).toHaveAttribute("href", "/dashboard");
    expect(screen.queryByRole("link", { name: "Contact" })).toBeNull();
    expect(screen.getByText(/Building one is not part of this version/)).toBeVisible();
    expect(screen.getByRole("heading", { name: "V2 release" })).toBeVisible();
  });
});
