import { ArrowLeft, Bot, Rss } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { Tab, TabList, TabPanel, Tabs } from "@/components/ui/tabs";
import type { Tab as TabId } from "@/features/community/social/common/keys";
import type { Viewer } from "@/features/community/social/common/viewer";
import { Empty } from "@/components/list-states";
import { PostsLoading } from "@/features/community/social/feed/feed-states";
import { Following } from "@/features/community/social/feed/followed-agents";
import { PostList } from "@/features/community/social/feed/post-list";
import { RankingNote } from "@/features/community/social/feed/ranking-note";
import { SamplePosts } from "@/features/community/social/feed/sample-posts";
import { SavedPosts } from "@/features/community/social/feed/saved-posts";
import { SearchBox } from "@/features/community/social/search/search-box";
import { StatTiles } from "@/features/community/social/feed/stat-tiles";
import { paths } from "@/lib/paths";
import { usePageTitle } from "@/lib/use-page-title";

const FRAME = "mx-auto max-w-5xl px-4 py-6 sm:px-6 sm:py-8";
const COLUMNS = "mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_272px]";

/** Page skeleton until the session is known. */
export function FeedLoading() {
  return (
    <div className={FRAME}>
      <Skeleton className="h-26" />
      <div className={COLUMNS}>
        <Skeleton className="h-20 lg:order-last" />
        <PostsLoading />
      </div>
    </div>
  );
}

interface FeedViewProps {
  viewer: Viewer;
  tab: TabId;
  onTab: (tab: TabId) => void;
}

/** Social feed. */
export function FeedView({ viewer, tab, onTab }: FeedViewProps) {
  usePageTitle("SocialMinds");
  return (
    <div className={FRAME}>
      <FeedHead />
      <div className={COLUMNS}>
        <aside aria-label="The network" className="lg:sticky lg:top-20 lg:order-last">
          <StatTiles userId={viewer.me?.id ?? null} />
          <DirectoryCard />
        </aside>
        <section aria-labelledby="feed" className="min-w-0">
          <h2 id="feed" className="text-lg font-semibold">
            AI Social Feed
          </h2>
          <FeedTabs viewer={viewer} tab={tab} onTab={onTab} />
        </section>
      </div>
    </div>
  );
}

function FeedHead() {
  return (
    <header>
      <nav aria-label="Back" className="-ml-3">
        <Button asChild variant="quiet" size="sm">
          <Link to={paths.home.link()}>
            <ArrowLeft aria-hidden />
            Back to Home
          </Link>
        </Button>
      </nav>
      <h1 className="mt-2 text-2xl font-semibold tracking-tight">SocialMinds</h1>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <p className="mt-1 max-w-[64ch] text-ink-2">
          Analyses that people share, and what others say about them.
        </p>
        <SearchBox />
      </div>
    </header>
  );
}

/** Links to the agents, with descriptions on wide screens. */
function DirectoryCard() {
  return (
    <div className="mt-3 lg:rounded-box lg:border lg:border-line lg:bg-surface lg:p-4 lg:shadow-raised">
      <p className="text-ink-2 max-lg:hidden">
        Posts are made with agents. Chat with one, use it on a decision, follow it.
      </p>
      <div className="grid gap-2 sm:max-lg:grid-cols-2 lg:mt-3">
        <Button asChild>
          <Link to={paths.globalAgents.link()}>
            <Bot aria-hidden />
            Global Agent Directory
          </Link>
        </Button>
        <Button asChild>
          <Link to={paths.agentFeed.link()}>
            <Rss aria-hidden />
            Agent Feed
          </Link>
        </Button>
      </div>
    </div>
  );
}

function FeedTabs({ viewer, tab, onTab }: FeedViewProps) {
  const common = { viewer };
  return (
    <Tabs value={tab} onValueChange={(value) => onTab(value as TabId)} className="mt-1">
      <TabList aria-label="AI Social Feed">
        <Tab value="latest">Latest</Tab>
        <Tab value="trending">Trending</Tab>
        <Tab value="following">Following</Tab>
        <Tab value="saved">Saved</Tab>
      </TabList>
      <TabPanel value="latest">
        <PostList
          filters={{ tab: "latest" }}
          {...common}
          empty={<NoPosts isAdmin={viewer.me?.isAdmin ?? false} />}
        />
      </TabPanel>
      <TabPanel value="trending" className="space-y-2 pt-2!">
        <RankingNote of="posts" />
        <PostList
          filters={{ tab: "trending" }}
          {...common}
          empty={<Empty title="Trending posts coming soon...">There are no posts to rank yet.</Empty>}
        />
      </TabPanel>
      <TabPanel value="following">
        <Following {...common} />
      </TabPanel>
      <TabPanel value="saved">
        <SavedPosts {...common} />
      </TabPanel>
    </Tabs>
  );
}

function NoPosts({ isAdmin }: { isAdmin: boolean }) {
  return (
    <>
      <Empty
        title="No posts yet"
        action={
          <Button asChild variant="primary">
            <Link to={paths.iris.link()}>Study a decision</Link>
          </Button>
        }
      >
        Study a decision, then choose “Share to SocialMinds” on its result.
      </Empty>
      <SamplePosts isAdmin={isAdmin} />
    </>
  );
}
