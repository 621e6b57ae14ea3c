/** Transport errors, each with a message for users. */

export const TEXT = {
  timeout: "Request timeout - server is taking longer than expected",
  network: "Network error - please check your connection and try again",
  notJson: "Received non-JSON response from server",
  invalid: "Invalid response format from server",
  html: (status: number) => `Server error (${status}): Please try again`,
} as const;

/** The server responded with an error status. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    message: string,
    readonly status: number,
    readonly code: string | null = null,
    readonly requestId: string | null = null,
    /** Token the request was sent with; the browser's current session may differ. */
    readonly token: string | null = null,
    /** Questions to add to the text, if the server asks for more. */
    readonly questions: readonly string[] = [],
  ) {
    super(message);
  }
}

/** No response: the server is unreachable or the connection broke. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";

  constructor(options?: ErrorOptions) {
    super(TEXT.network, options);
  }
}

/** No response within the time limit. */
export class TimeoutError extends Error {
  override readonly name = "TimeoutError";

  constructor(options?: ErrorOptions) {
    super(TEXT.timeout, options);
  }
}

/** The response does not match the schema. */
export class FormatError extends Error {
  override readonly name = "FormatError";
}

export function hasStatus(error: unknown, ...statuses: number[]): error is ApiError {
  return error instanceof ApiError && statuses.includes(error.status);
}

/** The server rejected the request: sending it again unchanged cannot succeed. */
export function isClientError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500;
}

/** Returns whether an error has this error code. */
export function hasCode(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** Questions about a text that names no decision; null for any other error. */
export function unclearQuestions(error: unknown): readonly string[] | null {
  return hasStatus(error, 422) && error.code === "unclear_scenario" ? error.questions : null;
}

/** The installation's budget is spent: only the offline analyst answers until it resets. */
export function isBudgetSpent(error: unknown): error is ApiError {
  return hasStatus(error, 429) && error.code === "installation_budget_spent";
}

export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== "" ? error.message : fallback;
}
