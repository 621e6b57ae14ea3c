import type { AnalysisResult } from "@/api/types";
import { ChartsCard } from "@/components/result/charts/charts-card";
import { ClarityCard } from "@/components/result/clarity/clarity-card";
import { CoverageCard } from "@/components/result/clarity/coverage-card";
import { DistributionCard } from "@/components/result/options/distribution-card";
import { RoutingInfo } from "@/components/result/routing/routing-info";
import { SelfCheckCard } from "@/components/result/clarity/self-check-card";
import { Card, CardTitle } from "@/components/ui/card";

/** Cards that explain a result. */
export function ResultBoard({ result }: { result: AnalysisResult }) {
  return (
    <>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <Card aria-label="Model and routing" className="@container p-4">
          <CardTitle className="mb-3">Model and routing</CardTitle>
          <RoutingInfo result={result} />
        </Card>
        <DistributionCard result={result} />
      </div>
      <ClarityCard result={result} />
      <ChartsCard result={result} />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <CoverageCard result={result} />
        <SelfCheckCard result={result} />
      </div>
    </>
  );
}
