import type { AnalysisResult } from "@/api/types";
import { PublishedLens } from "@/components/published/published-lens";
import { ClarityNumbers } from "@/components/result/clarity/clarity-numbers";
import { OptionTable } from "@/components/result/options/option-table";
import { ResultTabs } from "@/components/result/result-tabs";
import { RoutingInfo } from "@/components/result/routing/routing-info";
import { ScoreHead } from "@/components/result/clarity/score-head";
import { SummaryView } from "@/components/result/summary-view";
import { ReadinessSummary } from "@/components/readiness/readiness-summary";
import { ReceiptCard } from "@/components/run/live/receipt-card";
import { Card, CardTitle } from "@/components/ui/card";
import type { Part } from "@/lib/parts";

const TEXTS: Part[] = ["scenario", "verdict", "insights", "reasoning"];

/** Published result: in tabs if complete, else on one page without empty parts. */
export function PublishedResult({ result, parts }: { result: AnalysisResult; parts: readonly Part[] }) {
  if (TEXTS.every((part) => parts.includes(part))) {
    return (
      <Card className="p-4 sm:p-6">
        <ResultTabs result={result} initial="summary" />
      </Card>
    );
  }
  const ladder = Object.fromEntries(result.receipt.lines.map(({ tier, label }) => [tier, label]));
  return (
    <div className="@container space-y-4">
      <Card aria-label="ClarityIQ" className="p-4">
        <CardTitle>ClarityIQ</CardTitle>
        <ScoreHead result={result} />
      </Card>
      {parts.includes("verdict") && (
        <Card aria-label="Summary" className="p-4">
          <SummaryView result={result} />
        </Card>
      )}
      {result.readiness && (
        <Card className="p-4">
          <ReadinessSummary readiness={result.readiness} />
        </Card>
      )}
      <section aria-label="Lenses" className="grid items-start gap-4 @xl:grid-cols-2">
        {Object.entries(result.lenses).map(([lens, found], place) => (
          <PublishedLens key={lens} lens={lens} place={place} found={found} />
        ))}
      </section>
      <OptionTable result={result} />
      <Card aria-label="How the lenses relate" className="@container p-4">
        <CardTitle className="mb-4">How the lenses relate</CardTitle>
        <ClarityNumbers result={result} />
      </Card>
      <Card aria-label="Routing" className="@container p-4">
        <CardTitle className="mb-4">Routing</CardTitle>
        <RoutingInfo result={result} />
      </Card>
      {result.receipt.lines.length > 0 && (
        <ReceiptCard receipt={result.receipt} ladder={ladder} current={null} final saving />
      )}
    </div>
  );
}
