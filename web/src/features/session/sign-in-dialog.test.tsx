import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { readToken } from "@/api/auth-token";
import { USER } from "@tests/support/answers";
import { gate } from "@tests/support/gate";
import { serveAccount, visit } from "@tests/support/render";
import { server } from "@tests/support/server";

const LOGIN = "http://iris.test/api/auth/login";
const REGISTER = "http://iris.test/api/auth/register";

async function open() {
  const page = visit("/");
  await page.user.click(await screen.findByRole("button", { name: "Sign In" }));
  const dialog = within(await screen.findByRole("dialog"));
  return { ...page, dialog };
}

async function openRegister() {
  const page = await open();
  await page.user.click(page.dialog.getByRole("button", { name: "Create one" }));
  return page;
}

describe("signing in", () => {
  it("opens from Get Started as well", async () => {
    const { user } = visit("/");
    await user.click(await screen.findByRole("button", { name: "Get Started" }));
    expect(await screen.findByRole("dialog", { name: "Sign In" })).toBeVisible();
  });

  it("closes on Escape and gives the focus back", async () => {
    const { user } = await open();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.getByRole("button", { name: "Sign In" })).toHaveFocus());
  });

  it("asks for both fields before it asks the server", async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole("button", { name: "Sign In" }));
    expect(await dialog.findByText("Username is required")).toBeVisible();
    expect(dialog.getByText("Password is required")).toBeVisible();
    expect(dialog.getByLabelText("Username")).toBeInvalid();
    expect(dialog.getByLabelText("Username")).toHaveAccessibleDescription("Username is required");
  });

  it("processes, says so, keeps the token and goes to /iris", async () => {
    let sent: unknown;
    const answer = gate();
    server.use(
      http.post(LOGIN, async ({ request }) => {
        sent = await request.json();
        await answer.passed;
        return HttpResponse.json({ user: USER, token: "fresh" });
      }),
    );
    const { user, dialog, here } = await open();
    await user.type(dialog.getByLabelText("Username"), "maria");
    await user.type(dialog.getByLabelText("Password"), "x{Enter}");
    expect(await dialog.findByRole("button", { name: "Processing..." })).toBeDisabled();
    expect(dialog.getByLabelText("Username")).toBeDisabled();
    serveAccount();
    answer.open();
    await waitFor(() => expect(here()).toBe("/iris"));
    expect(sent).toEqual({ username: "maria", password: "x" });
    expect(readToken()).toBe("fresh");
    expect(screen.getByText("Logged in successfully!")).toBeVisible();
    expect(await screen.findByRole("textbox", { name: "Decision Scenario" })).toBeVisible();
  });

  it("stays open on a refusal and says why", async () => {
    server.use(
      http.post(LOGIN, () => HttpResponse.json({ error: "Invalid username or password" }, { status: 401 })),
    );
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText("Username"), "maria");
    await user.type(dialog.getByLabelText("Password"), "wrong{Enter}");
    expect(await dialog.findByText("Invalid username or password")).toBeVisible();
    expect(screen.getByText("Error")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Sign In" })).toBeEnabled();
    expect(readToken()).toBeNull();
  });

  it.each([
    ["in a field", (field: HTMLElement) => field.focus()],
    ["nowhere, as the disabled field has lost it", (field: HTMLElement) => field.blur()],
  ])("closes on the first Escape after a refusal, with the focus %s", async (_, put) => {
    server.use(http.post(LOGIN, () => HttpResponse.json({ error: "No such account" }, { status: 401 })));
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText("Username"), "maria");
    await user.type(dialog.getByLabelText("Password"), "wrong{Enter}");
    await dialog.findByText("No such account");
    expect(screen.getByText("Error")).toBeVisible();
    put(dialog.getByLabelText("Password"));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("shows and hides a password", async () => {
    const { user, dialog } = await open();
    const password = dialog.getByLabelText("Password");
    expect(password).toHaveAttribute("type", "password");
    await user.click(dialog.getByRole("button", { name: "Show password" }));
    expect(password).toHaveAttribute("type", "text");
    await user.click(dialog.getByRole("button", { name: "Hide password" }));
    expect(password).toHaveAttribute("type", "password");
  });

  it("clears the form and hides the passwords when the mode is switched", async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText("Username"), "maria");
    await user.type(dialog.getByLabelText("Password"), "secret");
    await user.click(dialog.getByRole("button", { name: "Show password" }));
    await user.click(dialog.getByRole("button", { name: "Create one" }));
    expect(dialog.getByLabelText("Username")).toHaveValue("");
    expect(dialog.getByLabelText("Password")).toHaveAttribute("type", "password");
    await user.click(dialog.getByRole("button", { name: "Sign in" }));
    expect(dialog.getByLabelText("Username")).toHaveValue("");
    expect(dialog.getByLabelText("Password")).toHaveValue("");
  });
});

describe("registering", () => {
  it("checks every field", async () => {
    const { user, dialog } = await openRegister();
    await user.type(dialog.getByLabelText("Email"), "not-an-address");
    await user.type(dialog.getByLabelText("Password"), "12345");
    await user.click(dialog.getByRole("button", { name: "Create Account" }));
    for (const text of ["First name", "Last name", "Username"]) {
      expect(await dialog.findByText(`${text} is required`)).toBeVisible();
    }
    expect(dialog.getByText("This does not look like an email address")).toBeVisible();
    expect(dialog.getAllByText("Password must have at least 6 characters")).toHaveLength(2);
  });

  it("asks for the same password twice", async () => {
    const { user, dialog } = await openRegister();
    await fill(user, dialog, { "Confirm password": "different" });
    expect(await dialog.findByText("Passwords don't match")).toBeVisible();
  });

  it("sends what was filled in, and signs in", async () => {
    let sent: unknown;
    server.use(
      http.post(REGISTER, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ user: USER, token: "new" }, { status: 201 });
      }),
    );
    const { user, dialog, here } = await openRegister();
    serveAccount();
    await fill(user, dialog);
    await waitFor(() => expect(here()).toBe("/iris"));
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

  it("passes on what the server objects to", async () => {
    server.use(
      http.post(REGISTER, () =>
        HttpResponse.json({ error: "This username is already taken." }, { status: 409 }),
      ),
    );
    const { user, dialog } = await openRegister();
    await fill(user, dialog);
    expect(await dialog.findByText("This username is already taken.")).toBeVisible();
  });
});

type Page = Awaited<ReturnType<typeof open>>;

async function fill(user: Page["user"], dialog: Page["dialog"], other: Record<string, string> = {}) {
  const fields = {
    "First name": "Maria",
    "Last name": "Okafor",
    Username: "maria",
    Email: "maria@example.com",
    Password: "secret-1",
    "Confirm password": "secret-1",
    ...other,
  };
  for (const [label, value] of Object.entries(fields)) await user.type(dialog.getByLabelText(label), value);
  await user.click(dialog.getByRole("button", { name: "Create Account" }));
}
