import { useQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { Link } from "react-router-dom";
import { FOLLOWED_MS, followedQuery } from "@/api/agents";
import type { FollowedAgent, FollowedPerson } from "@/api/types";
import { AgentLine } from "@/components/agents/agent-line";
import { FollowButton } from "@/components/agents/follow-button";
import { FOLLOWED_TEXTS } from "@/components/agents/follow-texts";
import { useFollow } from "@/components/agents/use-follow";
import { Avatar } from "@/components/avatar";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { Me, Viewer } from "@/features/community/social/common/viewer";
import { Empty, Failed } from "@/components/list-states";
import { followedPeopleQuery } from "@/features/community/social/people/queries";
import { PostList } from "@/features/community/social/feed/post-list";
import { paths } from "@/lib/paths";

interface FollowingProps {
  viewer: Viewer;
}

/** Followed people and agents, each agent with an unfollow button, and posts by and about them. */
export function Following({ viewer }: FollowingProps) {
  if (viewer.me === null) {
    return (
      <Empty
        icon={<UsersRound />}
        title="Follow people and agents you care about"
        action={
          <Button variant="primary" onClick={viewer.onSignIn}>
            Sign In
          </Button>
        }
      >
        Sign in to follow them and see their posts here.
      </Empty>
    );
  }
  return <Followed me={viewer.me} viewer={viewer} />;
}

function Followed({ me, viewer }: FollowingProps & { me: Me }) {
  const followed = useQuery({ ...followedQuery(me.id), refetchInterval: FOLLOWED_MS });
  const people = useQuery(followedPeopleQuery(me.id));
  if (followed.data === undefined || people.isPending) {
    return followed.error ? (
      <Failed
        title="The agents you follow could not be loaded"
        error={followed.error}
        again={() => void followed.refetch()}
        pending={followed.isFetching}
      />
    ) : (
      <div className="grid gap-3 sm:grid-cols-2" aria-busy>
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  }
  const persons = people.data ?? [];
  if (followed.data.length === 0 && persons.length === 0) {
    return (
      <Empty
        icon={<UsersRound />}
        title="No followed agents"
        action={
          <Button asChild variant="primary">
            <Link to={paths.globalAgents.link()}>Find agents to follow</Link>
          </Button>
        }
      >
        Posts about agents you follow appear here, and posts by people you follow on their profiles.
      </Empty>
    );
  }
  const ids = new Set([...followed.data, ...persons].map(({ id }) => id));
  return (
    <div className="space-y-6">
      {persons.length > 0 && <FollowedPeople people={persons} />}
      {followed.data.length > 0 && <FollowedList agents={followed.data} me={me} />}
      <section aria-labelledby="their-posts">
        <h3 id="their-posts" className="mb-3 text-sm font-semibold text-ink-2">
          Posts by and about them
        </h3>
        <PostList
          filters={{ tab: "following" }}
          belongs={({ agentId, author }) => ids.has(agentId) || ids.has(author.id)}
          viewer={viewer}
          empty={<Empty title="No posts yet">Those whom you follow have not posted yet.</Empty>}
        />
      </section>
    </div>
  );
}

function FollowedPeople({ people }: { people: readonly FollowedPerson[] }) {
  return (
    <ul aria-label="Followed people" className="flex flex-wrap gap-2">
      {people.map(({ id, name, bio }) => (
        <li key={id} className="max-w-full">
          <Link
            to={paths.author.link(id)}
            title={bio === "" ? undefined : bio}
            className="flex items-center gap-2 rounded-full border border-line bg-surface py-1 ps-1 pe-3 font-medium shadow-raised hover:border-line-strong"
          >
            <Avatar person={{ displayName: name, firstName: "", lastName: "", email: "" }} size="sm" />
            <bdi className="min-w-0 truncate">{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface FollowedListProps {
  agents: readonly FollowedAgent[];
  me: Me;
}

function FollowedList({ agents, me }: FollowedListProps) {
  const follow = useFollow({ userId: me.id, texts: FOLLOWED_TEXTS });
  return (
    <ul aria-label="Followed agents" className="grid gap-3 sm:grid-cols-2">
      {agents.map((agent) => (
        <li
          key={agent.id}
          className="flex min-w-0 items-center gap-3 rounded-box border border-line bg-surface p-3 shadow-raised"
        >
          <AgentLine agent={agent} to={paths.agent.link(agent.id)} />
          <FollowButton
            name={agent.name}
            isFollowing
            unfollow
            onFollow={(now) => follow(agent, now)}
            size="sm"
            variant="quiet"
          />
        </li>
      ))}
    </ul>
  );
}
