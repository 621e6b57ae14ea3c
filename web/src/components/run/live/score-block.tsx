import type { AnalysisResult } from "@/api/types";
import { BandInterval } from "@/components/band/band-interval";
import { ClarityBadge } from "@/components/result/clarity/clarity-badge";
import { ExplainedValue } from "@/components/result/explanations/explained-value";
import { ScoreFormula } from "@/components/result/clarity/score-formula";
import { CLARITY_CAPTION, ScoreNotes } from "@/components/result/clarity/score-notes";
import { ScoreScale } from "@/components/result/clarity/score-scale";
import { cx } from "@/components/ui/cx";
import { scoreText } from "@/lib/band-text";
import { figure } from "@/lib/format";
import { resultRating } from "@/lib/score";

interface ScoreBlockProps {
  result: AnalysisResult | null;
  /** Score after the last finished tier, while the run continues. */
  soFar: { value: number; label: string } | null;
  /** The run has ended, with or without a result. */
  over: boolean;
}

/** ClarityIQ in large type, with its scale and formula. */
export function ScoreBlock({ result, soFar, over }: ScoreBlockProps) {
  const value = result?.score ?? soFar?.value ?? null;
  return (
    <div>
      <h2 className="text-sm font-semibold text-ink-2">ClarityIQ</h2>
      <p className="text-xs text-ink-3">{CLARITY_CAPTION}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="flex items-baseline gap-1.5">
          <span
            className={cx(
              "text-display font-semibold tracking-tight tabular-nums",
              result === null && "text-ink-3",
            )}
          >
            {result ? (
              <ExplainedValue
                field="score"
                label="ClarityIQ"
                title={`ClarityIQ ${scoreText(result)}: ${resultRating(result).word}`}
                how={<ScoreFormula result={result} />}
                side="bottom"
                className="decoration-2 underline-offset-8"
              >
                {figure(result.score)}
              </ExplainedValue>
            ) : value === null ? (
              <span aria-label="not known yet">–</span>
            ) : (
              figure(value)
            )}
          </span>
          {result?.band ? (
            <span className="flex flex-col self-center text-sm leading-tight">
              <BandInterval band={result.band} />
              <span className="text-ink-3">of 100</span>
            </span>
          ) : (
            <span className="text-ink-3">of 100</span>
          )}
        </p>
        {result ? (
          <ClarityBadge result={result} />
        ) : (
          <p className="text-sm text-ink-3">{progress(soFar, over)}</p>
        )}
      </div>
      <ScoreScale value={value} tone={result && resultRating(result).tone} band={result?.band} />
      {result && <ScoreNotes result={result} />}
    </div>
  );
}

function progress(soFar: ScoreBlockProps["soFar"], over: boolean): string {
  if (soFar) return over ? `as of ${soFar.label}` : `so far, after ${soFar.label}`;
  return over ? "no tier finished" : "after the first tier";
}
