import type { AnalysisResult } from "@/api/types";
import { InsightCard } from "@/components/result/insight-card";
import { tierLabel } from "@/components/result/routing/tier-label";

/** Card for each lens. */
export function LensPerspectives({ result }: { result: AnalysisResult }) {
  return (
    <div className="@container">
      <h2 className="sr-only">Perspectives</h2>
      <div className="grid grid-cols-1 items-start gap-4 @2xl:grid-cols-2">
        {Object.entries(result.lenses).map(([lens, found], place) => (
          <InsightCard
            key={lens}
            lens={lens}
            result={found}
            place={place}
            label={tierLabel(result, found.tier)}
          />
        ))}
      </div>
    </div>
  );
}
