import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { visit } from "@tests/support/render";

const POLICIES = [
  ["/privacy-policy", "Privacy Policy"],
  ["/terms-of-service", "Terms of Service"],
  ["/use-policy", "Use Policy"],
  ["/refund-policy", "Refund Policy"],
] as const;

describe("policy pages", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(2027, 1, 3, 12) }));
  afterEach(() => vi.useRealTimers());

  it.each(POLICIES)("%s is public, shows its date and links to the landing page", async (address, title) => {
    const { user, here } = visit(address);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
    await waitFor(() => expect(document.title).toBe(`${title} · iRIS`));
    expect(screen.getByText("February 3, 2027")).toHaveAttribute("datetime", "2027-02-03");
    await user.click(screen.getByRole("link", { name: "Back to Home" }));
    expect(here()).toBe("/");
  });

  it("link to each other and mark the current page", async () => {
    const { user } = visit("/privacy-policy");
    const list = within(await screen.findByRole("navigation", { name: "Policies" }));
    expect(list.getByRole("link", { current: "page" })).toHaveTextContent("Privacy Policy");
    await user.click(list.getByRole("link", { name: "Use Policy" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Use Policy" })).toBeVisible();
  });

  it("state that sales are final without refunds", async () => {
    visit("/refund-policy");
    expect(
      await screen.findByText("The alpha is free. All future sales are final, with no refunds."),
    ).toBeVisible();
  });
});

describe("policies on agents", () => {
  it("state visibility, transmitted data, retention and counted figures", async () => {
    visit("/privacy-policy");
    const heading = await screen.findByRole("heading", { name: "Agents" });
    const part = within(heading.closest("section") ?? document.body);
    const points = part.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(points).toEqual([
      expect.stringMatching(/^Stored data\. .*each version of this with its date/),
      expect.stringMatching(/^A personal agent\. Only you can run it\. Administrators see its name/),
      expect.stringMatching(/^A global agent\. Everyone can see it, even without an account/),
      expect.stringMatching(/^Running an agent of others\. .*how often it was run, but not by whom/),
      expect.stringMatching(/^Sent to model providers\. .*goal and the names and guidelines/),
      expect.stringMatching(/^Retention\. An agent and all of its versions are kept until it is deleted/),
      expect.stringMatching(/^Counts\. A run is counted when it begins/),
    ]);
  });

  it("state the agent limits and that anyone can read a global agent", async () => {
    const { user } = visit("/terms-of-service");
    expect(await screen.findByText(/at most 200 agents, an agent at most 200 versions/)).toBeVisible();
    const policies = within(screen.getByRole("navigation", { name: "Policies" }));
    await user.click(policies.getByRole("link", { name: "Use Policy" }));
    expect(await screen.findByText(/Everyone can read a global agent\./)).toBeVisible();
  });
});

describe("policies on account data", () => {
  it("match the settings for training, export, deletion and contact", async () => {
    visit("/privacy-policy");
    expect(await screen.findByText(/under ‘Export your data’/)).toBeVisible();
    expect(screen.getByText(/under ‘Delete account’, with your password/)).toBeVisible();
    expect(
      screen.getByText(/under ‘Training’; unless you have switched it on there, it is off/),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "ask the operator" })).toHaveAttribute("href", "/contact");
  });
});

describe("about page", () => {
  it("links to an analysis and to existing features only", async () => {
    visit("/about");
    expect(await screen.findByRole("link", { name: "Start Analysis" })).toHaveAttribute("href", "/dashboard");
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Contact" })).toHaveAttribute("href", "/contact");
    expect(screen.getByRole("link", { name: "Build one" })).toHaveAttribute("href", "/mirror-space");
    expect(screen.getByText(/Agents of your own: your lenses and guidelines/)).toBeVisible();
    expect(screen.getByRole("heading", { name: "V2 release" })).toBeVisible();
  });
});
