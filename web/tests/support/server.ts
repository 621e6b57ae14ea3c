import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { ATTENTION, BAND_OFFER, CLAIM } from "@tests/support/answers";
import { postDecision } from "@tests/support/posts";
import { GOOGLE, METRICS, SIGN_UP } from "@tests/support/session";
import { READINESS } from "@tests/support/readiness";

/** Handlers for requests that nearly every page sends. */
export const server = setupServer(
  http.get("http://iris.test/api/metrics", () => HttpResponse.json(METRICS)),
  http.get("http://iris.test/api/routing/claim", () => HttpResponse.json(CLAIM)),
  http.get("http://iris.test/api/account/training-consent", () =>
    HttpResponse.json({ agreed: false, agreedAt: null }),
  ),
  http.get("http://iris.test/api/auth/google", () => HttpResponse.json(GOOGLE)),
  http.get("http://iris.test/api/auth/sign-up", () => HttpResponse.json(SIGN_UP)),
  http.get("http://iris.test/api/account/identities", () =>
    HttpResponse.json({ identities: [], canUnlink: true }),
  ),
  http.get("http://iris.test/api/publication-requests", () => HttpResponse.json([])),
  http.get("http://iris.test/api/admin/objections", () =>
    HttpResponse.json({ objections: [], open: 0, next: null }),
  ),
  http.get("http://iris.test/api/operations/attention", () => HttpResponse.json(ATTENTION)),
  http.get("http://iris.test/api/samples", () => HttpResponse.json([])),
  http.get("http://iris.test/api/account/followed-people", () => HttpResponse.json([])),
  http.get("http://iris.test/api/account/restricted-people", () => HttpResponse.json([])),
  http.get("http://iris.test/api/social/samples", () => HttpResponse.json([])),
  http.get("http://iris.test/api/social/posts/:id/decision", () => HttpResponse.json(postDecision())),
  http.post("http://iris.test/api/readiness", () => HttpResponse.json(READINESS)),
  http.get("http://iris.test/api/analyses/:id/band", () => HttpResponse.json(BAND_OFFER)),
  // Signed-in users have a stream, here without events.
  http.get("http://iris.test/api/stream", () => {
    const headers = { "content-type": "text/event-stream" };
    return new HttpResponse(new ReadableStream(), { headers });
  }),
);

/** Unhandled requests of the current test. */
export const unhandled: string[] = [];
