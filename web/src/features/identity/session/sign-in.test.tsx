import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";
import { readToken } from "@/api/auth-token";
import { REDIRECT_MS } from "@/features/identity/session/session-store";
import { USER } from "@tests/support/session";
import { gate } from "@tests/support/gate";
import { serveAccount } from "@tests/support/render";
import { server } from "@tests/support/server";
import { LOGIN, logIn, openDialog } from "@tests/support/sign-in";

function refuses(body: object, status = 401) {
  server.use(http.post(LOGIN, () => HttpResponse.json(body, { status })));
}

const WRONG = { error: "Invalid username or password", code: "wrong_credentials" };

describe("sign-in dialog", () => {
  it("closes on Escape and restores focus", async () => {
    const { user } = await openDialog();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.getByRole("button", { name: "Sign In" })).toHaveFocus());
  });

  it("has autocomplete attributes for password managers", async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByLabelText("Username")).toHaveFocus();
    expect(dialog.getByLabelText("Username")).toHaveAttribute("autocomplete", "username");
    expect(dialog.getByLabelText("Password")).toHaveAttribute("autocomplete", "current-password");
  });

  it("shows and hides a password", async () => {
    const { user, dialog } = await openDialog();
    const password = dialog.getByLabelText("Password");
    expect(password).toHaveAttribute("type", "password");
    await user.click(dialog.getByRole("button", { name: "Show password" }));
    expect(password).toHaveAttribute("type", "text");
    await user.click(dialog.getByRole("button", { name: "Hide password" }));
    expect(password).toHaveAttribute("type", "password");
  });

  it("clears the form and hides the passwords when the mode is switched", async () => {
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText("Username"), "maria");
    await user.click(dialog.getByRole("button", { name: "Show password" }));
    await user.click(dialog.getByRole("button", { name: "Create one" }));
    expect(dialog.getByLabelText("Username")).toHaveValue("");
    for (const name of ["Show password", "Show confirm password"]) {
      await user.click(dialog.getByRole("button", { name }));
    }
    await user.type(dialog.getByLabelText("Password"), "secret");
    expect(dialog.getByLabelText("Confirm password")).toHaveAttribute("type", "text");
    await user.click(dialog.getByRole("button", { name: "Sign in" }));
    expect(dialog.getByLabelText("Password")).toHaveValue("");
    expect(dialog.getByLabelText("Password")).toHaveAttribute("type", "password");
    await user.click(dialog.getByRole("button", { name: "Create one" }));
    for (const label of ["Password", "Confirm password"]) {
      expect(dialog.getByLabelText(label)).toHaveValue("");
      expect(dialog.getByLabelText(label)).toHaveAttribute("type", "password");
    }
  });
});

