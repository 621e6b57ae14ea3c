import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { RouterProvider, createMemoryRouter } from "react-router-dom";
import { writeToken } from "@/api/auth-token";
import { Providers } from "@/app/providers";
import { createQueryClient } from "@/app/query-client";
import { routes } from "@/app/routes";
import { HttpResponse, http } from "msw";
import { USER, selectable } from "@tests/support/session";
import { SAMPLES } from "@tests/support/samples";
import { CONVERSATIONS, thinking } from "@tests/support/conversations";
import { server } from "@tests/support/server";

/** Renders the whole app at a URL. */
export function visit(address: string) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const client = createQueryClient();
  const user = userEvent.setup();
  render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  );
  const here = () => router.state.location.pathname + router.state.location.search;
  return { router, client, user, here };
}

/** Renders a component at `/`. */
export function renderPart(part: ReactElement) {
  const router = createMemoryRouter([{ path: "*", element: part }]);
  render(
    <Providers client={createQueryClient()}>
      <RouterProvider router={router} />
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
