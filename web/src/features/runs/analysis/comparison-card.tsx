import type { AnalysisRead, Changes } from "@/api/types";
import { Comparison } from "@/components/result/comparison/comparison";
import { Card, CardTitle } from "@/components/ui/card";

interface ComparisonCardProps {
  changes: Changes;
  detail: AnalysisRead | undefined;
}

/** Changes since the analysis that led to this one. */
export function ComparisonCard({ changes, detail }: ComparisonCardProps) {
  return (
    <Card aria-label="Comparison with the previous analysis" className="animate-settle p-4">
      <CardTitle className="mb-2">
        {detail?.relation === "what-if"
          ? "Compared with the original analysis"
          : "Compared with the previous analysis"}
      </CardTitle>
      <Comparison changes={changes} />
    </Card>
  );
}
