import { act, render, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { StrictMode } from "react";
import { Route, Routes, UNSAFE_createMemoryHistory as createMemoryHistory } from "react-router-dom";
import { AppRouter } from "@/app/router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readToken, writeToken } from "@/api/auth-token";
import { GooglePage } from "@/app/pages/google";
import { HomePage } from "@/app/pages/home";
import { Providers } from "@/app/providers";
import { createQueryClient } from "@/app/query-client";
import { onAnswer } from "@/features/identity/session/google/channel";
import type { Outcome } from "@/features/identity/session/google/channel";
import { readIntent, storeIntent } from "@/features/identity/session/google/sign-in-intent";
import { USER } from "@tests/support/session";
import { serveAccount } from "@tests/support/render";
import { server } from "@tests/support/server";
import { GOOGLE_CALL, HEADLINE } from "@tests/support/sign-in";

const FINISH = `${GOOGLE_CALL}/finish`;
const REFUSAL = { error: "You did not let Google share it.", code: "auth/refused" };

/** Serves the outcome once. Returns the number of requests. */
function gives(answer: () => Response) {
  const requests = { times: 0 };
  server.use(
    http.post(FINISH, () => {
      requests.times += 1;
      return requests.times === 1 ? answer() : HttpResponse.json({ error: "Used already" }, { status: 400 });
    }),
  );
  return requests;
}

const givesSession = (passwordEnded = false) => {
  serveAccount();
  return gives(() => HttpResponse.json({ user: USER, token: "from-google", passwordEnded }));
};
const givesRefusal = () => gives(() => HttpResponse.json(REFUSAL, { status: 403 }));

/** Return page of Google sign-in. Its effects run twice, as in development. */
function comeBack() {
  const history = createMemoryHistory({
    initialEntries: ["/before", "/auth/google"],
    initialIndex: 1,
    v5Compat: true,
  });
  render(
    <StrictMode>
      <Providers client={createQueryClient()}>
        <AppRouter history={history}>
          <Routes>
            <Route path="/auth/google" Component={GooglePage} />
            <Route path="/" Component={HomePage} />
            <Route path="/iris" Component={HomePage} />
          </Routes>
        </AppRouter>
      </Providers>
    </StrictMode>,
  );
  return { history, here: () => history.location.pathname + history.location.search };
}

/** Page that waits for a popup with this purpose, with the messages it received. */
function opener(id: string) {
  const heard: Outcome[] = [];
  const stop = onAnswer(id, (outcome) => heard.push(outcome));
  return { heard, stop };
}

let close: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  close = vi.spyOn(window, "close").mockImplementation(() => undefined);
});

describe("Google redirect", () => {
  it("signs in once and replaces the callback with the original page", async () => {
    storeIntent({ mode: "redirect", after: "/iris" });
    const requests = givesSession();
    const { history, here } = comeBack();
    expect(screen.getByRole("status")).toHaveTextContent("Loading...");
    await waitFor(() => expect(here()).toBe("/iris"));
    expect(await screen.findByRole("textbox", { name: "Decision Scenario" })).toBeVisible();
    expect(screen.getByText("Signed in with Google successfully!")).toBeVisible();
    expect(requests.times).toBe(1);
    expect(readToken()).toBe("from-google");
    expect(readIntent()).toBeNull();
    act(() => history.go(-1));
    expect(here()).toBe("/before");
  });

  it("shows that the earlier password no longer works", async () => {
    storeIntent({ mode: "redirect", after: "/iris" });
    givesSession(true);
    comeBack();
    expect(await screen.findByText(/You can set a new one in Settings/)).toBeVisible();
  });

  it("reopens the sign-in dialog on the landing page with the error", async () => {
    storeIntent({ mode: "redirect", after: "/iris" });
    const requests = givesRefusal();
    const { history, here } = comeBack();
    const dialog = within(await screen.findByRole("dialog", { name: "Sign In" }));
    expect(here()).toBe("/");
    expect(dialog.getByText(REFUSAL.error)).toBeVisible();
    expect(await screen.findByText("Error")).toBeVisible();
    expect(requests.times).toBe(1);
    expect(readToken()).toBeNull();
    expect(history.location.state).toBeNull();
  });

  it("opens the iRIS page when the original page is unknown", async () => {
    givesSession();
    const { here } = comeBack();
    await waitFor(() => expect(here()).toBe("/iris"));
  });

  it("keeps an existing session when the callback is revisited", async () => {
    writeToken("token");
    serveAccount();
    givesRefusal();
    const { here } = comeBack();
    await waitFor(() => expect(here()).toBe("/iris"));
    expect(readToken()).toBe("token");
    expect(screen.queryByText("Error")).toBeNull();
  });
});

describe("Google popup", () => {
  beforeEach(() => storeIntent({ mode: "popup", id: "errand" }));

  it("stores the session, notifies the opener and closes", async () => {
    givesSession();
    const { heard, stop } = opener("errand");
    comeBack();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(heard).toEqual([{ kind: "signed-in", user: USER, passwordEnded: false }]);
    expect(JSON.stringify(heard)).not.toContain("from-google");
    expect(readToken()).toBe("from-google");
    expect(await screen.findByRole("heading", { name: "You are signed in" })).toBeVisible();
    stop();
  });

  it("sends the error to the opener and closes", async () => {
    givesRefusal();
    const { heard, stop } = opener("errand");
    comeBack();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(heard).toEqual([{ kind: "refused", code: "auth/refused", message: REFUSAL.error }]);
    expect(await screen.findByText(/You did not let Google share it/)).toBeVisible();
    expect(screen.queryByText("Error")).toBeNull();
    stop();
  });

  it("continues in the popup when the opener is gone", async () => {
    givesSession();
    const { heard, stop } = opener("another");
    const { here } = comeBack();
    await waitFor(() => expect(here()).toBe("/iris"));
    expect(heard).toEqual([]);
    expect(close).not.toHaveBeenCalled();
    stop();
  });

  it("shows the error when the opener is gone", async () => {
    givesRefusal();
    comeBack();
    expect(await screen.findByRole("heading", { name: HEADLINE, hidden: true })).toBeInTheDocument();
    expect(within(await screen.findByRole("dialog")).getByText(REFUSAL.error)).toBeVisible();
  });
});
