import type { AnalysisResult } from "@/api/types";
import { answeredLenses } from "@/components/result/answered";
import { figure, sentence } from "@/lib/format";
import { ceilingOf } from "@/lib/score";

/** Caption of ClarityIQ wherever it is shown. */
export const CLARITY_CAPTION = "Form of the analysis, not truth";

/** Number of lenses behind the score if some are missing, and every ceiling with its reasons. */
export function ScoreNotes({ result }: { result: AnalysisResult }) {
  const all = Object.keys(result.lenses).length;
  const answered = answeredLenses(result).length;
  const count = `${answered} of ${all} lenses`;
  const limits = [...new Set(result.ceilings.map(({ limit }) => limit))].sort((a, b) => a - b);
  if (answered === all && limits.length === 0) return null;
  return (
    <ul className="mt-2 space-y-1 text-sm text-ink-2">
      {answered < all && !result.ceilings.some(({ reason }) => reason.includes(count)) && (
        <li className="font-medium text-ink tabular-nums">{count}</li>
      )}
      {limits.map((limit) => (
        <li key={limit} className="tabular-nums">
          {result.uncappedScore !== null && limit === ceilingOf(result) ? "Capped at" : "At most"}{" "}
          {figure(limit)}: {sentence(reasonsFor(limit, result))}
        </li>
      ))}
    </ul>
  );
}

const NEXT_QUESTION = "; next question: ";

/** Reasons of a limit, without the headline and the next question, since both are already shown. */
function reasonsFor(limit: number, { ceilings, headline }: AnalysisResult): string {
  const reasons = ceilings
    .filter((ceiling) => ceiling.limit === limit)
    .map(({ reason }) => withoutHeadline(reason.split(NEXT_QUESTION)[0] ?? reason, headline));
  return reasons.join("; ");
}

/** Removes the headline from the start of a reason. */
function withoutHeadline(reason: string, headline: string | null): string {
  return headline !== null && reason.startsWith(`${headline}: `) ? reason.slice(headline.length + 2) : reason;
}
