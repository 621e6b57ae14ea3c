import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { visit } from "@tests/support/render";

const OFFERS = ["iRIS", "AgentMinds", "SocialMinds"];

const menu = (name: string) => screen.findByRole("button", { name });

describe("menus of public pages", () => {
  it("open one at a time on a click and close on the next click", async () => {
    const { user } = visit("/");
    await user.click(await menu("Policies"));
    const site = within(screen.getAllByRole("navigation", { name: "Site" })[1] as HTMLElement);
    const names = site.getAllByRole("link").map((link) => link.textContent);
    expect(names).toEqual(["Privacy Policy", "Terms of Service", "Use Policy", "Refund Policy"]);
    await user.click(await menu("Company"));
    expect(site.getAllByRole("link").map((link) => link.textContent)).toEqual(["About", "Contact"]);
    expect(await menu("Policies")).toHaveAttribute("aria-expanded", "false");
    await user.click(await menu("Company"));
    expect(site.queryByRole("link")).toBeNull();
  });

  it("close on Escape, which restores focus, and on an outside click", async () => {
    const { user } = visit("/");
    const company = await menu("Company");
    await user.click(company);
    await user.tab();
    expect(company).not.toHaveFocus();
    await user.keyboard("{Escape}");
    expect(company).toHaveFocus();
    expect(company).toHaveAttribute("aria-expanded", "false");
    await user.click(company);
    await user.click(screen.getByRole("heading", { level: 1 }));
    expect(company).toHaveAttribute("aria-expanded", "false");
  });

  it("close when focus leaves them", async () => {
    const { user } = visit("/");
    const company = await menu("Company");
    await user.click(company);
    await user.tab();
    await user.tab();
    expect(company).toHaveAttribute("aria-expanded", "true");
    await user.tab();
    expect(company).toHaveAttribute("aria-expanded", "false");
  });

  it("support arrow keys", async () => {
    const { user } = visit("/about");
    const policies = await menu("Policies");
    policies.focus();
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toHaveTextContent("Privacy Policy");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(document.activeElement).toHaveTextContent("Use Policy");
    await user.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
    expect(policies).toHaveFocus();
  });

  it("navigate to the selected page and close", async () => {
    const { user, here } = visit("/privacy-policy");
    await user.click(await menu("Menu"));
    const [sheet] = screen.getAllByRole("navigation", { name: "Site" });
    await user.click(within(sheet as HTMLElement).getByRole("link", { name: "Refund Policy" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Refund Policy" })).toBeVisible();
    expect(here()).toBe("/refund-policy");
    expect(await menu("Menu")).toHaveAttribute("aria-expanded", "false");
  });

  it("list the offers", async () => {
    const { user } = visit("/");
    await user.click(await menu("Solutions"));
    const [panel] = within(
      screen.getAllByRole("navigation", { name: "Site" })[1] as HTMLElement,
    ).getAllByRole("list", { name: "Solutions" });
    const offers = within(panel as HTMLElement).getAllByRole("listitem");
    expect(offers).toHaveLength(3);
    OFFERS.forEach((name, index) => expect(offers[index]).toHaveTextContent(name));
    expect(within(panel as HTMLElement).getAllByRole("button")).toHaveLength(OFFERS.length);
    await user.click(within(panel as HTMLElement).getByRole("button", { name: /^iRIS/ }));
    expect(await screen.findByRole("dialog", { name: "Sign In" })).toBeVisible();
  });
});
