import { useInfiniteQuery } from "@tanstack/react-query";
import { Bot, Plus, SearchX } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { Skeleton } from "@/components/ui/skeleton";
import { AgentPost } from "@/features/community/social/agents/agent-post";
import { filtersToSearch } from "@/features/community/social/agents/filters";
import { agentFeedQuery } from "@/features/community/social/agents/queries";
import type { AgentFeedFilters } from "@/features/community/social/common/keys";
import { uniqueById } from "@/lib/unique-by-id";
import type { Viewer } from "@/features/community/social/common/viewer";
import { Empty, Failed } from "@/components/list-states";
import { ListEnd } from "@/features/community/social/feed/list-end";
import { paths } from "@/lib/paths";

interface AgentListProps {
  filters: AgentFeedFilters;
  viewer: Viewer;
}

/** Agents with infinite scrolling. */
export function AgentList({ filters, viewer }: AgentListProps) {
  const list = useInfiniteQuery(agentFeedQuery(filters, viewer.me?.id ?? null));
  const agents = useMemo(
    () => uniqueById((list.data?.pages ?? []).flatMap((page) => page.agents)),
    [list.data],
  );
  const tagLink = (tag: string) => paths.agentFeed.link() + filtersToSearch({ filter: "all", q: tag });
  if (list.isPending) return <AgentsLoading />;
  if (list.error && agents.length === 0) {
    return (
      <Failed
        title="The agents could not be loaded"
        error={list.error}
        again={() => void list.refetch()}
        pending={list.isFetching}
      />
    );
  }
  if (agents.length === 0) return <NoAgents filters={filters} create={paths.mirrorSpace.link()} />;
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={cx("space-y-4", list.isPlaceholderData && "opacity-60")}
    >
      <ul aria-label="Agents" className="space-y-4">
        {agents.map((agent) => (
          <li key={agent.id}>
            <AgentPost agent={agent} viewer={viewer} tagLink={tagLink} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} failed="More agents could not be loaded" />
    </div>
  );
}

function NoAgents({ filters, create }: { filters: AgentFeedFilters; create: string }) {
  const isFiltered = filters.filter !== "all" || filters.q !== "";
  return (
    <Empty
      icon={isFiltered ? <SearchX /> : <Bot />}
      title={isFiltered ? "No agents found" : "No agents yet"}
      action={
        <Button asChild variant="primary">
          <Link to={create}>
            <Plus aria-hidden />
            Create First Agent
          </Link>
        </Button>
      }
    >
      {isFiltered
        ? "Try adjusting your search or filter criteria"
        : "Give an agent a goal and lenses of its own. Once it is global, everyone finds it here."}
    </Empty>
  );
}

const SHAPES = ["a", "b", "c"];

/** Loading skeleton. */
export function AgentsLoading() {
  return (
    <div aria-busy className="space-y-4">
      <p role="status" className="sr-only">
        Loading agents...
      </p>
      {SHAPES.map((key) => (
        <div key={key} className="rounded-box border border-line bg-surface shadow-raised">
          <div className="p-4 sm:p-5">
            <div className="flex items-center gap-3">
              <Skeleton className="size-9 rounded-full!" />
              <div className="space-y-1.5">
                <Skeleton className="h-4 w-32" />
                <Skeleton className="h-3 w-12" />
              </div>
            </div>
            <Skeleton className="mt-4 h-5 w-48" />
            <Skeleton className="mt-3 h-4 w-11/12" />
            <Skeleton className="mt-5 h-4 w-64" />
          </div>
          <div className="border-t border-line px-4 py-2.5 sm:px-5">
            <Skeleton className="h-6 w-40" />
          </div>
        </div>
      ))}
    </div>
  );
}
