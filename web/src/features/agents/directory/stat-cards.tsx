import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { followedQuery } from "@/api/agents";
import { metricsQuery } from "@/api/metrics";
import { Dash } from "@/components/ui/dash";
import { Explain } from "@/components/ui/explain";
import { Skeleton } from "@/components/ui/skeleton";
import { count } from "@/lib/format";

interface Counted {
  data: number | undefined;
  isPending: boolean;
}

/** Counters from the server, each with an explanation. */
export function StatCards({ userId }: { userId: string | null }) {
  const metrics = useQuery({ ...metricsQuery, refetchOnMount: "always" });
  const followed = useQuery({ ...followedQuery(userId ?? ""), enabled: userId !== null });
  return (
    <section aria-label="Totals">
      <dl className="grid grid-cols-3 gap-3">
        <Stat
          label="Total Agents"
          query={{ ...metrics, data: metrics.data?.activeAgents }}
          how="Agents that everyone can use: shared and built-in ones."
        />
        <Stat
          label="Total Runs (Hidden)"
          query={{ ...metrics, data: metrics.data?.totalRuns }}
          how="All analyses started on this server. Who started them and their content stay hidden."
        />
        <Stat
          label="Following"
          query={userId === null ? null : { ...followed, data: followed.data?.length }}
          how={
            userId === null
              ? "How many agents you follow. Sign in to follow agents."
              : "How many agents you follow. They are listed under SocialAgents Following."
          }
        />
      </dl>
    </section>
  );
}

interface StatProps {
  label: string;
  /** null: not available. */
  query: Counted | null;
  how: ReactNode;
}

function Stat({ label, query, how }: StatProps) {
  const value = query?.data;
  return (
    <div className="flex flex-col justify-between rounded-box border border-line bg-surface px-3 py-3 shadow-raised sm:px-4">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="mt-1 text-xl font-semibold tracking-tight">
        {value === undefined && query?.isPending === true ? (
          <Skeleton className="h-7 w-12" />
        ) : (
          <Explain label={`${label}:`} title={label} how={<p>{how}</p>} side="bottom">
            {value === undefined ? <Dash /> : count(value)}
          </Explain>
        )}
      </dd>
    </div>
  );
}
