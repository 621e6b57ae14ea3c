import { useQuery } from "@tanstack/react-query";
import { FOLLOWED_MS, followedQuery } from "@/api/agents";
import type { FollowedAgent } from "@/api/types";
import { AgentLine } from "@/components/agents/agent-line";
import { FollowButton } from "@/components/agents/follow-button";
import { DIRECTORY_TEXTS } from "@/components/agents/follow-texts";
import { useFollow } from "@/components/agents/use-follow";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { Visitor } from "@/features/agents/common/visitor";
import { paths } from "@/lib/paths";

interface FollowedCardProps {
  visitor: Visitor;
}

/** Followed agents: next to the list on wide screens, else a scrolling row above it. */
export function FollowedCard({ visitor }: FollowedCardProps) {
  const { userId, onSignIn } = visitor;
  const followed = useQuery({
    ...followedQuery(userId ?? ""),
    enabled: userId !== null,
    refetchInterval: FOLLOWED_MS,
  });
  return (
    <Card aria-label="SocialAgents Following" className="p-4">
      <CardTitle>SocialAgents Following</CardTitle>
      {userId === null ? (
        <p className="mt-2 text-ink-2">
          <Button variant="link" size="bare" onClick={onSignIn}>
            Sign in
          </Button>{" "}
          to follow agents.
        </p>
      ) : followed.data ? (
        <FollowedList agents={followed.data} visitor={visitor} />
      ) : followed.error ? (
        <p className="mt-2 text-ink-2">
          Could not load the agents you follow.{" "}
          <Button variant="link" size="bare" onClick={() => void followed.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <Skeleton className="mt-3 h-10" />
      )}
    </Card>
  );
}

function FollowedList({ agents, visitor }: FollowedCardProps & { agents: readonly FollowedAgent[] }) {
  const follow = useFollow({ ...visitor, texts: DIRECTORY_TEXTS });
  if (agents.length === 0) return <p className="mt-2 text-ink-3">No agents followed yet</p>;
  return (
    <ul className="mt-3 -mb-1 flex gap-3 overflow-x-auto pb-1 lg:-mx-2 lg:max-h-[60dvh] lg:flex-col lg:gap-0.5 lg:overflow-x-hidden lg:overflow-y-auto">
      {agents.map((agent) => (
        <li
          key={agent.id}
          className="group relative flex w-60 shrink-0 items-center gap-3 rounded-box border border-line p-2 lg:w-auto lg:border-transparent lg:hover:bg-sunken"
        >
          <AgentLine agent={agent} to={paths.agent.link(agent.id)} />
          <FollowButton
            name={agent.name}
            isFollowing
            unfollow
            onFollow={(now) => follow(agent, now)}
            size="sm"
            variant="quiet"
            className="shrink-0 px-2 [&_span]:sr-only"
          />
        </li>
      ))}
    </ul>
  );
}
