import { useQuery } from "@tanstack/react-query";
import { FOLLOWED_MS, followedQuery } from "@/api/agents";
import { metricsQuery } from "@/api/metrics";
import { Dash } from "@/components/ui/dash";
import { Explain } from "@/components/ui/explain";
import { Skeleton } from "@/components/ui/skeleton";
import { count } from "@/lib/format";

/** Counts of agents and followed agents, from the server. */
export function StatTiles({ userId }: { userId: string | null }) {
  const metrics = useQuery({ ...metricsQuery, refetchOnMount: "always" });
  const followed = useQuery({
    ...followedQuery(userId ?? ""),
    enabled: userId !== null,
    refetchInterval: FOLLOWED_MS,
  });
  return (
    <dl className="grid grid-cols-2 gap-3">
      <Tile
        label="Total Agents"
        value={metrics.data?.activeAgents}
        isPending={metrics.isPending}
        how="Agents that everyone can use: shared and built-in ones."
      />
      <Tile
        label="Following"
        value={followed.data?.length}
        isPending={userId !== null && followed.isPending}
        how={
          userId === null
            ? "How many agents you follow. Sign in to follow agents."
            : "How many agents you follow. They are listed under the Following tab."
        }
      />
    </dl>
  );
}

interface TileProps {
  label: string;
  value: number | undefined;
  isPending: boolean;
  how: string;
}

function Tile({ label, value, isPending, how }: TileProps) {
  return (
    <div className="rounded-box border border-line bg-surface px-4 py-3 shadow-raised">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="mt-1 text-xl font-semibold tracking-tight">
        {value === undefined && isPending ? (
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
