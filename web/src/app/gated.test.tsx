import { renderHook, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readToken } from "@/api/auth-token";
import { clearSuspension } from "@/features/identity/session/suspension";
import { GOOGLE, USER } from "@tests/support/session";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";

const HEADLINE = "Scaling intelligence, not just models.";
const ENDED = { error: "Your session has ended. Please sign in again." };

function endSessions() {
  server.use(
    http.get("http://iris.test/api/analyses/history", () => HttpResponse.json(ENDED, { status: 401 })),
  );
}

/** Opens a URL and lets the session end there. */
async function endedAt(address: string) {
  signedIn();
  endSessions();
  const visited = visit(address);
  await screen.findByRole("heading", { name: "Your session has ended" });
  return visited;
}

describe("session that ends on a gated page", () => {
  beforeEach(() => vi.spyOn(console, "info").mockImplementation(() => undefined));

  it("shows the sign-in gate at the same URL", async () => {
    const { here } = await endedAt("/dashboard");
    expect(screen.getByText("Sign in again to continue on this page.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
    expect(here()).toBe("/dashboard");
    expect(readToken()).toBeNull();
    await waitFor(() => expect(document.title).toBe("Your session has ended · iRIS"));
  });

  it("says that an unsent text is kept", async () => {
    signedIn();
    const { user } = visit("/iris");
    await user.type(await screen.findByRole("textbox", { name: "Decision Scenario" }), "Should we move?");
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: "authToken" }));
    await screen.findByRole("heading", { name: "Your session has ended" });
    expect(screen.getByText(/Your text is kept\./)).toBeVisible();
  });

  it("resumes at the same URL after sign-in", async () => {
    const { user, here } = await endedAt("/chat-interface");
    signedIn();
    localStorage.clear();
    server.use(
      http.post("http://iris.test/api/auth/login", () => HttpResponse.json({ user: USER, token: "new" })),
    );
    await user.click(screen.getByRole("button", { name: "Sign In with Username" }));
    await user.type(await screen.findByLabelText("Username"), "maria");
    await user.type(screen.getByLabelText("Password"), "a good one{Enter}");
    expect(await screen.findByRole("textbox", { name: "Decision Scenario" })).toBeVisible();
    expect(here()).toBe("/chat-interface");
  });

  it("offers Google sign-in when it is configured", async () => {
    server.use(
      http.get("http://iris.test/api/auth/google", () => HttpResponse.json({ ...GOOGLE, configured: true })),
    );
    await endedAt("/iris");
    const button = await screen.findByRole("button", { name: "Sign In with Google" });
    await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled", "true"));
  });

  it("disables Google sign-in when it is not configured", async () => {
    await endedAt("/iris");
    const button = await screen.findByRole("button", { name: "Google sign-in is not set up here" });
    expect(button).toHaveAttribute("aria-disabled", "true");
  });

  it("links to the landing page", async () => {
    const { user } = await endedAt("/iris");
    await user.click(screen.getByRole("link", { name: "Back to Home" }));
    expect(await screen.findByRole("heading", { name: HEADLINE })).toBeVisible();
  });

  it("shows the landing page at /", async () => {
    signedIn();
    endSessions();
    visit("/");
    expect(await screen.findByRole("heading", { name: HEADLINE })).toBeVisible();
  });
});

describe("session that a suspension has ended before the page loads", () => {
  const WHY = "This account is suspended. Reason: The same post 40 times.";

  beforeEach(() => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    signedIn();
    server.use(
      http.get("http://iris.test/api/auth/me", () =>
        HttpResponse.json({ error: WHY, code: "session_suspended" }, { status: 401 }),
      ),
    );
  });
  afterEach(clearSuspension);

  it.each(["/iris", "/dare"])("shows the reason and the sign-in gate on %s", async (path) => {
    visit(path);
    expect(await screen.findByRole("heading", { name: "Sign In Required" })).toBeVisible();
    expect(screen.getByText("You need to sign in to access this feature")).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(WHY);
    expect(readToken()).toBeNull();
  });

  it("shows the reason above the landing page on /", async () => {
    visit("/");
    expect(await screen.findByRole("heading", { name: HEADLINE })).toBeVisible();
    expect(await screen.findByRole("alert")).toHaveTextContent(WHY);
    expect(screen.getByRole("link", { name: "Contact page" })).toHaveAttribute(
      "href",
      "http://iris.test/contact",
    );
  });

  it("shows the reason after a reload until the next sign-in", async () => {
    visit("/iris");
    await screen.findByRole("alert");
    vi.resetModules();
    const reloaded = await import("@/features/identity/session/suspension");
    expect(renderHook(() => reloaded.useSuspension()).result.current).toBe(WHY);
    reloaded.clearSuspension();
    vi.resetModules();
    const { useSuspension } = await import("@/features/identity/session/suspension");
    expect(renderHook(() => useSuspension()).result.current).toBeNull();
  });
});
