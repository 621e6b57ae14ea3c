import { ChevronDown } from "lucide-react";
import type { Post } from "@/api/types";
import { IMPORTED_MODEL, ImportedBadge } from "@/components/imported-badge";
import { OfflineBadge } from "@/components/offline-badge";
import { HiddenParts } from "@/components/published/hidden-parts";
import { PublishedLens } from "@/components/published/published-lens";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { bandText } from "@/lib/band-text";
import { amount, figure } from "@/lib/format";
import { resultRating } from "@/lib/score";
import { ModelText } from "@/components/model-text";
import { withoutMarkup } from "@/lib/model-text";

interface PostAnalysisProps {
  post: Post;
  /** Unfolded at first. */
  isOpen?: boolean;
}

/** Analysis of a post, limited to the published parts, folded so that the comments are near. */
export function PostAnalysis({ post, isOpen = false }: PostAnalysisProps) {
  const { analysis } = post;
  if (analysis === null) {
    return post.isShared ? (
      <p className="px-1 text-ink-3">The analysis behind this post has been deleted.</p>
    ) : null;
  }
  const { top_line_take: take, iris_suggests: suggests } = analysis.irisSummary;
  return (
    <div className="space-y-3">
      <HiddenParts parts={post.parts} className="px-1" />
      <details id="analysis" open={isOpen} className="group @container scroll-mt-20">
        <summary className="flex items-center gap-2 rounded-box border border-line bg-surface px-4 py-3 shadow-raised sm:px-6 [&::-webkit-details-marker]:hidden">
          <h2 className="text-lg font-semibold">The analysis</h2>
          <span className="min-w-0 flex-1 truncate text-ink-3">
            {take === "" ? amount(post.lenses.length, "lens", "lenses") : withoutMarkup(take)}
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="mt-4 space-y-4">
          <Card aria-label="Summary" className="p-4 sm:p-6">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="text-sm font-semibold text-ink-2">{take === "" ? "Result" : "Top-line take"}</h3>
              <Badge tone={resultRating(analysis).tone} className="tabular-nums">
                ClarityIQ {figure(analysis.score)}/100{bandText(analysis.band)} · {analysis.label}
              </Badge>
            </div>
            {take !== "" && (
              <div dir="auto" className="mt-1 max-w-[72ch] text-lg font-medium wrap-anywhere">
                <ModelText text={take} />
              </div>
            )}
            {suggests !== "" && (
              <>
                <h4 className="mt-3 text-sm font-semibold text-ink-2">iRIS suggests</h4>
                <div dir="auto" className="max-w-[72ch] wrap-anywhere">
                  <ModelText text={suggests} />
                </div>
              </>
            )}
            <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3">
              <span className="truncate">
                {analysis.actualModel === IMPORTED_MODEL
                  ? "Imported: model not recorded"
                  : `Analysis provided by ${analysis.actualModel}`}
              </span>
              {analysis.offline && <OfflineBadge />}
              {analysis.imported && <ImportedBadge short />}
            </p>
          </Card>
          <section aria-label="Lenses" className="grid items-start gap-4 @xl:grid-cols-2">
            {Object.entries(analysis.lenses).map(([lens, found], place) => (
              <PublishedLens key={lens} lens={lens} place={place} found={found} />
            ))}
          </section>
        </div>
      </details>
    </div>
  );
}
