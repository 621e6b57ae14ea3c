import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { countersQuery } from "@/app/landing/queries";

// Not from lib/format, which imports a date library.
const WHOLE = new Intl.NumberFormat("en-US");

/** Counters from the server. Renders nothing if unavailable. */
export function LiveCounters({ className }: { className?: string }) {
  const { data, isPending } = useQuery(countersQuery);
  if (!data && !isPending) return null;
  return (
    <dl className={className} aria-busy={isPending}>
      <Counter label="Active Agents" value={data?.activeAgents} how="available on this server" />
      <Counter label="Total Runs" value={data?.totalRuns} how="analyses started on this server" />
    </dl>
  );
}

function Counter({ label, value, how }: { label: string; value: number | undefined; how: string }) {
  const id = useId();
  return (
    <div className="flex flex-col">
      <dt id={id} className="order-2 text-sm">
        <span className="font-medium">{label}</span>
        <span className="block text-xs text-ink-3">{how}</span>
      </dt>
      <dd aria-labelledby={id} className="h-9 text-2xl font-semibold tracking-tight tabular-nums">
        {value === undefined ? <Skeleton className="h-8 w-16" /> : WHOLE.format(value)}
      </dd>
    </div>
  );
}
