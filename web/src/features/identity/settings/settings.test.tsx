import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { readToken } from "@/api/auth-token";
import type { User } from "@/api/types";
import type { Device } from "@/features/identity/settings/queries";
import { NO_FACTORS, USER } from "@tests/support/session";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";

const SESSIONS = "http://iris.test/api/auth/sessions";
const PASSWORD = "http://iris.test/api/auth/password";

const device = (id: string, more: Partial<Device> = {}): Device => ({
  id,
  userAgent: "Mozilla/5.0",
  device: `Firefox on ${id}`,
  createdAt: "2025-01-01T10:00:00",
  lastSeenAt: "2025-01-05T15:04:00",
  expiresAt: "2025-02-05T15:04:00",
  isCurrent: false,
  ...more,
});

const HERE = device("Linux", { isCurrent: true });
const ELSEWHERE = device("Windows");

/** Sessions that the server ends on request. */
function serveSessions(...devices: Device[]) {
  let live = devices;
  const ended: string[] = [];
  server.use(
    http.get(SESSIONS, () => HttpResponse.json({ sessions: live })),
    http.get("http://iris.test/api/account/second-factors", () => HttpResponse.json(NO_FACTORS)),
    http.get("http://iris.test/api/tokens", () => HttpResponse.json({ tokens: [] })),
    http.get("http://iris.test/api/webhooks", () => HttpResponse.json({ webhooks: [] })),
    http.delete(`${SESSIONS}/:id`, ({ params }) => {
      ended.push(String(params.id));
      live = live.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return ended;
}

async function openSettings(more: Partial<User> = {}) {
  server.use(
    http.get("http://iris.test/api/auth/me", () => HttpResponse.json({ user: { ...USER, ...more } })),
  );
  const visited = visit("/iris");
  await visited.user.click(await screen.findByRole("button", { name: /Account of/ }));
  await visited.user.click(screen.getByRole("menuitem", { name: "Settings" }));
  return { ...visited, dialog: within(await screen.findByRole("dialog", { name: "Settings" })) };
}

beforeEach(() => {
  signedIn();
  serveSessions(ELSEWHERE, HERE);
});

describe("settings", () => {
  it("have a theme choice with System, Light and Dark, and a Close button", async () => {
    const { user, dialog } = await openSettings();
    const themes = dialog.getAllByRole("radio");
    expect(themes).toHaveLength(3);
    expect(dialog.getByRole("radio", { name: "System" })).toBeChecked();
    await user.click(dialog.getByRole("radio", { name: "Light" }));
    expect(dialog.getByRole("radio", { name: "Light" })).toBeChecked();
    await user.click(dialog.getByRole("radio", { name: "Dark" }));
    expect(document.documentElement.dataset.theme).toBe("dark");
    await user.click(dialog.getByText("Close"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("show the account and whether its address is verified", async () => {
    const { dialog } = await openSettings({ emailVerified: true });
    const account = within(dialog.getByRole("region", { name: "Account" }));
    expect(account.getByText("maria")).toBeVisible();
    expect(account.getByText("maria@example.com")).toBeVisible();
    expect(account.getByText("Verified")).toBeVisible();
  });
});

describe("password", () => {
  it("is changed with the number of ended sessions", async () => {
    let sent: unknown;
    server.use(
      http.post(PASSWORD, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ endedSessions: 2 });
      }),
    );
    const { user, dialog } = await openSettings();
    await user.click(dialog.getByRole("button", { name: "Change password" }));
    const current = dialog.getByLabelText("Current password");
    expect(current).toHaveFocus();
    await user.type(current, "the old one");
    await user.type(dialog.getByLabelText("New password"), "a new one");
    await user.type(dialog.getByLabelText("Confirm new password"), "a new one{Enter}");
    expect(await dialog.findByText("Your new password is set. Two other sessions were ended.")).toBeVisible();
    expect(sent).toEqual({
      currentPassword: "the old one",
      newPassword: "a new one",
      confirmPassword: "a new one",
    });
    expect(dialog.getByRole("button", { name: "Change password" })).toHaveFocus();
  });

  it("is validated before sending", async () => {
    const { user, dialog } = await openSettings();
    await user.click(dialog.getByRole("button", { name: "Change password" }));
    await user.type(dialog.getByLabelText("New password"), "a new one");
    await user.type(dialog.getByLabelText("Confirm new password"), "another one{Enter}");
    expect(await dialog.findByText("Passwords don't match")).toBeVisible();
    expect(dialog.getByText("Current password is required")).toBeVisible();
  });

  it.each([
    [{ error: "The current password is incorrect.", code: "wrong_password" }, 403],
    [{ error: "This password is one of the most common ones.", code: "common_password" }, 400],
  ])("stays unchanged when the server rejects it, with a reason (%#)", async (body, status) => {
    server.use(http.post(PASSWORD, () => HttpResponse.json(body, { status })));
    const { user, dialog } = await openSettings();
    await user.click(dialog.getByRole("button", { name: "Change password" }));
    await user.type(dialog.getByLabelText("Current password"), "the old one");
    await user.type(dialog.getByLabelText("New password"), "a new one");
    await user.type(dialog.getByLabelText("Confirm new password"), "a new one{Enter}");
    expect(await dialog.findByText(body.error)).toBeVisible();
    const invalid = dialog.getByLabelText("Current password").getAttribute("aria-invalid");
    expect(invalid).toBe(String(body.code === "wrong_password"));
  });

  it("can be set without a current one when there is none", async () => {
    let sent: unknown;
    server.use(
      http.post(PASSWORD, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ endedSessions: 0 });
      }),
    );
    const { user, dialog } = await openSettings({ hasPassword: false });
    await user.click(dialog.getByRole("button", { name: "Set a password" }));
    expect(dialog.queryByLabelText("Current password")).toBeNull();
    await user.type(dialog.getByLabelText("New password"), "a new one");
    await user.type(dialog.getByLabelText("Confirm new password"), "a new one{Enter}");
    expect(await dialog.findByText(/No other sessions were ended/)).toBeVisible();
    expect(sent).toMatchObject({ currentPassword: "" });
    expect(dialog.getByRole("button", { name: "Change password" })).toBeVisible();
  });
});

describe("signed-in devices", () => {
  it("are listed with their last use, the current one first and marked", async () => {
    const { dialog } = await openSettings();
    const rows = await dialog.findAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Firefox on LinuxThis deviceLast used Jan 5, 2025 at 3:04 PM/),
      expect.stringMatching(/^Firefox on WindowsLast used/),
    ]);
  });

  it("are ended individually after a confirmation", async () => {
    const ended = serveSessions(HERE, ELSEWHERE);
    const { user, dialog } = await openSettings();
    await user.click(await dialog.findByRole("button", { name: "End session on Firefox on Windows" }));
    expect(dialog.getByText("It will be signed out at once.")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(ended).toEqual([]);
    expect(dialog.getByRole("button", { name: "End session on Firefox on Windows" })).toHaveFocus();
    await user.click(dialog.getByRole("button", { name: "End session on Firefox on Windows" }));
    await user.click(dialog.getByRole("button", { name: "End session" }));
    await waitFor(() => expect(dialog.getAllByRole("listitem")).toHaveLength(1));
    expect(ended).toEqual(["Windows"]);
    const devices = within(dialog.getByRole("region", { name: "Signed-in devices" }));
    expect(devices.getByRole("status")).toHaveTextContent("The session on Firefox on Windows has ended.");
    expect(readToken()).not.toBeNull();
  });

  it("sign out when the current session is ended", async () => {
    const ended = serveSessions(HERE, ELSEWHERE);
    const { user, dialog, here } = await openSettings();
    await user.click(await dialog.findByRole("button", { name: "End session on Firefox on Linux" }));
    expect(dialog.getByText("You will be signed out here.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "End session" }));
    expect(await screen.findByRole("button", { name: "Sign In" })).toBeVisible();
    expect(ended).toEqual(["Linux"]);
    expect(here()).toBe("/");
    expect(readToken()).toBeNull();
  });

  it("remain when a session cannot be ended, with a reason", async () => {
    server.use(http.delete(`${SESSIONS}/:id`, () => HttpResponse.json({ error: "Away" }, { status: 503 })));
    const { user, dialog } = await openSettings();
    await user.click(await dialog.findByRole("button", { name: "End session on Firefox on Windows" }));
    await user.click(dialog.getByRole("button", { name: "End session" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("Away");
    expect(dialog.getAllByRole("listitem")).toHaveLength(2);
  });
});
