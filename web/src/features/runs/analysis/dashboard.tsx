import type { AnalysisResult } from "@/api/types";
import { BandPanel } from "@/components/band/band-panel";
import { RawResponse } from "@/components/result/lenses/raw-response";
import { ResultBoard } from "@/components/result/result-board";

/** Figures of a result, below its tiers and receipt. */
export function Dashboard({ analysisId, result }: { analysisId: string; result: AnalysisResult }) {
  return (
    <>
      <BandPanel analysisId={analysisId} result={result} />
      <ResultBoard result={result} />
      <RawResponse result={result} />
    </>
  );
}
