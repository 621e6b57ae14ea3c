import { RotateCcw } from "lucide-react";
import { useId, useState } from "react";
import type { AnalysisResult } from "@/api/types";
import { ScoreScale } from "@/components/result/clarity/score-scale";
import {
  PARTS,
  SPECIFIED,
  reweight,
  tippingPoint,
  weightedScore,
} from "@/components/result/clarity/weighting";
import type { Part, Weighting } from "@/components/result/clarity/weighting";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { scoreText } from "@/lib/band-text";
import { figure } from "@/lib/format";
import { ceilingOf, clarityRating, resultRating } from "@/lib/score";

/** Adjustable weights with the resulting score and rating thresholds. */
export function Weights({ result }: { result: AnalysisResult }) {
  const [weights, setWeights] = useState(SPECIFIED);
  const { completeness, confidence, actionability } = result.components;
  const components = { completeness, confidence, actionability };
  const isSpecified = PARTS.every((part) => weights[part] === SPECIFIED[part]);
  // Use the server's score: it is computed before the components are rounded.
  const limit = ceilingOf(result);
  const score = isSpecified ? result.score : weightedScore(components, weights, limit);
  const rating = resultRating({ ...result, score, label: clarityRating(score).word });
  const step = Math.round((score - result.score) * 10) / 10;
  return (
    <section aria-label="Adjust weights" className="mt-6 border-t border-line pt-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">Try other weights</h3>
        <Button size="sm" variant="quiet" disabled={isSpecified} onClick={() => setWeights(SPECIFIED)}>
          <RotateCcw aria-hidden />
          Reset
        </Button>
      </div>
      <p className="mt-1 text-sm text-ink-2">
        This does not change the stored score. The three weights always add up to 1.
      </p>
      <ul className="mt-3 space-y-3">
        {PARTS.map((part) => (
          <WeightRow
            key={part}
            part={part}
            components={components}
            limit={limit}
            weights={weights}
            onChange={(to) => setWeights(reweight(weights, part, to))}
          />
        ))}
      </ul>
      <div className="mt-4 rounded-box bg-sunken p-3" role="status">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className="text-xl font-semibold tabular-nums">{figure(score)}</span>
          <span className="text-ink-3">of 100</span>
          <Badge tone={rating.tone}>{rating.word}</Badge>
          {step !== 0 && (
            <span className="text-sm text-ink-2 tabular-nums">
              {step > 0 ? "+" : "−"}
              {figure(Math.abs(step))} compared with {scoreText(result)}
            </span>
          )}
        </p>
        <ScoreScale value={score} tone={rating.tone} />
      </div>
    </section>
  );
}

interface WeightRowProps {
  part: Part;
  components: Weighting;
  weights: Weighting;
  /** Lowest ceiling on the score. */
  limit: number;
  onChange: (to: number) => void;
}

function WeightRow({ part, components, weights, limit, onChange }: WeightRowProps) {
  const id = useId();
  const tip = tippingPoint(components, weights, part, limit);
  return (
    <li>
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="text-ink-2 capitalize">
          {part} <span className="text-xs text-ink-3 tabular-nums">{figure(components[part])}</span>
        </label>
        <span aria-hidden className="font-medium tabular-nums">
          × {(weights[part] / 100).toFixed(2)}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={1}
        value={weights[part]}
        aria-valuetext={(weights[part] / 100).toFixed(2)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="mt-1 block w-full accent-accent"
      />
      <p className="text-xs text-ink-3 tabular-nums">
        {tip === null
          ? "No value of this weight changes the label."
          : `At ${(tip.weight / 100).toFixed(2)} the label becomes ${tip.label}.`}
      </p>
    </li>
  );
}
