import { screen, within } from "@testing-library/react";
import { visit } from "@tests/support/render";

export const LOGIN = "http://iris.test/api/auth/login";
export const REGISTER = "http://iris.test/api/auth/register";
export const GOOGLE_CALL = "http://iris.test/api/auth/google";
export const ME = "http://iris.test/api/auth/me";

export const HEADLINE = "Scaling intelligence, not just models.";

/** Opens the sign-in dialog on the landing page or on the visitor view of another URL. */
export async function openDialog(address = "/") {
  const page = visit(address);
  await page.user.click(await screen.findByRole("button", { name: "Sign In" }));
  const dialog = within(await screen.findByRole("dialog"));
  return { ...page, dialog };
}

export type DialogPage = Awaited<ReturnType<typeof openDialog>>;

export async function openRegistration() {
  const page = await openDialog();
  await page.user.click(page.dialog.getByRole("button", { name: "Create one" }));
  return page;
}

/** Fills in and submits the login form. */
export async function logIn({ user, dialog }: DialogPage): Promise<void> {
  await user.type(dialog.getByLabelText("Username"), "maria");
  await user.type(dialog.getByLabelText("Password"), "secret{Enter}");
}

/** Fills in and submits the registration form, with overrides. */
export async function signUp({ user, dialog }: DialogPage, other: Record<string, string> = {}) {
  const fields = {
    "First name": "Maria",
    "Last name": "Okafor",
    Username: "maria",
    Email: "maria@example.com",
    Password: "secret-1",
    "Confirm password": "secret-1",
    ...other,
  };
  for (const [label, value] of Object.entries(fields)) {
    if (value !== "") await user.type(dialog.getByLabelText(label), value);
  }
  await user.click(dialog.getByRole("button", { name: "Create Account" }));
}
