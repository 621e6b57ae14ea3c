import { Cpu, Database, Gauge, Layers } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Dash } from "@/components/ui/dash";
import { Skeleton } from "@/components/ui/skeleton";
import type { TrainingReadiness, TrainingStats } from "@/features/learning/training/queries";
import { labelsInWords } from "@/features/learning/training/labels";
import { count } from "@/lib/format";

interface StatCardsProps {
  stats: TrainingStats | undefined;
  readiness: TrainingReadiness | undefined;
  /** The statistics failed to load. */
  failed: boolean;
}

export function StatCards({ stats, readiness, failed }: StatCardsProps) {
  const missing = failed ? <Dash /> : <Skeleton className="h-8 w-16" />;
  const shown = (value: (known: TrainingStats) => ReactNode) => (stats ? value(stats) : missing);
  return (
    <section aria-label="Figures" className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Stat
        icon={Database}
        label="Total Records"
        note="lens answers from analyses whose owners agreed"
        value={shown(({ total_records: total }) => count(total))}
      />
      <Stat
        icon={Layers}
        label="Perspective Lenses"
        note="kinds of lenses"
        value={shown(({ lens_distribution: lenses }) => count(Object.keys(lenses).length))}
      />
      <Stat
        icon={Cpu}
        label="AI Models Used"
        note="models that gave the answers"
        value={shown(({ model_distribution: models }) => count(Object.keys(models).length))}
      />
      <Stat
        icon={Gauge}
        label="Training Readiness"
        note={readiness ? labelsInWords(readiness) : "usable labels"}
        value={readiness ? (readiness.ready ? "Ready" : "Collecting") : missing}
      />
    </section>
  );
}

interface StatProps {
  icon: LucideIcon;
  label: string;
  note: string;
  value: ReactNode;
}

function Stat({ icon: Icon, label, note, value }: StatProps) {
  return (
    <Card aria-label={label} className="p-4">
      <h2 className="flex items-center gap-2 text-sm font-medium text-ink-2">
        <Icon aria-hidden className="size-4 shrink-0 text-ink-3 max-sm:hidden" />
        {label}
      </h2>
      <div className="mt-1 flex min-h-9 items-center text-2xl font-semibold tracking-tight tabular-nums">
        {value}
      </div>
      <p className="text-xs text-ink-3">{note}</p>
    </Card>
  );
}
