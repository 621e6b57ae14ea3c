import { QueryClient } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, delay, http } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readToken, writeToken } from "@/api/auth-token";
import { SIGN_OUT_MS } from "@/features/identity/session/queries";
import { sessionQuery } from "@/features/identity/session/session-store";
import { server } from "@tests/support/server";
import { serveAccount, signedIn, visit } from "@tests/support/render";
import { USER } from "@tests/support/session";
import { gate } from "@tests/support/gate";

const ME = "http://iris.test/api/auth/me";
const PUBLIC = ["/api/metrics", "/api/auth/google", "/api/auth/sign-up"];
const HEADLINE = "Scaling intelligence, not just models.";

describe("session", () => {
  afterEach(() => vi.useRealTimers());

  it("without a token shows the landing page without a request", async () => {
    const { client } = visit("/");
    expect(client.getQueryState(sessionQuery.queryKey)?.status).toBe("success");
    expect(await screen.findByRole("heading", { name: HEADLINE })).toBeVisible();
  });

  it("shows visitors of a gated path the landing page", async () => {
    visit("/iris");
    expect(await screen.findByRole("heading", { name: HEADLINE })).toBeVisible();
  });

  it("with a token shows the iRIS page, also on /", async () => {
    signedIn();
    visit("/");
    expect(await screen.findByRole("textbox", { name: "Decision Scenario" })).toBeVisible();
  });

  it.each([401, 403, 404])("drops a token on a %i response", async (status) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    writeToken("old");
    server.use(http.get(ME, () => HttpResponse.json({ error: "No" }, { status })));
    visit("/iris");
    expect(await screen.findByRole("heading", { name: HEADLINE })).toBeVisible();
    expect(readToken()).toBeNull();
    expect(console.warn).toHaveBeenCalledWith("Failed to get user info", expect.anything());
  });

  it.each([
    ["without a user", () => HttpResponse.json({})],
    ["that is empty", () => HttpResponse.json(null)],
    ["that is a page", () => HttpResponse.html("<p>Welcome</p>")],
  ])("drops a token on a response %s", async (_, answer) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    writeToken("old");
    server.use(http.get(ME, answer));
    visit("/iris");
    expect(await screen.findByRole("heading", { name: HEADLINE })).toBeVisible();
    expect(readToken()).toBeNull();
    expect(console.warn).toHaveBeenCalledWith("Failed to get user info", expect.anything());
  });

  describe("session while the server is unavailable", () => {
    const busy = (status: number) => () => HttpResponse.json({ error: "Later" }, { status });
    const AWAY = [
      ["is unreachable", () => HttpResponse.error()],
      ["restarts", busy(503)],
      ["fails", busy(500)],
      ["limits requests", busy(429)],
    ] as const;
    const PAGES = ["/", "/iris", "/dare", "/socialminds"];

    beforeEach(() => {
      vi.spyOn(console, "warn").mockImplementation(() => undefined);
      serveAccount();
      writeToken("kept");
    });

    it.each(AWAY)("keeps the token when the server %s and retries on request", async (_, answer) => {
      vi.spyOn(Math, "random").mockReturnValue(1_000);
      server.use(http.get(ME, answer));
      const { user } = visit("/iris");
      expect(await screen.findByRole("heading", { name: "iRIS could not be reached" })).toBeVisible();
      expect(screen.queryByRole("heading", { name: HEADLINE })).toBeNull();
      expect(readToken()).toBe("kept");
      serveAccount();
      await user.click(screen.getByRole("button", { name: "Try again" }));
      expect(await screen.findByRole("textbox", { name: "Decision Scenario" })).toBeVisible();
      expect(readToken()).toBe("kept");
    });

    it("retries automatically", async () => {
      server.use(http.get(ME, busy(503), { once: true }));
      visit("/iris");
      expect(await screen.findByRole("heading", { name: "iRIS could not be reached" })).toBeVisible();
      expect(await screen.findByRole("textbox", { name: "Decision Scenario" })).toBeVisible();
    });

    it.each(PAGES)("shows the error on %s instead of the landing page", async (address) => {
      server.use(http.get(ME, busy(503)));
      visit(address);
      expect(await screen.findByRole("heading", { name: "iRIS could not be reached" })).toBeVisible();
      expect(readToken()).toBe("kept");
    });

    it("shows the error above a public page", async () => {
      server.use(http.get(ME, busy(503)));
      visit("/about");
      expect(await screen.findByText("iRIS could not be reached")).toBeVisible();
      expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
      expect(screen.queryByRole("button", { name: "Sign In" })).toBeNull();
    });
  });

  it("only logs a missing token", async () => {
    const info = vi.spyOn(console, "info").mockImplementation(() => undefined);
    await expect(new QueryClient().query({ ...sessionQuery, staleTime: 0 })).resolves.toBeNull();
    expect(info).toHaveBeenCalledWith("No token found");
  });

  it("shows a spinner for at most about 200 ms, then a skeleton", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    writeToken("slow");
    server.use(http.get(ME, () => delay("infinite")));
    visit("/iris");
    expect(screen.getByRole("status")).toHaveTextContent("Loading...");
    act(() => void vi.advanceTimersByTime(190));
    expect(screen.queryByRole("banner")).toBeNull();
    act(() => void vi.advanceTimersByTime(20));
    expect(screen.getByRole("banner")).toBeVisible();
  });

  it("revokes the session on logout, drops the token and shows the landing page", async () => {
    signedIn();
    let revoked = false;
    server.use(
      http.post("http://iris.test/api/auth/logout", () => {
        revoked = true;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = visit("/iris");
    await user.type(await screen.findByRole("textbox", { name: "Decision Scenario" }), "A secret");
    await user.click(await screen.findByRole("button", { name: /Account of Maria Okafor/ }));
    expect(screen.getByText("maria@example.com")).toBeVisible();
    await user.click(screen.getByRole("menuitem", { name: "Log out" }));
    expect(await screen.findByRole("heading", { name: HEADLINE })).toBeVisible();
    expect(revoked).toBe(true);
    expect(readToken()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it("sends no requests for the account after logout", async () => {
    signedIn();
    server.use(http.post("http://iris.test/api/auth/logout", () => new HttpResponse(null, { status: 204 })));
    const { user } = visit("/iris");
    await user.click(await screen.findByRole("button", { name: /Account of/ }));
    const requests: string[] = [];
    server.events.on("request:start", ({ request }) => {
      if (request.headers.get("authorization") === null) requests.push(new URL(request.url).pathname);
    });
    await user.click(screen.getByRole("menuitem", { name: "Log out" }));
    expect(await screen.findByRole("heading", { name: HEADLINE })).toBeVisible();
    server.events.removeAllListeners();
    expect(requests.filter((path) => !PUBLIC.includes(path))).toEqual([]);
  });

  it("logs out locally when the server is unreachable", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    signedIn();
    server.use(http.post("http://iris.test/api/auth/logout", () => HttpResponse.error()));
    const { user } = visit("/iris");
    await user.click(await screen.findByRole("button", { name: /Account of/ }));
    await user.click(screen.getByRole("menuitem", { name: "Log out" }));
    expect(await screen.findByRole("heading", { name: HEADLINE })).toBeVisible();
    expect(readToken()).toBeNull();
  });

  it("logs out locally when the server does not respond", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const limit = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => limit(ms === SIGN_OUT_MS ? 20 : ms));
    signedIn();
    server.use(http.post("http://iris.test/api/auth/logout", () => delay("infinite")));
    const { user } = visit("/iris");
    await user.click(await screen.findByRole("button", { name: /Account of/ }));
    await user.click(screen.getByRole("menuitem", { name: "Log out" }));
    expect(await screen.findByRole("heading", { name: HEADLINE })).toBeVisible();
    expect(readToken()).toBeNull();
    expect(console.warn).toHaveBeenCalledWith("Sign-out failed", expect.anything());
  });

  it("ends when any request returns 401", async () => {
    signedIn();
    server.use(
      http.get("http://iris.test/api/analyses/history", () =>
        HttpResponse.json({ error: "Your session has ended. Please sign in again." }, { status: 401 }),
      ),
    );
    visit("/iris");
    expect(await screen.findByRole("heading", { name: "Your session has ended" })).toBeVisible();
    expect(readToken()).toBeNull();
  });

  it("follows a sign-in of another tab and shows the landing page until it is known", async () => {
    visit("/");
    await screen.findByRole("heading", { name: HEADLINE });
    const answer = gate();
    serveAccount();
    server.use(
      http.get(ME, async () => {
        await answer.passed;
        return HttpResponse.json({ user: USER });
      }),
    );
    writeToken("of-the-other-tab");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "authToken" })));
    expect(screen.getByRole("heading", { name: HEADLINE })).toBeVisible();
    answer.open();
    expect(await screen.findByRole("textbox", { name: "Decision Scenario" })).toBeVisible();
  });

  it("follows a sign-in of another tab as another user and clears the cache", async () => {
    signedIn();
    const { client } = visit("/iris");
    await screen.findByRole("textbox", { name: "Decision Scenario" });
    client.setQueryData(["secret"], "of Maria");
    const other = { ...USER, displayName: "Noor Haddad", email: "noor@example.com" };
    server.use(http.get(ME, () => HttpResponse.json({ user: other })));
    writeToken("of-noor");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "authToken" })));
    expect(await screen.findByRole("button", { name: /Account of Noor Haddad/ })).toBeVisible();
    expect(client.getQueryData(["secret"])).toBeUndefined();
  });

  it("hides an unsent draft from other users of the tab", async () => {
    signedIn();
    const { user } = visit("/iris");
    await user.type(await screen.findByRole("textbox", { name: "Decision Scenario" }), "A secret");
    const signOf = (token: string | null) => {
      if (token === null) localStorage.clear();
      else writeToken(token);
      act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "authToken" })));
    };
    signOf(null);
    await screen.findByRole("heading", { name: "Your session has ended" });
    server.use(
      http.get(ME, () => HttpResponse.json({ user: { ...USER, id: "u-2" } })),
      http.get("http://iris.test/api/following/u-2", () => HttpResponse.json([])),
      http.get("http://iris.test/api/followers-count/u-2", () => HttpResponse.json(0)),
    );
    signOf("of-noor");
    expect(await screen.findByRole("textbox", { name: "Decision Scenario" })).toHaveValue("");
    signOf(null);
    await screen.findByRole("heading", { name: "Your session has ended" });
    serveAccount();
    signOf("of-maria");
    expect(await screen.findByRole("textbox", { name: "Decision Scenario" })).toHaveValue("A secret");
  });

  it("follows a sign-out of another tab", async () => {
    signedIn();
    visit("/iris");
    await screen.findByRole("textbox", { name: "Decision Scenario" });
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: "authToken" }));
    expect(await screen.findByRole("heading", { name: "Your session has ended" })).toBeVisible();
  });
});

describe("unknown paths", () => {
  it("show a not-found page", async () => {
    visit("/no/such/page");
    expect(await screen.findByRole("heading", { name: "Page Not Found" })).toBeVisible();
    await waitFor(() => expect(document.title).toBe("Page Not Found · iRIS"));
    expect(screen.getByText("Did you forget to add the page to the router?")).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  });
});
