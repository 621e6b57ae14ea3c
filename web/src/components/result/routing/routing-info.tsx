import type { ReactNode } from "react";
import type { AnalysisResult } from "@/api/types";
import { tierLabel } from "@/components/result/routing/tier-label";
import { TierBadge } from "@/components/tier";
import { Badge } from "@/components/ui/badge";

const PROCESSING: Record<string, string> = {
  "single-model": "single model",
  "single-pass": "one pass",
  "adaptive-start": "started at several tiers",
  "adaptive-escalation": "adaptive escalation",
};

/** Models, route and cost of a result. */
export function RoutingInfo({ result }: { result: AnalysisResult }) {
  const { modelUsed, route, tierUsed, passCount, processingType, costOptimized } = result.adaptiveRouting;
  const alone = processingType === "single-model";
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 @xl:grid-cols-3">
      <Fact term="Model used">{modelUsed}</Fact>
      <Fact term="Route">
        {alone ? (result.agentName === null ? "selected by hand" : "set by the agent") : route}
      </Fact>
      {!alone && (
        <Fact term="Escalation tier">
          <TierBadge tier={tierUsed} label={tierLabel(result, tierUsed)} />
        </Fact>
      )}
      {passCount > 1 && <Fact term="Passes">{passCount}</Fact>}
      <Fact term="Processing type">{PROCESSING[processingType] ?? processingType}</Fact>
      <Fact term="Cost optimized">
        {costOptimized ? <Badge tone="good">Yes, as estimated</Badge> : costWords(result)}
      </Fact>
      {result.agentName !== null && <Fact term="Custom agent">{result.agentName}</Fact>}
    </dl>
  );
}

/** Only a measured saving counts; otherwise states why there is none. */
function costWords({ offline, sample, receipt }: AnalysisResult): string {
  if (offline || sample) return "nothing to compare";
  const amount = receipt.saving?.amount ?? null;
  return amount === null ? "unknown" : "no";
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{term}</dt>
      <dd className="mt-0.5 break-words">{children}</dd>
    </div>
  );
}
