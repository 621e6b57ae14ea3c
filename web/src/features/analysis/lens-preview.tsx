import type { LensResult } from "@/api/types";
import { Badge } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";
import { Explain } from "@/components/ui/explain";
import { OFFLINE_MODEL } from "@/features/analysis/offline";
import { figure } from "@/lib/format";
import { lensGrade } from "@/lib/score";

const PREVIEW = 3;

export function LensScore({ result }: { result: LensResult }) {
  if (result.score === null) return <Badge tone="bad">No answer</Badge>;
  return (
    <Badge tone={lensGrade(result.score)}>
      <Explain
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
            <p>Good from 7.5, to be watched from 5, weak below.</p>
          </>
        }
      >
        {figure(result.score)}
      </Explain>
      <span className="font-normal"> of 10</span>
    </Badge>
  );
}

/** The first insights, in the room in which the text was written. */
export function LensPreview({ result, open }: { result: LensResult; open: boolean }) {
  const shown = open ? result.insights : result.insights.slice(0, PREVIEW);
  if (result.score === null) {
    return (
      <p className="px-4 py-3 text-ink-2">
        No tier gave a usable answer for this lens. The figures that need it use a default, and say so.
      </p>
    );
  }
  if (shown.length === 0) return <p className="px-4 py-3 text-ink-2">This lens gave no separate insights.</p>;
  return (
    <ul className={cx("animate-settle px-4 py-3", open ? "space-y-2" : "space-y-1")}>
      {shown.map((insight, index) => (
        <li
          key={index}
          dir="auto"
          className="relative max-w-[72ch] ps-4 before:absolute before:start-0 before:text-ink-3 before:content-['•']"
        >
          <span className={cx(!open && "line-clamp-2")}>{insight}</span>
        </li>
      ))}
    </ul>
  );
}
