import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { CLAIM, GOOGLE, METRICS } from "@tests/support/answers";

/** What nearly every page asks for, whoever looks at it. */
export const server = setupServer(
  http.get("http://iris.test/api/metrics", () => HttpResponse.json(METRICS)),
  http.get("http://iris.test/api/routing/claim", () => HttpResponse.json(CLAIM)),
  http.get("http://iris.test/api/account/training-consent", () =>
    HttpResponse.json({ agreed: false, agreedAt: null }),
  ),
  http.get("http://iris.test/api/auth/google", () => HttpResponse.json(GOOGLE)),
  // Whoever is signed in has a stream. In this one nothing happens.
  http.get("http://iris.test/api/stream", () => {
    const headers = { "content-type": "text/event-stream" };
    return new HttpResponse(new ReadableStream(), { headers });
  }),
);

/** Requests of the present test that no handler answers. */
export const unhandled: string[] = [];
