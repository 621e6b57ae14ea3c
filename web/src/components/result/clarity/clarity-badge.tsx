import type { AnalysisResult } from "@/api/types";
import { Badge } from "@/components/ui/badge";
import { resultRating } from "@/lib/score";

/** Rating of a result, or the headline that replaces it. */
export function ClarityBadge({ result }: { result: Pick<AnalysisResult, "score" | "label" | "headline"> }) {
  const { word, tone } = resultRating(result);
  return (
    <Badge tone={tone} className="whitespace-normal">
      {word}
    </Badge>
  );
}
