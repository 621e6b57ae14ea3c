import type { ReactNode } from "react";
import type { AnalysisRead, AnalysisResult } from "@/api/types";
import { Comparison } from "@/components/result/comparison/comparison";
import { OptionTable } from "@/components/result/options/option-table";
import { RawResponse } from "@/components/result/lenses/raw-response";
import { ResultBoard } from "@/components/result/result-board";
import type { Previous } from "@/components/run/live/previous";
import { Card, CardTitle } from "@/components/ui/card";

interface DashboardProps {
  result: AnalysisResult;
  detail: AnalysisRead | undefined;
  previous: Previous;
  journal: ReactNode;
}

/** Details of a result, below the lanes. */
export function Dashboard({ result, detail, previous, journal }: DashboardProps) {
  return (
    <div className="min-w-0 animate-settle space-y-4">
      {previous.changes && (
        <Card aria-label="Comparison with the previous analysis" className="p-4">
          <CardTitle className="mb-2">
            {detail?.relation === "what-if"
              ? "Compared with the original analysis"
              : "Compared with the previous analysis"}
          </CardTitle>
          <Comparison changes={previous.changes} />
        </Card>
      )}
      <OptionTable result={result} />
      <ResultBoard result={result} />
      {journal}
      <RawResponse result={result} />
    </div>
  );
}
