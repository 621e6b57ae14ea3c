import type { AnalysisResult } from "@/api/types";
import { ClarityNumbers } from "@/components/result/clarity/clarity-numbers";
import { RoutingInfo } from "@/components/result/routing/routing-info";
import { Card } from "@/components/ui/card";

/** Test results beyond the lanes: routing and metrics. */
export function TrialFigures({ result }: { result: AnalysisResult }) {
  return (
    <Card aria-label="Test results" className="@container space-y-5 p-4 sm:p-5">
      <section className="space-y-3">
        <h3 className="text-sm font-semibold text-ink-2">Routing</h3>
        <RoutingInfo result={result} />
      </section>
      <section className="space-y-3">
        <h3 className="text-sm font-semibold text-ink-2">ClarityIQ</h3>
        <ClarityNumbers result={result} />
      </section>
    </Card>
  );
}
