import { Cpu } from "lucide-react";
import type { AnalysisResult } from "@/api/types";
import { OfflineBadge } from "@/components/offline-badge";
import { TierBadge } from "@/components/tier";
import { duration } from "@/lib/format";

/** Model and route of a reply. */
export function ModelBanner({ result }: { result: AnalysisResult }) {
  const { receipt, adaptiveRouting: routing, offline } = result;
  const reached = receipt.lines.find(({ tier }) => tier === routing.tierUsed);
  const latency = receipt.lines.reduce((sum, { latencyMs }) => sum + latencyMs, 0);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-box bg-sunken px-3 py-2 text-sm text-ink-2">
      {offline ? (
        <OfflineBadge />
      ) : (
        <span className="flex min-w-0 items-center gap-1.5">
          <Cpu aria-hidden className="size-4 shrink-0 text-ink-3" />
          <span className="truncate">{result.actualModel}</span>
        </span>
      )}
      {reached && <TierBadge tier={routing.tierUsed} label={reached.label} />}
      {routing.passCount > 1 && <span>{routing.passCount} passes</span>}
      {latency > 0 && <span className="text-ink-3 tabular-nums">{duration(latency)} of model time</span>}
    </div>
  );
}
