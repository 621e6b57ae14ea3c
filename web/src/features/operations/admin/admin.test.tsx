import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";
import { api } from "@/api/client";
import { AGENTS_MS } from "@/features/operations/admin/agents/queries";
import { slugOf } from "@/features/operations/admin/agents/draft";
import {
  adminAgent,
  adminUser,
  administering,
  reportedPost,
  serveAdminAgents,
  serveAudit,
  serveMessages,
  serveReports,
  serveUsers,
} from "@tests/support/admin";
import { gate } from "@tests/support/gate";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";

const ADMIN = "http://iris.test/api/admin";
const part = async (name: string) => within(await screen.findByRole("region", { name }));

describe("administration page", () => {
  it("is hidden from visitors without any request", async () => {
    const first = visit("/admin");
    expect(await screen.findByRole("heading", { name: "For administrators only" })).toBeVisible();
    await first.user.click(within(screen.getByRole("main")).getByRole("button", { name: "Sign In" }));
    expect(await screen.findByRole("dialog")).toBeVisible();
  });

  it("shows the username to a user without administrator rights", async () => {
    signedIn();
    visit("/admin?tab=users");
    expect(await screen.findByRole("heading", { name: "For administrators only" })).toBeVisible();
    expect(screen.queryByRole("navigation", { name: "Parts of this page" })).toBeNull();
  });

  it("keeps the section in the URL", async () => {
    administering();
    serveAdminAgents([]);
    serveUsers([adminUser("b")]);
    const { user, here } = visit("/admin");
    expect(
      await screen.findByRole("heading", { name: "Global Agent Management v2", level: 1 }),
    ).toBeVisible();
    const ways = within(screen.getByRole("navigation", { name: "Parts of this page" }));
    await user.click(ways.getByRole("link", { name: "Users" }));
    expect(here()).toBe("/admin?tab=users");
    await user.type(screen.getByRole("searchbox", { name: "Search users" }), "b");
    await waitFor(() => expect(here()).toBe("/admin?tab=users&q=b"));
  });
});

