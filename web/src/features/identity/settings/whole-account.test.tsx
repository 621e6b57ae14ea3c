import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readToken } from "@/api/auth-token";
import type { User } from "@/api/types";
import { NO_FACTORS, USER } from "@tests/support/session";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";

const ACCOUNT = "http://iris.test/api/account";

async function openSettings(more: Partial<User> = {}) {
  server.use(
    http.get("http://iris.test/api/auth/me", () => HttpResponse.json({ user: { ...USER, ...more } })),
    http.get("http://iris.test/api/auth/sessions", () => HttpResponse.json({ sessions: [] })),
    http.get("http://iris.test/api/account/second-factors", () => HttpResponse.json(NO_FACTORS)),
    http.get("http://iris.test/api/tokens", () => HttpResponse.json({ tokens: [] })),
    http.get("http://iris.test/api/webhooks", () => HttpResponse.json({ webhooks: [] })),
  );
  const visited = visit("/iris");
  await visited.user.click(await screen.findByRole("button", { name: /Account of/ }));
  await visited.user.click(screen.getByRole("menuitem", { name: "Settings" }));
  return { ...visited, dialog: within(await screen.findByRole("dialog", { name: "Settings" })) };
}

beforeEach(() => signedIn());

describe("account export", () => {
  it("is saved as a file", async () => {
    URL.createObjectURL = vi.fn(() => "blob:file");
    const headers = { "content-disposition": 'attachment; filename="iris-maria.json"' };
    server.use(http.get(`${ACCOUNT}/export`, () => HttpResponse.json({ account: [] }, { headers })));
    const { user, dialog } = await openSettings();
    await user.click(dialog.getByRole("button", { name: "Download my data" }));
    expect(await dialog.findByText("Saved as iris-maria.json.")).toBeVisible();
  });

  it("shows an error when the file cannot be created", async () => {
    server.use(http.get(`${ACCOUNT}/export`, () => HttpResponse.json({ error: "Away" }, { status: 503 })));
    const { user, dialog } = await openSettings();
    await user.click(dialog.getByRole("button", { name: "Download my data" }));
    expect(await dialog.findByText("Away")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Download my data" })).toBeEnabled();
  });
});

describe("account deletion", () => {
  it.each([
    [true, "Your password", { password: "the proof" }],
    [false, "Your username", { username: "the proof" }],
  ])("requires proof and consent and returns to the landing page (%#)", async (hasPassword, label, body) => {
    let sent: unknown;
    server.use(
      http.delete(ACCOUNT, async ({ request }) => {
        sent = await request.json();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, dialog, here } = await openSettings({ hasPassword });
    await user.click(dialog.getByRole("button", { name: "Delete account…" }));
    const proof = dialog.getByLabelText(label);
    expect(proof).toHaveFocus();
    expect(dialog.getByText("Deleted:")).toBeVisible();
    const button = dialog.getByRole("button", { name: "Delete my account" });
    await user.type(proof, "the proof");
    expect(button).toBeDisabled();
    await user.click(dialog.getByRole("checkbox", { name: "I understand that this cannot be undone." }));
    await user.click(button);
    expect(await screen.findByText("Account deleted")).toBeVisible();
    expect(sent).toEqual(body);
    expect(here()).toBe("/");
    expect(readToken()).toBeNull();
  });

  it.each([
    [{ error: "The current password is incorrect.", code: "wrong_password" }, 403, "true"],
    [{ error: "This is the last administrator.", code: "last_administrator" }, 409, "false"],
  ])("shows why it was rejected and changes nothing (%#)", async (refusal, status, invalid) => {
    server.use(http.delete(ACCOUNT, () => HttpResponse.json(refusal, { status })));
    const { user, dialog } = await openSettings();
    await user.click(dialog.getByRole("button", { name: "Delete account…" }));
    await user.type(dialog.getByLabelText("Your password"), "not it");
    await user.click(dialog.getByRole("checkbox"));
    await user.click(dialog.getByRole("button", { name: "Delete my account" }));
    expect(await dialog.findByText(refusal.error)).toBeVisible();
    expect(dialog.getByLabelText("Your password")).toHaveAttribute("aria-invalid", invalid);
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(dialog.getByRole("button", { name: "Delete account…" })).toHaveFocus();
    expect(readToken()).not.toBeNull();
  });
});
