import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import type { SignUpTerms } from "@/api/types";
import { readToken } from "@/api/auth-token";
import { serveAccount, signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { SIGN_UP, USER } from "@tests/support/session";
import { REGISTER, openRegistration, signUp } from "@tests/support/sign-in";

const INVITATION = "http://iris.test/api/auth/invitation";
const CONFIRM = "http://iris.test/api/auth/confirm-email";
const UNTIL = "2026-12-01T09:00:00";

function serveTerms(terms: Partial<SignUpTerms>): void {
  server.use(
    http.get("http://iris.test/api/auth/sign-up", () => HttpResponse.json({ ...SIGN_UP, ...terms })),
  );
}

function serveInvitation(role: "member" | "administrator"): void {
  server.use(http.post(INVITATION, () => HttpResponse.json({ role, expiresAt: UNTIL })));
}

describe("registration dialog", () => {
  it.each([
    [{ isFirstAccount: true, mode: "closed" }, "No accounts yet", true],
    [{ mode: "invite" }, "New accounts need an invitation", false],
    [{ mode: "closed" }, "Registration is closed", false],
    [{ mode: "domains", domains: ["a.org", "*.b.org"] }, "For email addresses at a.org or *.b.org", true],
  ] as const)("shows the applicable terms: %j", async (terms, title, hasForm) => {
    serveTerms(terms as Partial<SignUpTerms>);
    const { dialog } = await openRegistration();
    expect(await dialog.findByRole("heading", { name: title })).toBeVisible();
    expect(dialog.queryByLabelText("Email") !== null).toBe(hasForm);
    expect(dialog.getByRole("button", { name: "Sign in" })).toBeVisible();
  });

  it("shows no notice when registration is open", async () => {
    const { dialog } = await openRegistration();
    expect(await dialog.findByLabelText("Email")).toBeVisible();
    expect(dialog.queryByRole("heading", { level: 3 })).toBeNull();
  });

  it("focuses the email address when its domain is rejected", async () => {
    serveTerms({ mode: "domains", domains: ["a.org"] });
    const refused = { error: "Accounts are only for certain domains.", code: "email_domain_not_allowed" };
    server.use(http.post(REGISTER, () => HttpResponse.json(refused, { status: 403 })));
    const page = await openRegistration();
    await signUp(page);
    expect(await page.dialog.findByText(refused.error)).toBeVisible();
    expect(page.dialog.getByLabelText("Email")).toHaveFocus();
  });

  it("asks to check the inbox when the address must be confirmed", async () => {
    serveTerms({ mode: "domains", domains: ["example.com"], confirmsEmail: true });
    const pending = { email: "maria@example.com", expiresAt: UNTIL };
    server.use(http.post(REGISTER, () => HttpResponse.json(pending, { status: 202 })));
    const page = await openRegistration();
    expect(await page.dialog.findByText(/We email you a link/)).toBeVisible();
    await signUp(page);
    const told = within(await screen.findByRole("dialog", { name: "Check your email" }));
    expect(told.getByText("maria@example.com")).toBeVisible();
    expect(readToken()).toBeNull();
  });
});

it("landing page states who can create an account", async () => {
  serveTerms({ mode: "invite" });
  visit("/");
  expect(await screen.findByText(/^New accounts need an invitation\./)).toBeVisible();
});

describe("invitation", () => {
  it("opens the dialog with its role and is sent with the registration", async () => {
    serveTerms({ mode: "invite" });
    serveInvitation("administrator");
    const sent: unknown[] = [];
    server.use(
      http.post(REGISTER, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ user: USER, token: "new" }, { status: 201 });
      }),
    );
    const page = visit("/join#token=the-token");
    const dialog = within(await screen.findByRole("dialog", { name: "Create Account" }));
    expect(dialog.getByRole("heading", { name: "You are invited as an administrator" })).toBeVisible();
    expect(page.history.location.hash).toBe("");
    serveAccount();
    await signUp({ ...page, dialog });
    await waitFor(() => expect(page.here()).toBe("/iris"));
    expect(sent).toEqual([expect.objectContaining({ invitation: "the-token", username: "maria" })]);
  });

  it.each([
    "This invitation has expired.",
    "This invitation was already used.",
    "This invitation was revoked.",
  ])("shows why it is invalid: %s", async (error) => {
    server.use(http.post(INVITATION, () => HttpResponse.json({ error, code: "x" }, { status: 410 })));
    visit("/join#token=old");
    expect(await screen.findByRole("alert")).toHaveTextContent(error);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("without a token sends no request", async () => {
    visit("/join");
    expect(await screen.findByRole("alert")).toHaveTextContent("The link is incomplete");
  });

  it("is not applied for a signed-in user", async () => {
    signedIn();
    serveInvitation("member");
    visit("/join#token=the-token");
    expect(await screen.findByText(/has not been used/)).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("confirmation link", () => {
  it("confirms with the password and signs in", async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(CONFIRM, async ({ request }) => {
        sent.push(await request.json());
        const wrong = { error: "This is not the password.", code: "wrong_confirmation_password" };
        return sent.length === 1
          ? HttpResponse.json(wrong, { status: 403 })
          : HttpResponse.json({ user: USER, token: "new" });
      }),
    );
    const { user, here } = visit("/confirm-email#token=mailed");
    const field = await screen.findByLabelText("Password");
    await user.type(field, "secret{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("This is not the password.");
    serveAccount();
    await user.type(field, "-1{Enter}");
    await waitFor(() => expect(here()).toBe("/iris"));
    expect(sent.at(-1)).toEqual({ token: "mailed", password: "secret-1" });
  });

  it("shows that it was already used", async () => {
    const gone = { error: "Gone.", code: "confirmation_link_invalid" };
    server.use(http.post(CONFIRM, () => HttpResponse.json(gone, { status: 404 })));
    const { user } = visit("/confirm-email#token=mailed");
    await user.type(await screen.findByLabelText("Password"), "secret{Enter}");
    expect(await screen.findByRole("heading", { name: "This link does not work" })).toBeVisible();
  });
});
