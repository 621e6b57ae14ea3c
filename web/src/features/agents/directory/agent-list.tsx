import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { directoryQuery } from "@/api/agents";
import type { DirectoryFilters } from "@/api/agents";
import { useFollowedIds } from "@/components/agents/use-follow";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import type { Visitor } from "@/features/agents/common/visitor";
import { AgentCard } from "@/features/agents/directory/agent-card";
import { hasFilters } from "@/features/agents/directory/filters";
import {
  AgentsLoading,
  DirectoryFailed,
  NoMatch,
  NoneShared,
} from "@/features/agents/directory/directory-states";
import { amount, count } from "@/lib/format";
import { uniqueById } from "@/lib/unique-by-id";

interface AgentListProps {
  filters: DirectoryFilters;
  onClear: () => void;
  visitor: Visitor;
}

/** Paginated results. The previous results stay until the response arrives. */
export function AgentList({ filters, onClear, visitor }: AgentListProps) {
  const list = useInfiniteQuery(directoryQuery(filters));
  const followed = useFollowedIds(visitor.userId);
  const agents = useMemo(
    () => uniqueById((list.data?.pages ?? []).flatMap((page) => page.agents)),
    [list.data],
  );
  const total = list.data?.pages[0]?.total ?? 0;
  if (list.isPending) return <AgentsLoading />;
  if (list.error && agents.length === 0) {
    return <DirectoryFailed error={list.error} again={() => void list.refetch()} pending={list.isFetching} />;
  }
  const onlyBuiltIn = !hasFilters(filters) && agents.every(({ isBuiltIn }) => isBuiltIn === "true");
  return (
    <div
      className={cx("space-y-4", list.isPlaceholderData && "opacity-60")}
      aria-busy={list.isPlaceholderData}
    >
      <p role="status" className={cx("text-sm text-ink-3 tabular-nums", total === 0 && "sr-only")}>
        {total > 0
          ? amount(total, "agent")
          : hasFilters(filters)
            ? "No agents found"
            : "No agents available yet"}
      </p>
      {agents.length > 0 && (
        <ul aria-label="Agents" className="grid gap-4 md:grid-cols-2">
          {agents.map((agent) => (
            <li key={agent.id} className="min-w-0">
              <AgentCard
                agent={agent}
                isFollowing={followed?.has(agent.id) ?? agent.isFollowing}
                visitor={visitor}
              />
            </li>
          ))}
        </ul>
      )}
      {onlyBuiltIn ? <NoneShared /> : agents.length === 0 && <NoMatch onClear={onClear} />}
      {list.isFetchNextPageError ? (
        <DirectoryFailed
          error={list.error}
          again={() => void list.fetchNextPage()}
          pending={list.isFetchingNextPage}
        />
      ) : (
        list.hasNextPage && (
          <div className="flex items-center justify-center gap-4 pt-2">
            <Button pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Show more
            </Button>
            <span className="text-sm text-ink-3 tabular-nums">
              {count(agents.length)} of {count(total)}
            </span>
          </div>
        )
      )}
    </div>
  );
}
