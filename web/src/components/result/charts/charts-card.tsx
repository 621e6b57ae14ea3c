import type { AnalysisResult } from "@/api/types";
import { FrictionChart } from "@/components/result/charts/friction-chart";
import { LensChart } from "@/components/result/charts/lens-chart";
import { ScoreChart } from "@/components/result/charts/score-chart";
import { StabilityChart } from "@/components/result/charts/stability-chart";
import { Card, CardTitle } from "@/components/ui/card";

/** Charts of a result: score parts, lenses, friction and stability. */
export function ChartsCard({ result }: { result: AnalysisResult }) {
  return (
    <Card aria-label="Charts" className="@container p-4">
      <CardTitle className="sr-only">Charts</CardTitle>
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 @2xl:grid-cols-2">
        <ScoreChart result={result} />
        <LensChart result={result} />
        <FrictionChart result={result} />
        <StabilityChart result={result} />
      </div>
    </Card>
  );
}
