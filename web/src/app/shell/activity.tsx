import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { followedQuery, followersQuery, ownAgentsQuery } from "@/api/agents";
import { metricsQuery } from "@/api/metrics";
import { Skeleton } from "@/components/ui/skeleton";

import { amount, count } from "@/lib/format";

interface Counted {
  data: number | undefined;
  isPending: boolean;
}

const length = (list: readonly unknown[]) => list.length;

/** Counts of the user's agents, follows and followers. */
export function Activity({ userId }: { userId: string }) {
  const title = useId();
  const agents = useQuery({ ...ownAgentsQuery(userId), select: length, refetchOnMount: "always" });
  const following = useQuery({ ...followedQuery(userId), select: length });
  const followers = useQuery({ ...followersQuery(userId), refetchOnMount: "always" });
  return (
    <section aria-labelledby={title} className="rounded-box border border-line bg-canvas px-3 py-2.5">
      <h2 id={title} className="text-xs font-semibold text-ink-3">
        Your Activity
      </h2>
      <dl className="mt-1.5 space-y-1">
        <Count label="Agents Created" query={agents} />
        <Count label="Following" query={following} />
        <Count label="Followers" query={followers} />
      </dl>
    </section>
  );
}

function Count({ label, query }: { label: string; query: Counted }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-semibold tabular-nums">
        {query.data !== undefined ? (
          count(query.data)
        ) : query.isPending ? (
          <Skeleton className="h-4 w-5" />
        ) : (
          <span title="Could not be loaded">–</span>
        )}
      </dd>
    </div>
  );
}

/** Server-wide totals in one line. */
export function Totals() {
  const { data } = useQuery(metricsQuery);
  if (!data) return null;
  return (
    <p className="px-3 text-xs text-ink-3 tabular-nums">
      {amount(data.activeAgents, "active agent")} · {amount(data.totalRuns, "run")} on iRIS
    </p>
  );
}
