import type { AnalysisResult } from "@/api/types";
import { answeredLenses } from "@/components/result/answered";
import { figure, sentence } from "@/lib/format";
import { ceilingOf } from "@/lib/score";

/** Caption of ClarityIQ wherever it is shown. */
export const CLARITY_CAPTION = "Form of the analysis, not truth";

/** Number of lenses behind the score if some are missing, and every ceiling with its reason. */
export function ScoreNotes({ result }: { result: AnalysisResult }) {
  const all = Object.keys(result.lenses).length;
  const answered = answeredLenses(result).length;
  const count = `${answered} of ${all} lenses`;
  const ceilings = [...result.ceilings].sort((a, b) => a.limit - b.limit);
  if (answered === all && ceilings.length === 0) return null;
  return (
    <ul className="mt-2 space-y-1 text-sm text-ink-2">
      {answered < all && !ceilings.some(({ reason }) => reason.includes(count)) && (
        <li className="font-medium text-ink tabular-nums">{count}</li>
      )}
      {ceilings.map(({ limit, reason }) => (
        <li key={`${limit} ${reason}`} className="tabular-nums">
          {result.uncappedScore !== null && limit === ceilingOf(result) ? "Capped at" : "At most"}{" "}
          {figure(limit)}: {sentence(withoutHeadline(reason, result.headline))}
        </li>
      ))}
    </ul>
  );
}

/** Removes the headline from the start of a reason, since it is already shown. */
function withoutHeadline(reason: string, headline: string | null): string {
  return headline !== null && reason.startsWith(`${headline}: `) ? reason.slice(headline.length + 2) : reason;
}
