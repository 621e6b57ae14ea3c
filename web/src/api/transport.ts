/** HTTP transport: session token, timeout and error messages. */

import { readToken } from "@/api/auth-token";
import { reauthenticated, wantsReauthentication } from "@/api/reauthentication";
import { ApiError, FormatError, NetworkError, TEXT, TimeoutError } from "@/api/errors";
import { urlOf } from "@/lib/base-url";

export const REQUEST_TIMEOUT_MS = 600_000;

interface SendOptions {
  /** `null` for streams, which have no timeout. */
  timeoutMs?: number | null;
}

/**
 * Sends a request with the current session. Resolves on success only; throws the errors of `errors.ts`.
 * Calls that require recent authentication are repeated once the user has re-authenticated.
 */
export async function send(input: Request, options: SendOptions = {}): Promise<Response> {
  const again = input.clone();
  try {
    return await sendOnce(input, options);
  } catch (error) {
    if (!(error instanceof ApiError) || !wantsReauthentication(error) || !(await reauthenticated()))
      throw error;
    return sendOnce(again, options);
  }
}

async function sendOnce(input: Request, { timeoutMs = REQUEST_TIMEOUT_MS }: SendOptions): Promise<Response> {
  const headers = new Headers(input.headers);
  const token = readToken();
  if (token !== null) headers.set("Authorization", `Bearer ${token}`);
  const limit = timeoutMs === null ? null : AbortSignal.timeout(timeoutMs);
  const signal = limit === null ? input.signal : AbortSignal.any([input.signal, limit]);
  const request = new Request(input, { headers, credentials: "include", signal });
  let response: Response;
  let refusal: string | null;
  try {
    response = await fetch(request);
    // A refusal that breaks off is no answer: without its code, a session would seem to end for no reason.
    refusal = response.ok ? null : await response.text();
  } catch (cause) {
    if (input.signal.aborted) throw cause;
    throw limit?.aborted === true ? new TimeoutError({ cause }) : new NetworkError({ cause });
  }
  if (refusal !== null) throw errorOf(response, refusal, token);
  return response;
}

/** Like `send`, for JSON or empty responses. */
export async function sendForJson(request: Request): Promise<Response> {
  const response = await send(request);
  if (response.status !== 204 && !contentType(response).includes("json")) {
    throw new FormatError(TEXT.notJson);
  }
  return response;
}

/** Absolute request for a path of the product. */
export function requestTo(path: string, init?: RequestInit): Request {
  return new Request(urlOf(path), init);
}

function errorOf(response: Response, raw: string, token: string | null): ApiError {
  const { status } = response;
  if (contentType(response).includes("html")) {
    return new ApiError(TEXT.html(status), status, null, null, token);
  }
  const body = parsed(raw);
  const text = body.error ?? body.message ?? (raw === "" ? response.statusText : raw);
  const message = text === "" ? TEXT.html(status) : text;
  return new ApiError(message, status, body.code, body.requestId, token, body.questions);
}

function parsed(raw: string) {
  let body: unknown;
  try {
    body = JSON.parse(raw);
  } catch {
    body = null;
  }
  const field = (name: string) => {
    const value: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : null;
    return typeof value === "string" && value !== "" ? value : null;
  };
  return {
    error: field("error"),
    message: field("message"),
    code: field("code"),
    requestId: field("requestId"),
    questions: texts(body, "questions"),
  };
}

function texts(body: unknown, name: string): string[] {
  const value: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : null;
  return Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];
}

function contentType(response: Response): string {
  return response.headers.get("content-type")?.toLowerCase() ?? "";
}
