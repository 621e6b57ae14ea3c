import type { DirectoryFilters } from "@/api/agents";
import { Skeleton } from "@/components/ui/skeleton";
import type { Visitor } from "@/features/agents/common/visitor";
import { AgentList } from "@/features/agents/directory/agent-list";
import { AgentsLoading } from "@/features/agents/directory/directory-states";
import { DirectoryHead } from "@/features/agents/directory/directory-head";
import { FollowedCard } from "@/features/agents/directory/followed-card";
import { SearchBar } from "@/features/agents/directory/search-bar";
import { StatCards } from "@/features/agents/directory/stat-cards";
import { usePageTitle } from "@/lib/use-page-title";

/** Page skeleton until the session is known. */
export function DirectoryLoading() {
  return (
    <div className="mx-auto max-w-320 space-y-6 px-4 py-6 sm:px-6 sm:py-8">
      <Skeleton className="h-30" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_272px]">
        <AgentsLoading />
        <Skeleton className="hidden h-24 lg:block" />
      </div>
    </div>
  );
}

interface DirectoryViewProps {
  visitor: Visitor;
  /** Filters from the URL and their setter. */
  filters: DirectoryFilters;
  onFilters: (filters: DirectoryFilters) => void;
}

/** Agent directory: search, sort and follow. */
export function DirectoryView({ visitor, filters, onFilters }: DirectoryViewProps) {
  usePageTitle("Global Agent Directory");
  return (
    <div className="mx-auto max-w-320 px-4 py-6 sm:px-6 sm:py-8">
      <DirectoryHead />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_272px]">
        <div className="space-y-4 lg:col-start-1">
          <StatCards userId={visitor.userId} />
          <SearchBar filters={filters} onFilters={onFilters} />
        </div>
        <aside
          aria-label="Following"
          className="min-w-0 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <FollowedCard visitor={visitor} />
        </aside>
        <section aria-label="Agents" className="min-w-0 lg:col-start-1">
          <h2 className="sr-only">Agents</h2>
          <AgentList
            filters={filters}
            onClear={() => onFilters({ ...filters, q: "", category: "All" })}
            visitor={visitor}
          />
        </section>
      </div>
    </div>
  );
}
