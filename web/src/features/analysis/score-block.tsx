import type { AnalysisResult } from "@/api/types";
import { Badge } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";
import { Explain } from "@/components/ui/explain";
import { figure } from "@/lib/format";
import { HIGH_CLARITY, MODERATE_CLARITY, clarityGrade } from "@/lib/score";

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
            <Explain
              label="ClarityIQ"
              title={`ClarityIQ ${figure(result.score)}: ${result.label}`}
              how={<ScoreFormula result={result} />}
              side="bottom"
              className="decoration-2 underline-offset-8"
            >
              {figure(result.score)}
            </Explain>
          ) : value === null ? (
            <span aria-label="not known yet">–</span>
          ) : (
            figure(value)
          )}
        </span>
        <span className="text-ink-3">of 100</span>
      </p>
      <Scale value={value} settled={result !== null} />
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

const FILL = { good: "bg-good", warn: "bg-warn", bad: "bg-bad" };

function Scale({ value, settled }: { value: number | null; settled: boolean }) {
  const fill = !settled || value === null ? "bg-line-strong" : FILL[clarityGrade(value)];
  return (
    <div aria-hidden className="relative mt-2 h-1.5 max-w-44 rounded-full bg-sunken">
      <div
        className={cx("h-full rounded-full transition-[width] duration-200", fill)}
        style={{ width: `${value ?? 0}%` }}
      />
      {[MODERATE_CLARITY, HIGH_CLARITY].map((mark) => (
        <span
          key={mark}
          className="absolute -top-0.5 h-2.5 w-px bg-line-strong"
          style={{ left: `${mark}%` }}
        />
      ))}
    </div>
  );
}

function ScoreFormula({ result }: { result: AnalysisResult }) {
  const { completeness, confidence, actionability, interpretation } = result.components;
  const defaults = result.defaults.filter(({ field }) =>
    /^components\.(completeness|confidence|actionability)$/.test(field),
  );
  return (
    <>
      <p className="tabular-nums">
        0.4 × {figure(completeness)} completeness + 0.35 × {figure(confidence)} confidence + 0.25 ×{" "}
        {figure(actionability)} actionability = {figure(result.score)}
      </p>
      <p>
        Each is the mean over the lenses. Interpretation: {interpretation}. High Clarity from {HIGH_CLARITY},
        Moderate from {MODERATE_CLARITY}.
      </p>
      {defaults.length > 0 && (
        <p className="text-warn">
          A default stood in {defaults.length === 1 ? "once" : `${defaults.length} times`}:{" "}
          {[...new Set(defaults.map(({ why }) => why))].join("; ")}.
        </p>
      )}
    </>
  );
}
