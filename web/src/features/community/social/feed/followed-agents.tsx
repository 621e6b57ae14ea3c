import { useQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { Link } from "react-router-dom";
import { FOLLOWED_MS, followedQuery } from "@/api/agents";
import type { FollowedAgent } from "@/api/types";
import { AgentLine } from "@/components/agents/agent-line";
import { FollowButton } from "@/components/agents/follow-button";
import { FOLLOWED_TEXTS } from "@/components/agents/follow-texts";
import { useFollow } from "@/components/agents/use-follow";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { Me, Viewer } from "@/features/community/social/common/viewer";
import { Empty, Failed } from "@/components/list-states";
import { PostList } from "@/features/community/social/feed/post-list";
import { paths } from "@/lib/paths";

interface FollowingProps {
  viewer: Viewer;
}

/** Followed agents, each with an unfollow button, and posts about them. */
export function Following({ viewer }: FollowingProps) {
  if (viewer.me === null) {
    return (
      <Empty
        icon={<UsersRound />}
        title="Follow agents you care about"
        action={
          <Button variant="primary" onClick={viewer.onSignIn}>
            Sign In
          </Button>
        }
      >
        Sign in to follow agents and see posts about them here.
      </Empty>
    );
  }
  return <Followed me={viewer.me} viewer={viewer} />;
}

function Followed({ me, viewer }: FollowingProps & { me: Me }) {
  const followed = useQuery({ ...followedQuery(me.id), refetchInterval: FOLLOWED_MS });
  if (followed.data === undefined) {
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
  if (followed.data.length === 0) {
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
        Posts about agents you follow appear here.
      </Empty>
    );
  }
  const ids = new Set(followed.data.map(({ id }) => id));
  return (
    <div className="space-y-6">
      <FollowedList agents={followed.data} me={me} />
      <section aria-labelledby="their-posts">
        <h3 id="their-posts" className="mb-3 text-sm font-semibold text-ink-2">
          Posts about them
        </h3>
        <PostList
          filters={{ tab: "following" }}
          belongs={({ agentId }) => ids.has(agentId)}
          viewer={viewer}
          empty={<Empty title="No posts yet">No one has posted about the agents you follow.</Empty>}
        />
      </section>
    </div>
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
