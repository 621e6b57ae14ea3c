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

  it("sends the stored token as bearer and no header without a token", async () => {
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
    [
      "the message without an error field",
      () => HttpResponse.json({ message: "Try later" }, { status: 503 }),
      "Try later",
    ],
    ["the raw text of another body", () => HttpResponse.text("plain words", { status: 500 }), "plain words"],
    [
      "the status text of an empty body",
      () => new HttpResponse(null, { status: 502, statusText: "Bad Gateway" }),
      "Bad Gateway",
    ],
    [
      "the HTTP status of an HTML page",
      () => HttpResponse.html("<h1>nginx</h1>", { status: 502 }),
      "Server error (502): Please try again",
    ],
  ])("reads %s", async (_name, response, text) => {
    answers(response);
    await expect(ask()).rejects.toThrow(text);
    await expect(ask()).rejects.toBeInstanceOf(ApiError);
  });

  it("exposes status, code and request ID", async () => {
    answers(() => HttpResponse.json({ error: "Busy", code: "busy", requestId: "r-1" }, { status: 429 }));
    await expect(ask()).rejects.toMatchObject({ status: 429, code: "busy", requestId: "r-1" });
  });

  it("rejects a response that is not JSON", async () => {
    answers(() => HttpResponse.html("<p>hello</p>"));
    await expect(ask()).rejects.toThrow("Received non-JSON response from server");
    await expect(ask()).rejects.toBeInstanceOf(FormatError);
  });

  it("reports a network error", async () => {
    answers(() => HttpResponse.error());
    await expect(ask()).rejects.toThrow("Network error - please check your connection and try again");
    await expect(ask()).rejects.toBeInstanceOf(NetworkError);
  });

  it("reports a network error if a refusal breaks off", async () => {
    const broken = new ReadableStream({ start: (body) => body.error(new TypeError("connection lost")) });
    answers(() => new HttpResponse(broken, { status: 401, headers: { "Content-Type": "application/json" } }));
    await expect(ask()).rejects.toBeInstanceOf(NetworkError);
  });

  it("fails after the timeout", async () => {
    server.use(http.get(URL_OF_CALL, () => new Promise<Response>(() => undefined)));
    const failure = send(requestTo("/api/thing"), { timeoutMs: 20 });
    await expect(failure).rejects.toThrow("Request timeout - server is taking longer than expected");
    await expect(failure).rejects.toBeInstanceOf(TimeoutError);
    expect(REQUEST_TIMEOUT_MS).toBe(600_000);
  });

  it("rethrows the abort error of a canceled request", async () => {
    server.use(http.get(URL_OF_CALL, () => new Promise<Response>(() => undefined)));
    const stop = new AbortController();
    const failure = send(requestTo("/api/thing", { signal: stop.signal }));
    stop.abort();
    await expect(failure).rejects.toMatchObject({ name: "AbortError" });
  });
});
