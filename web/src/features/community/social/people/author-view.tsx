import { useQuery } from "@tanstack/react-query";
import { Ban, UserRoundX, VolumeX } from "lucide-react";
import { Link } from "react-router-dom";
import type { Author, Restriction } from "@/api/types";
import { Avatar } from "@/components/avatar";
import { ResourceError } from "@/components/resource-error";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { NarrowPage } from "@/features/community/social/common/narrow-page";
import type { Viewer } from "@/features/community/social/common/viewer";
import { Empty } from "@/components/list-states";
import { PostsLoading } from "@/features/community/social/feed/feed-states";
import { PostList } from "@/features/community/social/feed/post-list";
import { AuthorAgents } from "@/features/community/social/people/author-agents";
import { authorQuery } from "@/features/community/social/people/queries";
import { Bio } from "@/features/community/social/people/bio";
import { FollowPerson } from "@/features/community/social/people/follow-person";
import { PersonMenu } from "@/features/community/social/people/person-menu";
import { useRestrict } from "@/features/community/social/people/use-restrict";
import { amount, day } from "@/lib/format";
import { paths } from "@/lib/paths";
import { usePageTitle } from "@/lib/use-page-title";

const GONE = {
  icon: <UserRoundX />,
  title: "Author not found",
  text: "The link is incomplete, or this author has published nothing.",
};

interface AuthorViewProps {
  id: string;
  viewer: Viewer;
}

/** Author page: profile, agents and posts. */
export function AuthorView({ id, viewer }: AuthorViewProps) {
  const author = useQuery(authorQuery(id, viewer.me?.id ?? null));
  usePageTitle(author.data?.name ?? "Author");
  return (
    <NarrowPage>
      {author.data ? (
        <Shown author={author.data} viewer={viewer} />
      ) : author.error ? (
        <ResourceError
          error={author.error}
          gone={GONE}
          lost="This author could not be loaded"
          again={() => void author.refetch()}
          pending={author.isFetching}
          to={paths.home.link()}
        />
      ) : (
        <AuthorShape />
      )}
    </NarrowPage>
  );
}

/** Page skeleton until the session is known. */
export function AuthorLoading() {
  return (
    <NarrowPage>
      <AuthorShape />
    </NarrowPage>
  );
}

function AuthorShape() {
  return (
    <div aria-busy className="space-y-6">
      <h1 className="sr-only">Author</h1>
      <Skeleton className="h-26" />
      <PostsLoading />
    </div>
  );
}

function Shown({ author, viewer }: { author: Author; viewer: Viewer }) {
  const person = { displayName: author.name, firstName: "", lastName: "", email: "" };
  return (
    <div className="space-y-8">
      <Card aria-label="About this author" className="space-y-4 p-4 sm:p-6">
        <div className="flex flex-wrap items-center gap-4">
          <Avatar person={person} size="lg" />
          <div className="min-w-0 flex-1 basis-48">
            <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere">
              <bdi>{author.name}</bdi>
            </h1>
            <p className="mt-1 flex flex-wrap gap-x-4 text-ink-2 tabular-nums">
              <span>{amount(author.posts, "post")}</span>
              <span>{amount(author.agents.length, "agent")}</span>
              <span>{amount(author.personFollowers, "follower")}</span>
              {author.agents.length > 0 && (
                <span title="People who follow at least one of their agents">
                  {amount(author.followers, "follower")} of agents
                </span>
              )}
              <span className="text-ink-3">Joined {day(author.joinedAt)}</span>
            </p>
          </div>
          {!author.isOwn && (
            <div className="flex items-center gap-2">
              {author.restriction !== "blocked" && <FollowPerson author={author} viewer={viewer} />}
              {viewer.me !== null && <PersonMenu person={author} restriction={author.restriction} />}
            </div>
          )}
        </div>
        <Bio author={author} />
        {author.restriction !== null && <RestrictionNotice author={author} kind={author.restriction} />}
      </Card>
      {author.restriction !== "blocked" && <Content author={author} viewer={viewer} />}
    </div>
  );
}

const RESTRICTIONS = {
  muted: {
    title: "You have muted this person",
    text: "Their posts, comments and agents are left out of your feeds and search, and they do not notify you.",
    undo: "Unmute",
  },
  blocked: {
    title: "You have blocked this person",
    text: "You do not see each other’s posts, comments and agents, and cannot follow or answer each other.",
    undo: "Unblock",
  },
};

function RestrictionNotice({ author, kind }: { author: Author; kind: Restriction }) {
  const { restrict, isPending } = useRestrict(author);
  const { title, text, undo } = RESTRICTIONS[kind];
  return (
    <Notice
      icon={kind === "muted" ? <VolumeX /> : <Ban />}
      title={title}
      actions={
        <Button size="sm" pending={isPending} onClick={() => restrict(null)}>
          {undo}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}

function Content({ author, viewer }: { author: Author; viewer: Viewer }) {
  return (
    <>
      <AuthorAgents agents={author.agents} />
      <section aria-labelledby="posts">
        <h2 id="posts" className="mb-3 text-lg font-semibold">
          Posts
        </h2>
        <PostList
          filters={{ tab: "latest", author: author.id }}
          viewer={viewer}
          empty={
            author.isOwn ? (
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
            ) : (
              <Empty title="No posts yet">This author has not shared an analysis yet.</Empty>
            )
          }
        />
      </section>
    </>
  );
}
