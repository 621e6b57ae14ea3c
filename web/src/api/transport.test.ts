import { HttpResponse, http } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { writeToken } from "@/api/auth-token";
import { ApiError, FormatError, NetworkError, TimeoutError } from "@/api/errors";
import { REQUEST_TIMEOUT_MS, requestTo, send, sendForJson } from "@/api/transport";
import { server } from "@tests/support/server";

const URL_OF_CALL = "http://iris.test/api/thing";

function answers(response: () => Response) {
  server.use(http.get(URL_OF_CALL, response));
}

const ask = () => sendForJson(requestTo("/api/thing"));

describe("transport", () => {
  afterEach(() => vi.useRealTimers());

  it("sends the stored token as bearer, and nothing without one", async () => {
    const seen: (string | null)[] = [];
    server.use(
      http.get(URL_OF_CALL, ({ request }) => {
        seen.push(request.headers.get("authorization"));
        return HttpResponse.json({});
      }),
    );
    await ask();
    writeToken("secret");
    await ask();
    expect(seen).toEqual([null, "Bearer secret"]);
  });

  it("keeps the headers and the body of the request", async () => {
    server.use(
      http.post(URL_OF_CALL, async ({ request }) =>
        HttpResponse.json({ got: await request.json(), type: request.headers.get("content-type") }),
      ),
    );
    const request = requestTo("/api/thing", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ a: 1 }),
    });
    await expect((await sendForJson(request)).json()).resolves.toEqual({
      got: { a: 1 },
      type: "application/json",
    });
  });

  it.each([
    [
      "the error field",
      () => HttpResponse.json({ error: "No such thing", message: "m" }, { status: 404 }),
      "No such thing",
    ],
    ["else the message", () => HttpResponse.json({ message: "Try later" }, { status: 503 }), "Try later"],
    ["else the raw text", () => HttpResponse.text("plain words", { status: 500 }), "plain words"],
    [
      "else the status text",
      () => new HttpResponse(null, { status: 502, statusText: "Bad Gateway" }),
      "Bad Gateway",
    ],
    [
      "for a page of HTML a text of its own",
      () => HttpResponse.html("<h1>nginx</h1>", { status: 502 }),
      "Server error (502): Please try again",
    ],
  ])("takes %s", async (_name, response, text) => {
    answers(response);
    await expect(ask()).rejects.toThrow(text);
    await expect(ask()).rejects.toBeInstanceOf(ApiError);
  });

  it("carries status, code and request id", async () => {
    answers(() => HttpResponse.json({ error: "Busy", code: "busy", requestId: "r-1" }, { status: 429 }));
    await expect(ask()).rejects.toMatchObject({ status: 429, code: "busy", requestId: "r-1" });
  });

  it("refuses an answer that is not JSON", async () => {
    answers(() => HttpResponse.html("<p>hello</p>"));
    await expect(ask()).rejects.toThrow("Received non-JSON response from server");
    await expect(ask()).rejects.toBeInstanceOf(FormatError);
  });

  it("says in words that the network is down", async () => {
    answers(() => HttpResponse.error());
    await expect(ask()).rejects.toThrow("Network error - please check your connection and try again");
    await expect(ask()).rejects.toBeInstanceOf(NetworkError);
  });

  it("gives up after its time limit", async () => {
    server.use(http.get(URL_OF_CALL, () => new Promise<Response>(() => undefined)));
    const failure = send(requestTo("/api/thing"), { timeoutMs: 20 });
    await expect(failure).rejects.toThrow("Request timeout - server is taking longer than expected");
    await expect(failure).rejects.toBeInstanceOf(TimeoutError);
    expect(REQUEST_TIMEOUT_MS).toBe(600_000);
  });

  it("leaves it to the caller what a request that the caller took back means", async () => {
    server.use(http.get(URL_OF_CALL, () => new Promise<Response>(() => undefined)));
    const stop = new AbortController();
    const failure = send(requestTo("/api/thing", { signal: stop.signal }));
    stop.abort();
    await expect(failure).rejects.toMatchObject({ name: "AbortError" });
  });
});
