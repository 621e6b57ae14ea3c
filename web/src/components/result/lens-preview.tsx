import type { LensResult } from "@/api/types";
import { OFFLINE_MODEL } from "@/components/offline-badge";
import { FigureOf } from "@/components/result/figure-of";
import { Badge } from "@/components/ui/badge";
import { figure } from "@/lib/format";
import { INSIGHT_PREVIEW, lensBand, lensGrade } from "@/lib/score";

export function LensScore({ lens, result }: { lens: string; result: LensResult }) {
  if (result.score === null) return <Badge tone="bad">No answer</Badge>;
  return (
    <span className="flex shrink-0 flex-col items-center">
      <Badge tone={lensGrade(result.score)}>
        <FigureOf
          field={`lenses.${lens}.score`}
          label={`${result.name} score`}
          title={`${result.name}: ${figure(result.score)} of 10`}
          how={
            <>
              <p>
                How well the decision, as described, stands up under this lens.{" "}
                {result.model === OFFLINE_MODEL
                  ? "The offline analyst reckoned this score by its rules."
                  : "The model gave this score with its answer; it is not reckoned from other figures."}
              </p>
              <p>Strong from 7, Moderate from 5, Weak below. Green from 7.5, red below 5.</p>
            </>
          }
        >
          {figure(result.score)}
        </FigureOf>
        <span className="font-normal"> of 10</span>
      </Badge>
      <span className="text-xs leading-3 text-ink-3">{lensBand(result.score)}</span>
    </span>
  );
}

/** The first insights, in the room in which the text was written. */
export function LensPreview({ result }: { result: LensResult }) {
  if (result.score === null) {
    return (
      <p className="px-4 py-3 text-ink-2">
        No tier gave a usable answer for this lens. The figures that need it use a default, and say so.
      </p>
    );
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
          <span className="line-clamp-2">{insight}</span>
        </li>
      ))}
    </ul>
  );
}
