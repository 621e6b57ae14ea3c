import type { AnalysisResult } from "@/api/types";
import { BandInterval } from "@/components/band/band-interval";
import { ClarityBadge } from "@/components/result/clarity/clarity-badge";
import { ExplainedValue } from "@/components/result/explanations/explained-value";
import { ScoreFormula } from "@/components/result/clarity/score-formula";
import { CLARITY_CAPTION, ScoreNotes } from "@/components/result/clarity/score-notes";
import { ScoreScale } from "@/components/result/clarity/score-scale";
import { scoreText } from "@/lib/band-text";
import { figure } from "@/lib/format";
import { resultRating } from "@/lib/score";

/** ClarityIQ in one line, with its rating and scale. */
export function ScoreHead({ result }: { result: AnalysisResult }) {
  const rating = resultRating(result);
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <p className="flex items-baseline gap-1.5">
          <span className="text-2xl font-semibold tracking-tight tabular-nums">
            <ExplainedValue
              field="score"
              label="ClarityIQ"
              title={`ClarityIQ ${scoreText(result)}: ${rating.word}`}
              how={<ScoreFormula result={result} />}
            >
              {figure(result.score)}
            </ExplainedValue>
          </span>
          {result.band && <BandInterval band={result.band} />}
          <span className="text-ink-3">of 100</span>
        </p>
        <ClarityBadge result={result} />
      </div>
      <p className="text-xs text-ink-3">{CLARITY_CAPTION}</p>
      <ScoreScale value={result.score} tone={rating.tone} band={result.band} />
      <ScoreNotes result={result} />
    </div>
  );
}
