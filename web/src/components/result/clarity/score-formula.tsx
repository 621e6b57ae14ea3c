import type { AnalysisResult } from "@/api/types";
import { figure } from "@/lib/format";
import { HIGH_CLARITY, MODERATE_CLARITY } from "@/lib/score";

/** ClarityIQ formula with the values of this run. */
export function ScoreFormula({ result }: { result: AnalysisResult }) {
  const { completeness, confidence, actionability, interpretation } = result.components;
  const defaults = result.defaults.filter(({ field }) =>
    /^components\.(completeness|confidence|actionability)$/.test(field),
  );
  return (
    <>
      <p className="tabular-nums">
        0.4 × {figure(completeness)} completeness + 0.35 × {figure(confidence)} confidence + 0.25 ×{" "}
        {figure(actionability)} actionability = {figure(result.uncappedScore ?? result.score)}
      </p>
      {result.uncappedScore !== null && (
        <p>
          Shown as {figure(result.score)}:{" "}
          {result.ceilings.map(({ limit, reason }) => `at most ${figure(limit)}, ${reason}`).join("; ")}.
        </p>
      )}
      <p>
        Each part is the mean over the lenses that answered. Interpretation: {interpretation}. High Clarity
        from {HIGH_CLARITY}, Moderate from {MODERATE_CLARITY}.
      </p>
      {defaults.length > 0 && (
        <p className="text-warn">
          A default was used {defaults.length === 1 ? "once" : `${defaults.length} times`}:{" "}
          {[...new Set(defaults.map(({ why }) => why))].join("; ")}.
        </p>
      )}
    </>
  );
}
