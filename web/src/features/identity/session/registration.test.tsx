import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { USER } from "@tests/support/session";
import { serveAccount } from "@tests/support/render";
import { server } from "@tests/support/server";
import { REGISTER, openRegistration, signUp } from "@tests/support/sign-in";

describe("registration", () => {
  it("validates every field", async () => {
    const { user, dialog } = await openRegistration();
    await user.type(dialog.getByLabelText("Email"), "not-an-address");
    await user.type(dialog.getByLabelText("Password"), "12345");
    await user.click(dialog.getByRole("button", { name: "Create Account" }));
    for (const text of ["First name", "Last name", "Username"]) {
      expect(await dialog.findByText(`${text} is required`)).toBeVisible();
    }
    expect(dialog.getByText("This does not look like an email address")).toBeVisible();
    expect(dialog.getAllByText("Password must have at least 8 characters")).toHaveLength(2);
  });

  it.each([
    ["alone", {}],
    ["together with other errors", { "First name": "", Email: "nonsense" }],
  ])("requires matching passwords, %s", async (_, other) => {
    const page = await openRegistration();
    await signUp(page, { ...other, "Confirm password": "different" });
    expect(await page.dialog.findByText("Passwords don't match")).toBeVisible();
  });

  it("has autocomplete attributes for password managers", async () => {
    const { dialog } = await openRegistration();
    const names = {
      "First name": "given-name",
      "Last name": "family-name",
      Username: "username",
      Email: "email",
      Password: "new-password",
      "Confirm password": "new-password",
    };
    for (const [label, name] of Object.entries(names)) {
      expect(dialog.getByLabelText(label)).toHaveAttribute("autocomplete", name);
    }
  });

  it("sends the form and signs in", async () => {
    let sent: unknown;
    server.use(
      http.post(REGISTER, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ user: USER, token: "new" }, { status: 201 });
      }),
    );
    const page = await openRegistration();
    serveAccount();
    await signUp(page);
    await waitFor(() => expect(page.here()).toBe("/iris"));
    expect(sent).toEqual({
      username: "maria",
      email: "maria@example.com",
      password: "secret-1",
      confirmPassword: "secret-1",
      firstName: "Maria",
      lastName: "Okafor",
    });
    expect(screen.getByText("Account created successfully!")).toBeVisible();
  });

  it.each([
    ["username_taken", "This username is already taken.", "Username"],
    ["email_taken", "There is already an account with this email address.", "Email"],
    ["common_password", "This password is too common.", "Password"],
  ])("shows %s and focuses the field of the error", async (code, error, label) => {
    server.use(http.post(REGISTER, () => HttpResponse.json({ error, code }, { status: 409 })));
    const page = await openRegistration();
    await signUp(page);
    expect(await page.dialog.findByText(error)).toBeVisible();
    expect(page.dialog.getByLabelText(label)).toHaveFocus();
    expect(page.dialog.getByLabelText("First name")).toHaveValue("Maria");
  });
});
