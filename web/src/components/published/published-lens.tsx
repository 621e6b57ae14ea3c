import type { LensResult, Post } from "@/api/types";
import { LensIcon, lensLook } from "@/components/lens";
import { ModelText } from "@/components/model-text";
import { OFFLINE_MODEL } from "@/components/offline-badge";
import { Badge } from "@/components/ui/badge";
import { figure } from "@/lib/format";
import { lensRating } from "@/lib/score";

type PostedLens = NonNullable<Post["analysis"]>["lenses"][string];
/** Results have next steps, posts do not. */
type FoundLens = PostedLens & Partial<Pick<LensResult, "nextSteps">>;

interface PublishedLensProps {
  lens: string;
  /** Position in the lens set, which gives a custom lens its color. */
  place: number;
  found: FoundLens;
}

/** Lens of a published analysis: score, published texts and provenance. */
export function PublishedLens({ lens, place, found }: PublishedLensProps) {
  const look = lensLook(lens, found.name, place);
  return (
    <article
      aria-label={`${found.name} lens`}
      className="min-w-0 rounded-box border border-line bg-surface p-4 shadow-raised"
    >
      <div className="flex items-center gap-3">
        <LensIcon lens={look} />
        <h3 className="min-w-0 flex-1 font-semibold">
          {found.name} {look.topic !== "" && <span className="font-normal text-ink-3">{look.topic}</span>}
        </h3>
        {found.score === null ? (
          <Badge>No answer</Badge>
        ) : (
          <LensScore score={found.score} model={found.model} />
        )}
      </div>
      {found.insights.length > 0 && (
        <ul className="mt-3 space-y-1.5">
          {found.insights.map((insight, index) => (
            <li
              key={index}
              dir="auto"
              className="relative max-w-[72ch] ps-4 before:absolute before:start-0 before:text-ink-3 before:content-['•']"
            >
              <ModelText text={insight} />
            </li>
          ))}
        </ul>
      )}
      {found.nextSteps && found.nextSteps.length > 0 && (
        <>
          <h4 className="mt-3 text-sm font-semibold">Next steps</h4>
          <ul className="mt-1 max-w-[72ch] list-disc space-y-1 ps-4 marker:text-ink-3">
            {found.nextSteps.map((step, index) => (
              <li key={index} dir="auto">
                <ModelText text={step} />
              </li>
            ))}
          </ul>
        </>
      )}
      {found.reasoning !== "" && (
        <details className="mt-3">
          <summary className="text-sm font-medium text-accent">Reasoning</summary>
          <div dir="auto" className="mt-1 max-w-[72ch] lens-text text-ink-2">
            <ModelText text={found.reasoning} />
          </div>
        </details>
      )}
      <p className="mt-3 truncate text-xs text-ink-3">{sourceOf(found)}</p>
    </article>
  );
}

/** Lens score; for rule-based answers, the share of its checklist without a judgement. */
function LensScore({ score, model }: { score: number; model: string | null }) {
  if (model === OFFLINE_MODEL)
    return <Badge className="tabular-nums">{Math.round(score * 10)}% answered</Badge>;
  const { word, tone } = lensRating(score);
  return (
    <Badge tone={tone} className="tabular-nums">
      {figure(score)} of 10 · {word}
    </Badge>
  );
}

function sourceOf({ tier, model, score }: PostedLens): string {
  if (model === null) return score === null ? "No model answered" : "Model not recorded";
  return tier === null || tier === 0 ? model : `Tier ${tier} · ${model}`;
}
