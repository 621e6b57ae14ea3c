import type { AnalysisResult } from "@/api/types";
import { FigureOf } from "@/components/result/figure-of";
import { ScoreFormula } from "@/components/result/score-formula";
import { ScoreScale } from "@/components/result/score-scale";
import { Badge } from "@/components/ui/badge";
import { figure } from "@/lib/format";
import { clarityGrade } from "@/lib/score";

/** ClarityIQ in a line, with its label and its scale. */
export function ScoreHead({ result }: { result: AnalysisResult }) {
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <p className="flex items-baseline gap-1.5">
          <span className="text-2xl font-semibold tracking-tight tabular-nums">
            <FigureOf
              field="score"
              label="ClarityIQ"
              title={`ClarityIQ ${figure(result.score)}: ${result.label}`}
              how={<ScoreFormula result={result} />}
            >
              {figure(result.score)}
            </FigureOf>
          </span>
          <span className="text-ink-3">of 100</span>
        </p>
        <Badge tone={clarityGrade(result.score)}>{result.label}</Badge>
      </div>
      <ScoreScale value={result.score} settled />
    </div>
  );
}
