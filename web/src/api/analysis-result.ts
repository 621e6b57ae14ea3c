/** What comes as an analysis is looked at where it comes in: a page is never given what is not one. */

import { FormatError, TEXT } from "@/api/errors";
import type { Accepted, AnalysisRead, AnalysisResult, SafetyResult, StoredAnalysis } from "@/api/types";

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What is wrong with what came as a result, in a sentence for people; null where it is one. */
export function wrongWith(result: unknown): string | null {
  if (!isFields(result)) return TEXT.invalid;
  const failure = failureIn(result);
  if (failure !== null) return failure;
  const { type, lenses, message } = result;
  if (type === "safety") return typeof message === "string" ? null : TEXT.invalid;
  if (typeof type !== "string" || !isFields(lenses)) return TEXT.invalid;
  const each = Object.values(lenses);
  return each.length > 0 && each.every(isFields) ? null : TEXT.invalid;
}

/** The run was answered with help: there is no score and there are no lenses. */
export function isSafety(result: AnalysisResult | SafetyResult): result is SafetyResult {
  return result.type === "safety";
}

/** What was read, when its result is one. */
export function withAnalysis<Read extends { result: AnalysisResult }>(read: Read): Read {
  const wrong = wrongWith(read.result);
  if (wrong !== null) throw new FormatError(wrong);
  return read;
}

/** What was read, when its result is one; there is none before the analysis is done. */
export function withResult(read: StoredAnalysis): AnalysisRead {
  const { result } = read;
  if (result === null) return { ...read, result };
  const wrong = wrongWith(result);
  if (wrong !== null) throw new FormatError(wrong);
  return isSafety(result) ? { ...read, result: null, safety: result } : { ...read, result };
}

/** The run that the server has begun. */
export function accepted(answer: object): Accepted {
  if ("eventsUrl" in answer && "analysisId" in answer) return answer as Accepted;
  throw new FormatError((isFields(answer) && failureIn(answer)) || TEXT.invalid);
}

/** An error field, or a message of a failure where nothing says what else it would be. */
function failureIn({ error, message, type }: Fields): string | null {
  if (typeof error === "string" && error !== "") return error;
  return type === undefined && typeof message === "string" && message.includes("Failed") ? message : null;
}
