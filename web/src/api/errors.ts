/** What can go wrong on the way to the server and back, each with a sentence for people. */

export const TEXT = {
  timeout: "Request timeout - server is taking longer than expected",
  network: "Network error - please check your connection and try again",
  notJson: "Received non-JSON response from server",
  invalid: "Invalid response format from server",
  html: (status: number) => `Server error (${status}): Please try again`,
} as const;

/** The server answered, and not with success. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    message: string,
    readonly status: number,
    readonly code: string | null = null,
    readonly requestId: string | null = null,
    /** Whose session was asked under: another may be this browser's by now. */
    readonly token: string | null = null,
    /** What to add to the text, where the server asks instead of answering. */
    readonly questions: readonly string[] = [],
  ) {
    super(message);
  }
}

/** No answer: the server could not be reached, or the connection broke. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";

  constructor(options?: ErrorOptions) {
    super(TEXT.network, options);
  }
}

/** No answer within the time a request may take. */
export class TimeoutError extends Error {
  override readonly name = "TimeoutError";

  constructor(options?: ErrorOptions) {
    super(TEXT.timeout, options);
  }
}

/** An answer that is not what was agreed. */
export class FormatError extends Error {
  override readonly name = "FormatError";
}

export function hasStatus(error: unknown, ...statuses: number[]): error is ApiError {
  return error instanceof ApiError && statuses.includes(error.status);
}

/** Whether the server refused for the reason of this code. */
export function hasCode(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** Questions of a text that names no decision, in place of an analysis; null for any other error. */
export function unclearQuestions(error: unknown): readonly string[] | null {
  return hasStatus(error, 422) && error.code === "unclear_scenario" ? error.questions : null;
}

/** The installation's budget is spent: only the offline analyst answers until it starts again. */
export function isBudgetSpent(error: unknown): error is ApiError {
  return hasStatus(error, 429) && error.code === "installation_budget_spent";
}

export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== "" ? error.message : fallback;
}
