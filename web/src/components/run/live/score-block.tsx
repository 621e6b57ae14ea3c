import type { AnalysisResult } from "@/api/types";
import { FigureOf } from "@/components/result/figure-of";
import { ScoreFormula } from "@/components/result/score-formula";
import { ScoreScale } from "@/components/result/score-scale";
import { Badge } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";
import { figure } from "@/lib/format";
import { clarityGrade } from "@/lib/score";

interface ScoreBlockProps {
  result: AnalysisResult | null;
  /** As the last tier left it, while the run goes on. */
  soFar: { value: number; label: string } | null;
  /** The run has ended, with a result or without. */
  over: boolean;
}

/** ClarityIQ: large, on its scale, with how it is made. */
export function ScoreBlock({ result, soFar, over }: ScoreBlockProps) {
  const value = result?.score ?? soFar?.value ?? null;
  return (
    <div>
      <h2 className="text-sm font-semibold text-ink-2">ClarityIQ</h2>
      <p className="mt-1 flex items-baseline gap-1.5">
        <span
          className={cx(
            "text-display font-semibold tracking-tight tabular-nums",
            value === null ? "text-line-strong" : result === null && "text-ink-3",
          )}
        >
          {result ? (
            <FigureOf
              field="score"
              label="ClarityIQ"
              title={`ClarityIQ ${figure(result.score)}: ${result.label}`}
              how={<ScoreFormula result={result} />}
              side="bottom"
              className="decoration-2 underline-offset-8"
            >
              {figure(result.score)}
            </FigureOf>
          ) : value === null ? (
            <span aria-label="not known yet">–</span>
          ) : (
            figure(value)
          )}
        </span>
        <span className="text-ink-3">of 100</span>
      </p>
      <ScoreScale value={value} settled={result !== null} />
      <div className="mt-2 flex h-6 items-center">
        {result ? (
          <Badge tone={clarityGrade(result.score)}>{result.label}</Badge>
        ) : (
          <p className="text-sm text-ink-3">{progress(soFar, over)}</p>
        )}
      </div>
    </div>
  );
}

function progress(soFar: ScoreBlockProps["soFar"], over: boolean): string {
  if (soFar) return over ? `as it stood after ${soFar.label}` : `so far, after ${soFar.label}`;
  return over ? "no tier was finished" : "after the first tier";
}
