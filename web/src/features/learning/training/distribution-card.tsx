import { Card, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { TrainingStats } from "@/features/learning/training/queries";
import { amount } from "@/lib/format";

/** Number of records by lens. */
export function DistributionCard({ stats }: { stats: TrainingStats | undefined }) {
  return (
    <Card aria-labelledby="training-distribution" className="min-w-0 p-4 sm:p-5">
      <CardTitle id="training-distribution">Lens Distribution</CardTitle>
      {stats ? <Lenses stats={stats} /> : <Skeleton className="mt-4 h-40" />}
    </Card>
  );
}

function Lenses({ stats: { total_records: total, lens_distribution: lenses } }: { stats: TrainingStats }) {
  const rows = Object.entries(lenses).sort(([, one], [, other]) => other - one);
  if (rows.length === 0) {
    return (
      <p className="mt-3 max-w-[60ch] text-ink-2">
        No records yet. They come from analyses of people who agreed to training in their settings.
      </p>
    );
  }
  return (
    <ul className="mt-4 space-y-4">
      {rows.map(([lens, samples]) => {
        const share = ((samples / total) * 100).toFixed(1);
        return (
          <li key={lens}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium">{lens}</span>
              <span className="text-sm text-ink-2 tabular-nums">
                {amount(samples, "sample")} · {share}%
              </span>
            </div>
            <div
              role="progressbar"
              aria-label={lens}
              aria-valuenow={Number(share)}
              aria-valuemin={0}
              aria-valuemax={100}
              className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunken"
            >
              <div className="h-full rounded-full bg-tier-2" style={{ width: `${share}%` }} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
