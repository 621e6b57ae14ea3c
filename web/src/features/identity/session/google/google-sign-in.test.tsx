import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { writeToken } from "@/api/auth-token";
import { sendOutcome } from "@/features/identity/session/google/channel";
import type { Outcome } from "@/features/identity/session/google/channel";
import { readIntent } from "@/features/identity/session/google/sign-in-intent";
import type { SignInIntent } from "@/features/identity/session/google/sign-in-intent";
import * as leaving from "@/lib/load-url";
import { GOOGLE, USER } from "@tests/support/session";
import { blockPopups, fakePopup } from "@tests/support/popup";
import { serveAccount } from "@tests/support/render";
import { server } from "@tests/support/server";
import { GOOGLE_CALL, LOGIN, logIn, openDialog } from "@tests/support/sign-in";

const REDIRECT = "http://iris.test/api/auth/google/start?mode=redirect";
const SUCCESS: Outcome = { kind: "signed-in", user: USER, passwordEnded: false };
const REFUSED: Outcome = {
  kind: "refused",
  code: "auth/refused",
  message: "You did not let Google share it.",
};

function serve(state: Partial<typeof GOOGLE> = {}) {
  server.use(http.get(GOOGLE_CALL, () => HttpResponse.json({ ...GOOGLE, configured: true, ...state })));
}

/** Renders the dialog after the Google configuration has loaded. */
async function openWith(state: Partial<typeof GOOGLE> = {}, address = "/") {
  serve(state);
  const page = await openDialog(address);
  const requests = () => page.client.getQueryState(["google-sign-in"])?.status;
  await waitFor(() => expect(requests()).toBe("success"));
  const button = page.dialog.getByRole("button", { name: "Sign In with Google" });
  return { ...page, button };
}

/** Renders the dialog, waiting for a popup, with the purpose the popup received. */
async function waiting() {
  const { popup, open } = fakePopup();
  let intent: SignInIntent | null = null;
  open.mockImplementation(() => {
    intent = readIntent();
    return popup as unknown as Window;
  });
  const page = await openWith();
  await page.user.click(page.button);
  const given = intent as SignInIntent | null;
  if (given?.mode !== "popup") throw new Error("The window has no intent.");
  return { ...page, popup, open, id: given.id };
}

type Waiting = Awaited<ReturnType<typeof waiting>>;

const loadUrl = vi.fn<typeof leaving.loadUrl>();

