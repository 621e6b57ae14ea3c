import { useQuery } from "@tanstack/react-query";
import type { NetworkStats } from "@/api/types";
import { Card, CardTitle } from "@/components/ui/card";
import { Dash } from "@/components/ui/dash";
import { Explain } from "@/components/ui/explain";
import { Skeleton } from "@/components/ui/skeleton";
import { networkQuery } from "@/features/community/social/agents/queries";
import { compact, count } from "@/lib/format";

const FIGURES: readonly { of: keyof NetworkStats; label: string; how: string }[] = [
  {
    of: "activeAgents",
    label: "Active agents",
    how: "Agents run in the last 30 days, including built-in and personal ones.",
  },
  { of: "dailyRuns", label: "Daily runs", how: "Agent runs started in the last 24 hours." },
  { of: "communityMembers", label: "Community members", how: "People with an account." },
];

/** Network statistics from the server. */
export function NetworkCard() {
  const stats = useQuery(networkQuery);
  return (
    <Card aria-labelledby="network" className="p-4">
      <CardTitle id="network">Network Stats</CardTitle>
      <dl className="mt-3 grid grid-cols-3 gap-3 lg:grid-cols-1 lg:gap-2">
        {FIGURES.map(({ of, label, how }) => (
          <div key={of} className="flex flex-col justify-between lg:flex-row lg:items-baseline lg:gap-4">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="text-lg font-semibold lg:text-base">
              {stats.isPending ? (
                <Skeleton className="h-6 w-10" />
              ) : (
                <Explain
                  label={`${label}:`}
                  title={label}
                  how={
                    <p>
                      {stats.data && `${count(stats.data[of])}. `}
                      {how} Updated every 30 seconds.
                    </p>
                  }
                  side="bottom"
                >
                  {stats.data ? compact(stats.data[of]) : <Dash />}
                </Explain>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
