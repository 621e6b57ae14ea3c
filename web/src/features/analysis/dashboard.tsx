import type { ReactNode } from "react";
import type { AnalysisRead, AnalysisResult } from "@/api/types";
import { ChartsCard } from "@/components/result/charts-card";
import { ClarityCard } from "@/components/result/clarity-card";
import { Comparison } from "@/components/result/comparison";
import { CoverageCard } from "@/components/result/coverage-card";
import { DistributionCard } from "@/components/result/distribution-card";
import { RawResponse } from "@/components/result/raw-response";
import { RoutingInfo } from "@/components/result/routing-info";
import { SelfCheckCard } from "@/components/result/self-check-card";
import type { Previous } from "@/components/run/live/previous";
import { Card, CardTitle } from "@/components/ui/card";

interface DashboardProps {
  result: AnalysisResult;
  detail: AnalysisRead | undefined;
  previous: Previous;
  journal: ReactNode;
}

/** All there is to a result, under the lanes in which it came about. */
export function Dashboard({ result, detail, previous, journal }: DashboardProps) {
  return (
    <div className="min-w-0 animate-settle space-y-4">
      {previous.changes && (
        <Card aria-label="Comparison with the previous analysis" className="p-4">
          <CardTitle className="mb-2">
            {detail?.relation === "what-if"
              ? "Compared with the analysis it varies"
              : "Compared with the previous analysis"}
          </CardTitle>
          <Comparison changes={previous.changes} />
        </Card>
      )}
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
      {journal}
      <RawResponse result={result} />
    </div>
  );
}
