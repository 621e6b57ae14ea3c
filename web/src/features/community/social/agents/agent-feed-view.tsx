import { ArrowLeft, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { SearchForm } from "@/components/search-form";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { Tab, TabList, TabPanel, Tabs } from "@/components/ui/tabs";
import { AgentList, AgentsLoading } from "@/features/community/social/agents/agent-list";
import { FILTERS } from "@/features/community/social/agents/queries";
import { NetworkCard } from "@/features/community/social/agents/network-card";
import type { AgentFilter, AgentFeedFilters } from "@/features/community/social/common/keys";
import type { Viewer } from "@/features/community/social/common/viewer";
import { RankingNote } from "@/features/community/social/feed/ranking-note";
import { paths } from "@/lib/paths";
import { usePageTitle } from "@/lib/use-page-title";

const FRAME = "mx-auto max-w-5xl px-4 py-6 sm:px-6 sm:py-8";
const COLUMNS = "mt-6 grid items-start gap-6 lg:grid-cols-[272px_minmax(0,1fr)]";
const NAMES = { all: "All", trending: "Trending", global: "Global", community: "Community" };

/** Page skeleton until the session is known. */
export function AgentFeedLoading() {
  return (
    <div className={FRAME}>
      <Skeleton className="h-26" />
      <div className={COLUMNS}>
        <Skeleton className="h-56" />
        <AgentsLoading />
      </div>
    </div>
  );
}

interface AgentFeedViewProps {
  viewer: Viewer;
  /** Filters from the URL and their setter. */
  filters: AgentFeedFilters;
  onFilters: (filters: AgentFeedFilters) => void;
}

/** Agent feed with reactions. */
export function AgentFeedView({ viewer, filters, onFilters }: AgentFeedViewProps) {
  usePageTitle("Agent Feed");
  return (
    <div className={FRAME}>
      <Head />
      <Tabs
        value={filters.filter}
        onValueChange={(value) => onFilters({ ...filters, filter: value as AgentFilter })}
        className={COLUMNS}
      >
        <aside aria-label="Find agents" className="min-w-0 space-y-4 lg:sticky lg:top-20">
          <SearchForm
            label="Search agents"
            search={filters.q}
            onSearch={(q) => onFilters({ ...filters, q })}
          />
          <TabList aria-label="Filter agents">
            {FILTERS.map((filter) => (
              <Tab key={filter} value={filter}>
                {NAMES[filter]}
              </Tab>
            ))}
          </TabList>
          <NetworkCard />
        </aside>
        <section aria-labelledby="agents" className="min-w-0">
          <h2 id="agents" className="sr-only">
            Agents
          </h2>
          {FILTERS.map((filter) => (
            <Panel key={filter} filter={filter}>
              <AgentList filters={{ ...filters, filter }} viewer={viewer} />
            </Panel>
          ))}
        </section>
      </Tabs>
    </div>
  );
}

function Panel({ filter, children }: { filter: AgentFilter; children: ReactNode }) {
  return (
    <TabPanel value={filter} className="pt-0!">
      {filter === "trending" && (
        <div className="-mt-1 pb-2">
          <RankingNote of="agents" />
        </div>
      )}
      {children}
    </TabPanel>
  );
}

function Head() {
  return (
    <header>
      <nav aria-label="Back" className="-ml-3 flex flex-wrap gap-x-1">
        <Back to={paths.sociaMinds.link()}>Back to SocialMinds</Back>
        <Back to={paths.globalAgents.link()}>Global Agent Directory</Back>
      </nav>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold tracking-tight">Agent Feed</h1>
          <p className="mt-1 max-w-[64ch] text-ink-2">
            Agents that people build, and what others say about them.
          </p>
        </div>
        <Button asChild variant="primary">
          <Link to={paths.mirrorSpace.link()}>
            <Plus aria-hidden />
            Create Agent
          </Link>
        </Button>
      </div>
    </header>
  );
}

function Back({ to, children }: { to: string; children: string }) {
  return (
    <Button asChild variant="quiet" size="sm">
      <Link to={to}>
        <ArrowLeft aria-hidden />
        {children}
      </Link>
    </Button>
  );
}