describe("agent administration", () => {
  it("shows both kinds with totals and refetches every 10 s", async () => {
    administering();
    serveAdminAgents([
      adminAgent("a", { name: "Council", runCount: 12, runQuota: 1000, slug: "council" }),
      adminAgent("b", { name: "Mine", isGlobal: "false" }),
      adminAgent("c", { name: "Gone", isGlobal: "false", isHidden: true }),
    ]);
    visit("/admin");
    const shared = await part("Global Agents");
    const card = within(await shared.findByRole("region", { name: "Council" }));
    expect(card.getByText("4 lenses enabled")).toBeVisible();
    expect(card.getByText("Runs: 12/1,000")).toBeVisible();
    expect(card.getByText("Created Jan 5, 2026 at 3:04 PM")).toBeVisible();
    expect(card.getByRole("link", { name: "Council" })).toHaveAttribute("href", "/agents/council");
    expect(card.queryByRole("button", { name: /Make Global/ })).toBeNull();
    const mine = await part("User Agents");
    expect(mine.getAllByRole("button", { name: /Make Global/ })).toHaveLength(2);
    expect(within(mine.getByRole("region", { name: "Gone" })).getByText("Hidden")).toBeVisible();
    const figures = ["Global Agents", "User Agents", "Total Agents"].map(
      (name) => screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent,
    );
    expect(figures).toEqual(["1", "2", "3"]);
    expect(AGENTS_MS).toBe(10_000);
  });

  it("sends the trimmed fields of a new agent and clears the form", async () => {
    administering();
    serveAdminAgents([]);
    const sent: unknown[] = [];
    server.use(
      http.post(`${ADMIN}/agents/create-global`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(adminAgent("n", { name: "Town Council" }), { status: 201 });
      }),
    );
    const { user } = visit("/admin");
    await user.click(await screen.findByRole("button", { name: "Create Global Agent" }));
    const form = await part("Create Global Agent");
    await user.type(form.getByLabelText("Agent Name"), " Town  Council! ");
    expect(form.getByRole("button", { name: "Create Agent" })).toBeDisabled();
    await user.type(form.getByLabelText("Agent Goal"), " Weighs it. ");
    const lens = within(form.getByRole("group", { name: "Lens 3" }));
    await user.type(lens.getByLabelText("Lens Name"), " Money ");
    await user.type(lens.getByLabelText("Focus point 2"), " Who pays ");
    await user.click(screen.getByRole("button", { name: "Hide Form" }));
    await user.click(screen.getByRole("button", { name: "Create Global Agent" }));
    await user.click(screen.getByRole("button", { name: "Create Agent" }));
    expect(await screen.findByText("Global agent created successfully!")).toBeVisible();
    expect(sent).toEqual([
      {
        name: "Town  Council!",
        slug: "town-council-",
        goal: "Weighs it.",
        lenses: [{ name: "Money", enabled: true, focusBullets: ["Who pays"] }],
        runQuota: 1000,
        runCount: 0,
      },
    ]);
    expect(screen.queryByRole("region", { name: "Create Global Agent" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Create Global Agent" }));
    expect(screen.getByLabelText("Agent Name")).toHaveValue("");
  });

  it("shows a fallback for an error without a message", async () => {
    administering();
    serveAdminAgents([]);
    vi.spyOn(api, "POST").mockRejectedValue(new Error(""));
    const { user } = visit("/admin");
    await user.click(await screen.findByRole("button", { name: "Create Global Agent" }));
    await user.type(screen.getByLabelText("Agent Name"), "Council");
    await user.type(screen.getByLabelText("Agent Goal"), "Weighs it.");
    await user.type(screen.getAllByLabelText("Lens Name")[0] as HTMLElement, "Money");
    await user.click(screen.getByRole("button", { name: "Create Agent" }));
    expect(await screen.findByText("Failed to create global agent")).toBeVisible();
    expect(screen.getByText("An unexpected error occurred. Please try again.")).toBeVisible();
    expect(screen.getByLabelText("Agent Name")).toHaveValue("Council");
  });

  it.each([
    ["Café & Bar Nº 7", "café-bar-nº-7"],
    ["  Town_Council ", "town-council"],
    ["取締役会 2", "取締役会-2"],
  ])("derives the slug of %s as the server does", (name, slug) => expect(slugOf(name)).toBe(slug));
});

describe("users, reports and messages", () => {
  it("asks for a reason before a suspension and shows rejections", async () => {
    administering();
    serveUsers([adminUser("b"), adminUser("u-1", { name: "Ada", isAdmin: true })]);
    let isLast = true;
    server.use(
      http.post(`${ADMIN}/users/b/suspend`, async ({ request }) => {
        expect(await request.json()).toEqual({ reason: "Spam." });
        if (isLast) return HttpResponse.json({ error: "Not now" }, { status: 409 });
        return HttpResponse.json(adminUser("b", { isSuspended: true }));
      }),
    );
    const { user } = visit("/admin?tab=users");
    await user.click(await screen.findByRole("button", { name: "Actions for Ada" }));
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
      "Password reset link",
    ]);
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Actions for Person b" }));
    await user.click(await screen.findByRole("menuitem", { name: "Suspend" }));
    const requests = within(await screen.findByRole("dialog", { name: "Suspend Person b?" }));
    expect(requests.getByRole("button", { name: "Suspend" })).toBeDisabled();
    await user.type(requests.getByLabelText(/^Reason/), " Spam. ");
    await user.click(requests.getByRole("button", { name: "Suspend" }));
    expect(await requests.findByText("Not now.")).toBeVisible();
    isLast = false;
    await user.click(requests.getByRole("button", { name: "Suspend" }));
    expect(await screen.findByText("Person b is suspended")).toBeVisible();
    expect(screen.getByText("Suspended")).toBeVisible();
  });

  it("removes the second factors of a user with a reason", async () => {
    administering();
    serveUsers([adminUser("b", { hasSecondFactor: true })]);
    server.use(
      http.post(`${ADMIN}/users/b/remove-second-factors`, async ({ request }) => {
        expect(await request.json()).toEqual({ reason: "Lost phone." });
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = visit("/admin?tab=users");
    expect(await screen.findByText("Second factor")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Actions for Person b" }));
    await user.click(await screen.findByRole("menuitem", { name: "Remove second factors" }));
    const requests = within(await screen.findByRole("dialog"));
    await user.type(requests.getByLabelText(/^Reason/), "Lost phone.");
    await user.click(requests.getByRole("button", { name: "Remove second factors" }));
    expect(await screen.findByText("Second factors of Person b removed")).toBeVisible();
    expect(screen.queryByText("Second factor")).toBeNull();
  });

  it("links administrators without a required second factor to Settings", async () => {
    administering();
    const refusal = { error: "Set up a second factor", code: "second_factor_required", requestId: "r" };
    server.use(http.get(`${ADMIN}/users`, () => HttpResponse.json(refusal, { status: 403 })));
    visit("/admin?tab=users");
    const link = await screen.findByRole("link", { name: "Open Settings" });
    expect(link).toHaveAttribute("href", "/admin?tab=users&settings=");
  });

  it("removes a reviewed report optimistically and restores it on an error", async () => {
    administering();
    const slow = gate();
    let waiting = [reportedPost];
    const judged = vi.fn(async () => {
      await slow.passed;
      return HttpResponse.json({ error: "The database is away" }, { status: 503 });
    });
    serveReports(() => waiting, judged);
    const { user } = visit("/admin?tab=reports");
    const card = within(await screen.findByRole("region", { name: "Reported post" }));
    expect(card.getByText("Spam", { exact: false, selector: "span.border-bad-line" })).toHaveTextContent(
      "Spam ×2",
    );
    expect(card.queryByText("“Cleo says so”")).toBeNull();
    await user.click(card.getByRole("button", { name: "All 3" }));
    expect(card.getByText("“Cleo says so”")).toBeVisible();
    await user.type(card.getByLabelText("Reason (for the author and the audit log)"), "An advertisement.");
    await user.click(card.getByRole("button", { name: "Hide" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Reported post" })).toBeNull());
    slow.open();
    expect(await screen.findByRole("region", { name: "Reported post" })).toBeVisible();
    expect(screen.getByText("Not saved")).toBeVisible();
    expect(judged).toHaveBeenCalledWith("hide", "An advertisement.");
    waiting = [];
    serveReports(
      () => waiting,
      () =>
        Promise.resolve(HttpResponse.json({ kind: "post", id: "p-1", isHidden: false, closedReports: 3 })),
    );
    await user.click((await part("Reported post")).getByRole("button", { name: "Dismiss" }));
    expect(await screen.findByText("No open reports")).toBeVisible();
  });

  it("shows a loading error and resumes after it", async () => {
    administering();
    let isAway = true;
    server.use(
      http.get(`${ADMIN}/users`, ({ request }) => {
        if (isAway) return HttpResponse.json({ error: "The database is away" }, { status: 503 });
        const isFirst = new URL(request.url).searchParams.get("cursor") === null;
        const users = [adminUser(isFirst ? "b" : "c")];
        return HttpResponse.json({ users, total: 2, next: isFirst ? "on" : null });
      }),
    );
    const { user } = visit("/admin?tab=users");
    expect(await screen.findByText("The users could not be loaded")).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("1 of 2")).toBeVisible();
    isAway = true;
    await user.click(screen.getByRole("button", { name: "Show more" }));
    expect(await screen.findByText("More of the users could not be loaded")).toBeVisible();
    expect(screen.getByText("Person b")).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Person c")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("removes a completed message optimistically and restores it on an error", async () => {
    administering();
    const slow = gate();
    serveMessages(async () => {
      await slow.passed;
      return HttpResponse.json({ error: "The database is away" }, { status: 503 });
    });
    const { user } = visit("/admin?tab=messages");
    const card = within(await screen.findByRole("region", { name: "Message from mary@school.example" }));
    expect(card.getByText("Not mailed yet: 421 Try later")).toBeVisible();
    expect(card.getByRole("link", { name: "Reply" })).toHaveAttribute("href", "mailto:mary%40school.example");
    await user.click(card.getByRole("button", { name: "Mark as Done" }));
    expect(await screen.findByText("No messages to answer")).toBeVisible();
    slow.open();
    expect(await screen.findByRole("region", { name: "Message from mary@school.example" })).toBeVisible();
    expect(screen.getByText("The message could not be marked as done")).toBeVisible();
  });

  it("lists who did what in the audit log and keeps the filters in the URL", async () => {
    administering();
    const requests = serveAudit();
    const { user, here } = visit("/admin?tab=audit");
    const entries = within(await screen.findByRole("list", { name: "Entries" }));
    expect(entries.getAllByRole("listitem").map((entry) => entry.querySelector("p")?.textContent)).toEqual([
      "Ada suspended Mary (suspended)",
      "Command line granted administrator rights to Ada",
      "Deleted account deleted their account",
      "Ada deleted an agent 01234567 of Mary (suspended)",
    ]);
    await user.click(screen.getByRole("combobox", { name: "Act: All actions" }));
    await user.click(await screen.findByRole("option", { name: "Suspend" }));
    expect(here()).toBe("/admin?tab=audit&act=suspend");
    await waitFor(() => expect(requests.at(-1)?.get("act")).toBe("suspend"));
  });
});
