import type { LensResult } from "@/api/types";
import { OFFLINE_MODEL } from "@/components/offline-badge";
import { GroundedText } from "@/components/result/grounding/grounded-text";
import { NoAnswer } from "@/components/result/lenses/no-answer";
import { isSampleModel } from "@/components/sample-badge";
import { ExplainedValue } from "@/components/result/explanations/explained-value";
import { Badge } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";
import { figure } from "@/lib/format";
import { INSIGHT_PREVIEW, INSIGHT_ZONES, insightZone, lensRating } from "@/lib/score";
import type { Rating } from "@/lib/score";

export function LensScore({ lens, result }: { lens: string; result: LensResult }) {
  if (result.score === null) return <Badge>{result.refused ? "Declined" : "No answer"}</Badge>;
  const { word, tone } = shownRating(result.score, result);
  return (
    <Badge tone={tone} className="shrink-0">
      <ExplainedValue
        field={`lenses.${lens}.score`}
        label={`${result.name} score`}
        title={`${result.name}: ${figure(result.score)} of 10`}
        how={
          <>
            <p>
              {result.model === OFFLINE_MODEL
                ? "Share of this lens's checklist that your text answers. No model has judged the decision."
                : isSampleModel(result.model ?? "")
                  ? "How well the decision holds up under this lens, as described. Written by hand."
                  : "How well the decision holds up under this lens, as described. Scored by the model."}
            </p>
            {result.model !== OFFLINE_MODEL && <p>Strong from 7, Moderate from 5, else Weak.</p>}
          </>
        }
      >
        {result.model === OFFLINE_MODEL ? `${Math.round(result.score * 10)}%` : figure(result.score)}
      </ExplainedValue>
      <span>{word}</span>
    </Badge>
  );
}

/** Offline scores count answered questions and do not judge the decision, so they have no color. */
function shownRating(score: number, { model }: LensResult): Rating<string> {
  return model === OFFLINE_MODEL ? { word: "answered", tone: "neutral" } : lensRating(score);
}

const ZONE_FILL = { bad: "bg-bad", warn: "bg-warn", good: "bg-good" };

/** Lens score on a scale with the specified zones: good from 7.5, warning from 5, else bad. Nothing without a judged score. */
export function LensScale({ result }: { result: LensResult | null }) {
  const score = result?.score ?? null;
  if (score === null || result?.model === OFFLINE_MODEL) return null;
  return (
    <div aria-hidden data-zone={insightZone(score)} className="relative mx-4 mt-2 flex h-1 gap-px">
      {INSIGHT_ZONES.map(({ from, to, tone }) => (
        <span
          key={tone}
          className={cx("h-full rounded-full opacity-25", ZONE_FILL[tone])}
          style={{ width: `${to - from}%` }}
        />
      ))}
      <span
        className="absolute -top-1 h-3 w-1 -translate-x-1/2 rounded-full bg-ink ring-2 ring-surface"
        style={{ left: `${Math.min(99, Math.max(1, score * 10))}%` }}
      />
    </div>
  );
}

/** First insights. */
export function LensPreview({ result }: { result: LensResult }) {
  if (result.score === null) {
    return <NoAnswer result={result} />;
  }
  if (result.insights.length === 0) {
    return <p className="px-4 py-3 text-ink-2">This lens gave no separate insights.</p>;
  }
  return (
    <ul className="animate-settle space-y-1 px-4 py-3">
      {result.insights.slice(0, INSIGHT_PREVIEW).map((insight, index) => (
        <li
          key={index}
          dir="auto"
          className="relative max-w-[72ch] ps-4 before:absolute before:start-0 before:text-ink-3 before:content-['•']"
        >
          <GroundedText text={insight} marks={result.ungrounded} />
        </li>
      ))}
    </ul>
  );
}