describe("sign-in", () => {
  it("validates both fields before sending", async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Sign In" }));
    expect(await dialog.findByText("Username is required")).toBeVisible();
    expect(dialog.getByText("Password is required")).toBeVisible();
    expect(dialog.getByLabelText("Username")).toBeInvalid();
    expect(dialog.getByLabelText("Username")).toHaveAccessibleDescription("Username is required");
    await waitFor(() => expect(dialog.getByLabelText("Username")).toHaveFocus());
  });

  it("shows progress, stores the token and opens /iris", async () => {
    let sent: unknown;
    const answer = gate();
    server.use(
      http.post(LOGIN, async ({ request }) => {
        sent = await request.json();
        await answer.passed;
        return HttpResponse.json({ user: USER, token: "fresh" });
      }),
    );
    const { user, dialog, here } = await openDialog();
    await user.type(dialog.getByLabelText("Username"), "maria");
    await user.type(dialog.getByLabelText("Password"), "x{Enter}");
    expect(await dialog.findByRole("button", { name: "Processing..." })).toBeDisabled();
    for (const label of ["Username", "Password"]) expect(dialog.getByLabelText(label)).toBeDisabled();
    expect(dialog.getByRole("button", { name: "Create one" })).toBeDisabled();
    serveAccount();
    answer.open();
    await waitFor(() => expect(here()).toBe("/iris"));
    expect(sent).toEqual({ username: "maria", password: "x" });
    expect(readToken()).toBe("fresh");
    expect(screen.getByText("Success")).toBeVisible();
    expect(screen.getByText("Logged in successfully!")).toBeVisible();
    expect(await screen.findByRole("textbox", { name: "Decision Scenario" })).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("redirects about 100 ms after the response", async () => {
    expect(REDIRECT_MS).toBe(100);
    const timers = vi.spyOn(window, "setTimeout");
    server.use(http.post(LOGIN, () => HttpResponse.json({ user: USER, token: "fresh" })));
    serveAccount();
    const page = await openDialog();
    await logIn(page);
    await waitFor(() => expect(page.here()).toBe("/iris"));
    expect(timers).toHaveBeenCalledWith(expect.any(Function), REDIRECT_MS);
  });

  it.each([
    ["/iris?analysis=a-9", "/iris?analysis=a-9"],
    ["/dashboard?view=chat", "/iris"],
  ])("redirects from the gated path %s to %s", async (address, target) => {
    server.use(
      http.post(LOGIN, () => HttpResponse.json({ user: USER, token: "fresh" })),
      http.get("http://iris.test/api/analyses/a-9*", () =>
        HttpResponse.json({ error: "No" }, { status: 404 }),
      ),
      http.get("http://iris.test/api/conversations", () => HttpResponse.json({ items: [], next: null })),
    );
    serveAccount();
    const page = await openDialog(address);
    await logIn(page);
    await waitFor(() => expect(page.here()).toBe(target));
  });
});

describe("rejected sign-in", () => {
  it("keeps the dialog open, shows the error twice and focuses the password", async () => {
    refuses(WRONG);
    const page = await openDialog();
    await logIn(page);
    expect(await page.dialog.findByRole("heading", { name: WRONG.error })).toBeVisible();
    expect(page.dialog.getByText(WRONG.error).closest("[aria-live]")).not.toBeNull();
    expect(screen.getByText("Error")).toBeVisible();
    expect(page.dialog.getByRole("button", { name: "Sign In" })).toBeEnabled();
    expect(page.dialog.getByLabelText("Username")).toHaveValue("maria");
    expect(page.dialog.getByLabelText("Password")).toHaveFocus();
    expect(readToken()).toBeNull();
  });

  it("shows the delay after too many attempts", async () => {
    const error = "Too many sign-ins. Please try again in 42 seconds.";
    refuses({ error, code: "too_many_requests" }, 429);
    const page = await openDialog();
    await logIn(page);
    expect(await page.dialog.findByText(error)).toBeVisible();
    expect(page.dialog.getByRole("button", { name: "Sign In" })).toHaveFocus();
  });

  it("shows a network error", async () => {
    server.use(http.post(LOGIN, () => HttpResponse.error()));
    const page = await openDialog();
    await logIn(page);
    const text = "Network error - please check your connection and try again";
    expect(await page.dialog.findByText(text)).toBeVisible();
  });

  it("shows an error for an invalid response", async () => {
    server.use(http.post(LOGIN, () => HttpResponse.json(null)));
    const page = await openDialog();
    await logIn(page);
    expect(await page.dialog.findByText("Invalid response format from server")).toBeVisible();
  });

  it("reopens a closed dialog with the username", async () => {
    const answer = gate();
    server.use(
      http.post(LOGIN, async () => {
        await answer.passed;
        return HttpResponse.json(WRONG, { status: 401 });
      }),
    );
    const page = await openDialog();
    await logIn(page);
    await page.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    answer.open();
    const again = within(await screen.findByRole("dialog", { name: "Sign In" }));
    expect(await again.findByText(WRONG.error)).toBeVisible();
    expect(again.getByLabelText("Username")).toHaveValue("maria");
    expect(again.getByLabelText("Password")).toHaveValue("");
  });

  it("clears toast and fields when the mode is switched", async () => {
    refuses(WRONG);
    const page = await openDialog();
    await logIn(page);
    await page.dialog.findByText(WRONG.error);
    expect(screen.getByText("Error")).toBeVisible();
    await page.user.click(page.dialog.getByRole("button", { name: "Create one" }));
    expect(screen.queryByText("Error")).toBeNull();
    expect(page.dialog.queryByText(WRONG.error)).toBeNull();
    expect(page.dialog.getByLabelText("Username")).toHaveValue("");
  });

  it("is cleared when the dialog closes", async () => {
    refuses(WRONG);
    const page = await openDialog();
    await logIn(page);
    await page.dialog.findByText(WRONG.error);
    await page.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await page.user.click(screen.getByRole("button", { name: "Sign In" }));
    const again = within(await screen.findByRole("dialog"));
    expect(again.queryByText(WRONG.error)).toBeNull();
    expect(again.getByLabelText("Username")).toHaveValue("");
  });

  it.each([
    ["in a field", (field: HTMLElement) => field.focus()],
    ["lost by the disabled field", (field: HTMLElement) => field.blur()],
  ])("closes on the first Escape with the focus %s", async (_, put) => {
    refuses(WRONG);
    const page = await openDialog();
    await logIn(page);
    await page.dialog.findByText(WRONG.error);
    put(page.dialog.getByLabelText("Password"));
    await page.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
