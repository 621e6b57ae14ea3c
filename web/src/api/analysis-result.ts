/** Validates analyses on receipt, so that pages only receive valid results. */

import { FormatError, TEXT } from "@/api/errors";
import type { Accepted, AnalysisRead, AnalysisResult, SafetyResult, StoredAnalysis } from "@/api/types";

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns why a value is not a valid result, as a sentence for users, or null if it is valid. */
export function resultProblem(result: unknown): string | null {
  if (!isFields(result)) return TEXT.invalid;
  const failure = failureIn(result);
  if (failure !== null) return failure;
  const { type, lenses, message } = result;
  if (type === "safety") return typeof message === "string" ? null : TEXT.invalid;
  if (typeof type !== "string" || !isFields(lenses)) return TEXT.invalid;
  const each = Object.values(lenses);
  return each.length > 0 && each.every(isFields) ? null : TEXT.invalid;
}

/** A safety reply: no score and no lenses. */
export function isSafety(result: AnalysisResult | SafetyResult): result is SafetyResult {
  return result.type === "safety";
}

/** Returns the analysis if its result is valid. */
export function withAnalysis<Read extends { result: AnalysisResult }>(read: Read): Read {
  const wrong = resultProblem(read.result);
  if (wrong !== null) throw new FormatError(wrong);
  return read;
}

/** Returns the analysis if its result is valid, or without a result before it is complete. */
export function withResult(read: StoredAnalysis): AnalysisRead {
  const { result } = read;
  if (result === null) return { ...read, result };
  const wrong = resultProblem(result);
  if (wrong !== null) throw new FormatError(wrong);
  return isSafety(result) ? { ...read, result: null, safety: result } : { ...read, result };
}

/** ID of the run that the server started. */
export function accepted(answer: object): Accepted {
  if ("eventsUrl" in answer && "analysisId" in answer) return answer as Accepted;
  throw new FormatError((isFields(answer) && failureIn(answer)) || TEXT.invalid);
}

/** The `error` field, or `message` when no other field identifies the response. */
function failureIn({ error, message, type }: Fields): string | null {
  if (typeof error === "string" && error !== "") return error;
  return type === undefined && typeof message === "string" && message.includes("Failed") ? message : null;
}