beforeEach(() => {
  loadUrl.mockReset();
  vi.spyOn(leaving, "loadUrl").mockImplementation(loadUrl);
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

describe("Google button", () => {
  it("is disabled but focusable when Google is not configured", async () => {
    const { open } = fakePopup();
    const { user, dialog } = await openDialog();
    const button = await dialog.findByRole("button", { name: "Google sign-in is not set up here" });
    expect(button).toHaveAttribute("aria-disabled", "true");
    button.focus();
    expect(button).toHaveFocus();
    await user.click(button);
    expect(open).not.toHaveBeenCalled();
  });

  it("shows how to authorize a host that is not allowed", async () => {
    const { open } = fakePopup();
    const { user, button, dialog } = await openWith({ hostAllowed: false, host: "studio.example" });
    await user.click(button);
    const text = /Add studio.example to the authorized domains.*sign in with email/;
    expect(await dialog.findByRole("heading", { name: "Domain Authorization Required" })).toBeVisible();
    expect(dialog.getByText(text)).toBeVisible();
    expect(screen.getAllByText("Domain Authorization Required").length).toBeGreaterThan(1);
    expect(open).not.toHaveBeenCalled();
    expect(loadUrl).not.toHaveBeenCalled();
  });

  it("redirects without a popup when the host requires it", async () => {
    const { open } = fakePopup();
    const { user, button, dialog } = await openWith({ redirectOnly: true }, "/iris?analysis=a-9");
    await user.click(button);
    await waitFor(() => expect(loadUrl).toHaveBeenCalledExactlyOnceWith(REDIRECT));
    expect(open).not.toHaveBeenCalled();
    expect(readIntent()).toEqual({ mode: "redirect", after: "/iris?analysis=a-9" });
    expect(dialog.getByRole("button", { name: "Signing in..." })).toBeVisible();
  });

  it("is enabled again after Back restores the page", async () => {
    const { user, button, dialog } = await openWith({ redirectOnly: true });
    await user.click(button);
    await waitFor(() => expect(loadUrl).toHaveBeenCalled());
    act(() => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    expect(await dialog.findByRole("button", { name: "Sign In with Google" })).toBeEnabled();
    expect(screen.queryByText("Error")).toBeNull();
  });

  it("retries and shows an error when the configuration request fails", async () => {
    server.use(http.get(GOOGLE_CALL, () => HttpResponse.error()));
    const { user, dialog } = await openDialog();
    const button = dialog.getByRole("button", { name: "Sign In with Google" });
    await user.click(button);
    const text = "Network error - please check your connection and try again";
    expect(await dialog.findByText(text)).toBeVisible();
    serve({ redirectOnly: true });
    await user.click(button);
    await waitFor(() => expect(loadUrl).toHaveBeenCalled());
    expect(dialog.queryByText(text)).toBeNull();
  });
});

describe("Google popup", () => {
  it("signs in the opener", async () => {
    const { dialog, open, popup, id, here } = await waiting();
    expect(open).toHaveBeenCalledWith(
      "http://iris.test/api/auth/google/start?mode=popup",
      "_blank",
      expect.any(String),
    );
    expect(popup.opener).toBeNull();
    expect(readIntent()).toBeNull();
    const button = dialog.getByRole("button", { name: "Signing in..." });
    expect(button).toHaveAttribute("aria-disabled", "true");
    serveAccount();
    writeToken("from-google");
    expect(await sendOutcome(id, SUCCESS)).toBe(true);
    await waitFor(() => expect(here()).toBe("/iris"));
    expect(screen.getByText("Signed in with Google successfully!")).toBeVisible();
    expect(await screen.findByRole("textbox", { name: "Decision Scenario" })).toBeVisible();
    expect(loadUrl).not.toHaveBeenCalled();
  });

  it("signs in when the session arrives before the message", async () => {
    const { id, here } = await waiting();
    serveAccount();
    writeToken("from-google");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "authToken" })));
    expect(await screen.findByRole("textbox", { name: "Decision Scenario" })).toBeVisible();
    expect(await sendOutcome(id, SUCCESS)).toBe(true);
    await waitFor(() => expect(here()).toBe("/iris"));
    expect(screen.getByText("Signed in with Google successfully!")).toBeVisible();
  });

  it("shows that the earlier password no longer works", async () => {
    const { id } = await waiting();
    serveAccount();
    writeToken("from-google");
    await sendOutcome(id, { ...SUCCESS, passwordEnded: true });
    const text = /earlier password no longer works. You can set a new one in Settings/;
    expect(await screen.findByText(text)).toBeVisible();
  });

  it("shows why the sign-in failed and allows a retry", async () => {
    const { dialog, id } = await waiting();
    await sendOutcome(id, REFUSED);
    expect(await dialog.findByRole("heading", { name: "You did not let Google share it." })).toBeVisible();
    expect(screen.getByText("Error")).toBeVisible();
    expect(console.warn).toHaveBeenCalledWith("Google sign-in failed", expect.anything());
    expect(dialog.getByRole("button", { name: "Sign In with Google" })).toBeEnabled();
    expect(loadUrl).not.toHaveBeenCalled();
  });

  it("ignores messages of the popup of another page", async () => {
    const { dialog } = await waiting();
    expect(await sendOutcome("another", REFUSED)).toBe(false);
    expect(dialog.getByRole("button", { name: "Signing in..." })).toBeVisible();
  });

  it("falls back to a redirect when it is blocked", async () => {
    blockPopups();
    const { user, button } = await openWith();
    await user.click(button);
    await waitFor(() => expect(loadUrl).toHaveBeenCalledExactlyOnceWith(REDIRECT));
    expect(readIntent()).toEqual({ mode: "redirect", after: "/iris" });
    const error: unknown = expect.objectContaining({ code: "auth/popup-blocked" });
    expect(console.info).toHaveBeenCalledWith(expect.any(String), error);
  });

  it("falls back to a redirect when it is closed early", async () => {
    const { popup } = await waiting();
    popup.closed = true;
    vi.spyOn(document, "hasFocus").mockReturnValue(true);
    await waitFor(() => expect(loadUrl).toHaveBeenCalledExactlyOnceWith(REDIRECT));
    const error: unknown = expect.objectContaining({ code: "auth/popup-closed-by-user" });
    expect(console.info).toHaveBeenCalledWith(expect.any(String), error);
  });

  it("can be replaced by a redirect", async () => {
    const { user, dialog, popup } = await waiting();
    await user.click(dialog.getByRole("button", { name: "Use this page" }));
    await waitFor(() => expect(loadUrl).toHaveBeenCalledExactlyOnceWith(REDIRECT));
    expect(popup.close).toHaveBeenCalled();
  });

  it("can be canceled", async () => {
    const { user, dialog, popup, id } = await waiting();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    const button = await dialog.findByRole("button", { name: "Sign In with Google" });
    expect(button).toHaveFocus();
    expect(popup.close).toHaveBeenCalled();
    expect(await sendOutcome(id, REFUSED)).toBe(false);
    expect(screen.queryByText("Error")).toBeNull();
  });

  it("closes with the dialog", async () => {
    const { user, popup } = await waiting();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(popup.close).toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    const again = within(await screen.findByRole("dialog"));
    expect(again.getByRole("button", { name: "Sign In with Google" })).toBeEnabled();
  });

  it.each([
    ["is closed", ({ popup }: Waiting) => void (popup.closed = true)],
    ["fails", ({ id }: Waiting) => void sendOutcome(id, REFUSED)],
  ])("is ignored when it %s after another tab has signed in", async (_, end) => {
    vi.spyOn(document, "hasFocus").mockReturnValue(true);
    const page = await waiting();
    serveAccount();
    writeToken("of-the-other-tab");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "authToken" })));
    expect(await screen.findByRole("textbox", { name: "Decision Scenario" })).toBeVisible();
    end(page);
    const tries = page.client.getMutationCache();
    await waitFor(() => expect(tries.getAll().map(({ state }) => state.status)).toEqual(["error"]));
    expect(loadUrl).not.toHaveBeenCalled();
    expect(screen.queryByText("Error")).toBeNull();
  });

  it("closes when a password is used instead", async () => {
    const page = await waiting();
    server.use(http.post(LOGIN, () => HttpResponse.json({ user: USER, token: "fresh" })));
    serveAccount();
    await logIn(page);
    await waitFor(() => expect(page.here()).toBe("/iris"));
    expect(page.popup.close).toHaveBeenCalled();
  });
});
