import { useInfiniteQuery } from "@tanstack/react-query";
import { Search, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { SearchResults } from "@/api/types";
import { Empty, Failed } from "@/components/list-states";
import { SearchForm } from "@/components/search-form";
import { Button } from "@/components/ui/button";
import { Tab, TabList, TabPanel, Tabs } from "@/components/ui/tabs";
import type { SearchKind } from "@/features/community/social/common/keys";
import { NarrowPage } from "@/features/community/social/common/narrow-page";
import type { Viewer } from "@/features/community/social/common/viewer";
import { PostsLoading } from "@/features/community/social/feed/feed-states";
import { ListEnd } from "@/features/community/social/feed/list-end";
import { FoundAgents } from "@/features/community/social/search/found-agents";
import { FoundPeople } from "@/features/community/social/search/found-people";
import { FoundPosts } from "@/features/community/social/search/found-posts";
import { MAX_COUNTED, searchQuery } from "@/features/community/social/search/queries";
import { amount } from "@/lib/format";
import { paths } from "@/lib/paths";
import { uniqueById } from "@/lib/unique-by-id";
import { usePageTitle } from "@/lib/use-page-title";

const KINDS = ["posts", "agents", "people"] as const;
const TITLES = { posts: "Posts", agents: "Agents", people: "People" };

interface SearchViewProps {
  viewer: Viewer;
  q: string;
  /** null: the first results of each kind. */
  kind: SearchKind | null;
  onSearch: (q: string) => void;
  onKind: (kind: SearchKind | null) => void;
}

/** Search over posts, agents and people. */
export function SearchView({ viewer, q, kind, onSearch, onKind }: SearchViewProps) {
  usePageTitle(q === "" ? "Search" : `Search: ${q}`);
  return (
    <NarrowPage>
      <h1 className="text-2xl font-semibold tracking-tight">Search SocialMinds</h1>
      <SearchForm
        label="Search posts, agents and people"
        placeholder="Words, #hashtags or names"
        search={q}
        onSearch={onSearch}
        className="mt-4"
      />
      <div className="mt-4">
        {q === "" ? (
          <Empty icon={<Search />} title="What are you looking for?" level={2}>
            Type words of a post, a hashtag, or the name of an agent or a person.
          </Empty>
        ) : (
          <Results {...{ viewer, q, kind, onKind }} />
        )}
      </div>
    </NarrowPage>
  );
}

type ResultsProps = Omit<SearchViewProps, "onSearch">;

function Results({ viewer, q, kind, onKind }: ResultsProps) {
  const list = useInfiniteQuery(searchQuery(q, kind, viewer.me?.id ?? null));
  const pages = list.data?.pages ?? [];
  const counts = pages[0]?.counts;
  return (
    <Tabs
      value={kind ?? "all"}
      onValueChange={(value) => onKind(value === "all" ? null : (value as SearchKind))}
    >
      <TabList aria-label="Kinds of results" className="overflow-x-auto">
        <Tab value="all">All</Tab>
        {KINDS.map((one) => (
          <Tab key={one} value={one}>
            {TITLES[one]}{" "}
            {counts && <span className="ms-0.5 text-sm text-ink-3 tabular-nums">{counted(counts[one])}</span>}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={kind ?? "all"}>
        {list.isPending ? (
          <PostsLoading />
        ) : list.error && pages.length === 0 ? (
          <Failed
            title="The search failed"
            error={list.error}
            again={() => void list.refetch()}
            pending={list.isFetching}
          />
        ) : kind === null ? (
          <AllKinds {...{ viewer, q, onKind }} found={pages[0]} />
        ) : (
          <>
            <OneKind {...{ viewer, q, kind, onKind, pages }} />
            <ListEnd list={list} failed="More results could not be loaded" />
          </>
        )}
      </TabPanel>
    </Tabs>
  );
}

interface AllKindsProps extends Omit<ResultsProps, "kind"> {
  found: SearchResults | undefined;
}

function AllKinds({ viewer, q, onKind, found }: AllKindsProps) {
  if (!found || KINDS.every((kind) => found.counts[kind] === 0)) return <NothingFound q={q} />;
  const lists = {
    posts: <FoundPosts posts={found.posts} viewer={viewer} />,
    agents: <FoundAgents agents={found.agents} />,
    people: <FoundPeople people={found.people} />,
  };
  return (
    <div className="space-y-8">
      {KINDS.filter((kind) => found.counts[kind] > 0).map((kind) => (
        <section key={kind} aria-labelledby={`found-${kind}`}>
          <div className="mb-3 flex items-center justify-between gap-4">
            <h2 id={`found-${kind}`} className="text-lg font-semibold">
              {TITLES[kind]}
            </h2>
            {found.counts[kind] > found[kind].length && (
              <Button variant="link" size="bare" onClick={() => onKind(kind)}>
                Show all {counted(found.counts[kind])} <span className="sr-only">{kind}</span>
              </Button>
            )}
          </div>
          {lists[kind]}
        </section>
      ))}
    </div>
  );
}

interface OneKindProps extends ResultsProps {
  kind: SearchKind;
  pages: readonly SearchResults[];
}

function OneKind({ viewer, q, kind, onKind, pages }: OneKindProps) {
  const counts = pages[0]?.counts;
  if (!counts || counts[kind] === 0) {
    const others = KINDS.filter((other) => (counts?.[other] ?? 0) > 0);
    if (others.length === 0) return <NothingFound q={q} />;
    return (
      <Empty
        icon={<SearchX />}
        title={`No ${kind} found`}
        level={2}
        action={
          <Button variant="primary" onClick={() => onKind(null)}>
            Show all results
          </Button>
        }
      >
        There are {others.map((other) => amountOf(other, counts?.[other] ?? 0)).join(" and ")}.
      </Empty>
    );
  }
  switch (kind) {
    case "posts":
      return <FoundPosts posts={uniqueById(pages.flatMap(({ posts }) => posts))} viewer={viewer} />;
    case "agents":
      return <FoundAgents agents={uniqueById(pages.flatMap(({ agents }) => agents))} />;
    case "people":
      return <FoundPeople people={uniqueById(pages.flatMap(({ people }) => people))} />;
  }
}

function NothingFound({ q }: { q: string }): ReactNode {
  return (
    <Empty
      icon={<SearchX />}
      title={`Nothing found for “${q}”`}
      level={2}
      action={
        <Button asChild>
          <Link to={paths.sociaMinds.link()}>Read the latest posts</Link>
        </Button>
      }
    >
      Check the spelling, or search for fewer words. Posts are found by the beginnings of their words.
    </Empty>
  );
}

function counted(number: number): string {
  return number >= MAX_COUNTED ? `${MAX_COUNTED - 1}+` : String(number);
}

function amountOf(kind: SearchKind, number: number): string {
  if (number >= MAX_COUNTED) return `${counted(number)} ${kind}`;
  if (kind === "people") return amount(number, "person", "people");
  return amount(number, kind === "posts" ? "post" : "agent");
}
