import { act, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { MemoryRouter, UNSAFE_createMemoryHistory as createMemoryHistory } from "react-router-dom";
import { writeToken } from "@/api/auth-token";
import { Providers } from "@/app/providers";
import { createQueryClient } from "@/app/query-client";
import { AppRouter } from "@/app/router";
import { Pages } from "@/app/routes";
import { HttpResponse, http } from "msw";
import { USER, selectable } from "@tests/support/session";
import { SAMPLES } from "@tests/support/samples";
import { CONVERSATIONS, thinking } from "@tests/support/conversations";
import { server } from "@tests/support/server";

/** Renders the whole app at a URL. */
export function visit(address: string) {
  const history = createMemoryHistory({ initialEntries: [address], v5Compat: true });
  const client = createQueryClient();
  const user = userEvent.setup();
  render(
    <Providers client={client}>
      <AppRouter history={history}>
        <Pages />
      </AppRouter>
    </Providers>,
  );
  const here = () => history.location.pathname + history.location.search;
  const navigate = (to: string | number) =>
    act(() => (typeof to === "number" ? history.go(to) : history.push(to)));
  return { history, navigate, client, user, here };
}

/** Renders a component at `/`. */
export function renderPart(part: ReactElement) {
  render(
    <Providers client={createQueryClient()}>
      <MemoryRouter>{part}</MemoryRouter>
    </Providers>,
  );
}

/** Server state of a user without history. */
export function serveAccount(): void {
  server.use(
    http.get("http://iris.test/api/auth/me", () => HttpResponse.json({ user: USER })),
    http.get("http://iris.test/api/dare/models", () => HttpResponse.json(selectable())),
    http.get("http://iris.test/api/samples", () => HttpResponse.json(SAMPLES)),
    http.get("http://iris.test/api/analyses/history", () => HttpResponse.json({ entries: [], next: null })),
    http.get("http://iris.test/api/analyses/:id/decision", () => HttpResponse.json(null)),
    http.get("http://iris.test/api/mirror-minds", () => HttpResponse.json([])),
    http.get("http://iris.test/api/following/u-1", () => HttpResponse.json([])),
    http.get("http://iris.test/api/followers-count/u-1", () => HttpResponse.json(0)),
    http.post(CONVERSATIONS, () => HttpResponse.json(thinking())),
  );
}

/** Signs that user in. */
export function signedIn(): void {
  writeToken("token");
  serveAccount();
}
