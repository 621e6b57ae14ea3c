/** Errors that the server reports. */

interface Details {
  status: number;
  code: string;
  requestId?: string;
  questions?: readonly string[];
}

/** The server refused a request, or an analysis failed. `code` is for programs and stable. */
export class IrisError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string;
  /** What to add to the text, with the code `unclear_scenario`. */
  readonly questions: readonly string[];

  constructor(message: string, { status, code, requestId = "", questions = [] }: Details) {
    super(message);
    this.name = "IrisError";
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.questions = questions;
  }
}

export async function errorOf(response: Response): Promise<IrisError> {
  const { status, statusText } = response;
  try {
    const { error, ...details } = (await response.json()) as { error: string; code: string };
    return new IrisError(error, { status, ...details });
  } catch {
    return new IrisError(`The server responded with ${status} ${statusText}.`, {
      status,
      code: `http_${status}`,
    });
  }
}
