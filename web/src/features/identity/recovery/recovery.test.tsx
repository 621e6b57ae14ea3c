import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { readToken } from "@/api/auth-token";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";

const RESET = "http://iris.test/api/auth/reset";
const LINK = "/reset-password#token=the-token";

async function choose(address = LINK, password = "a long walk home", again = password) {
  const visited = visit(address);
  const first = await screen.findByLabelText("New password");
  await visited.user.type(first, password);
  await visited.user.type(screen.getByLabelText("Confirm new password"), `${again}{Enter}`);
  return visited;
}

describe("password reset link", () => {
  it("sets a password, leaves the address bar and links to sign-in", async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(RESET, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ username: "maria", endedSessions: 1 });
      }),
    );
    signedIn();
    const { user, history } = await choose();
    expect(history.location.hash).toBe("");
    const heading = await screen.findByRole("heading", { name: "Your new password is set" });
    expect(heading).toHaveFocus();
    expect(sent).toEqual([
      { token: "the-token", newPassword: "a long walk home", confirmPassword: "a long walk home" },
    ]);
    expect(readToken()).toBeNull();
    await user.click(screen.getByRole("button", { name: "Sign in now" }));
    expect(await screen.findByRole("dialog")).toBeVisible();
  });

  it("validates the passwords before sending", async () => {
    await choose(LINK, "short", "other");
    expect((await screen.findAllByText("Password must have at least 8 characters")).length).toBe(2);
  });

  it("shows a server error and stays on the page", async () => {
    const common = { error: "This password is one of the most common ones.", code: "common_password" };
    server.use(http.post(RESET, () => HttpResponse.json(common, { status: 400 })));
    await choose();
    expect(await screen.findByRole("alert")).toHaveTextContent("one of the most common ones");
    expect(screen.getByLabelText("New password")).toBeVisible();
  });

  it("that is invalid shows the reason and whom to ask", async () => {
    const gone = { error: "This link no longer works.", code: "reset_link_invalid" };
    server.use(http.post(RESET, () => HttpResponse.json(gone, { status: 404 })));
    await choose();
    expect(await screen.findByRole("heading", { name: "This link no longer works" })).toBeVisible();
    expect(screen.getByText(/Ask an administrator for a new link/)).toBeVisible();
  });

  it("without a token sends no request", async () => {
    visit("/reset-password");
    expect(await screen.findByRole("heading", { name: "This link no longer works" })).toBeVisible();
    expect(screen.queryByLabelText("New password")).toBeNull();
  });
});
