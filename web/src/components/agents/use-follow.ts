import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { showFollowers, showFollowing } from "@/api/agent-follows";
import { agentKeys, followedQuery, setFollowing } from "@/api/agents";
import type { FollowedAgent } from "@/api/types";
import { SIGN_IN_TO_FOLLOW } from "@/components/agents/follow-texts";
import type { FollowTexts } from "@/components/agents/follow-texts";
import { toast } from "@/components/ui/toast-store";

interface FollowOptions {
  /** The current user; null for a visitor, who is asked to sign in. */
  userId: string | null;
  texts: FollowTexts;
  onSignIn?: (() => void) | undefined;
}

interface Change {
  agent: FollowedAgent;
  follow: boolean;
}

const FOLLOW = ["follow"] as const;

/**
 * Follows and unfollows agents with optimistic updates and rollback. Calls run in sequence, so that the
 * last click wins.
 */
export function useFollow({ userId, texts, onSignIn }: FollowOptions) {
  const client = useQueryClient();
  const me = userId ?? "";
  const { mutate } = useMutation({
    mutationKey: FOLLOW,
    scope: { id: "follow" },
    mutationFn: ({ agent, follow }: Change) => setFollowing(agent.id, me, follow),
    onMutate: async ({ agent, follow }) => {
      const held = [agentKeys.followed(me), agentKeys.profile(agent.id)];
      await Promise.all(held.map((queryKey) => client.cancelQueries({ queryKey, exact: true })));
      showFollowing(client, me, agent, follow);
    },
    onSuccess: ({ followers }, { agent, follow }) => {
      if (isLast(agent)) showFollowers(client, agent.id, followers);
      toast({ tone: "good", ...(follow ? texts.followed(agent.name) : texts.unfollowed(agent.name)) });
    },
    onError: (error, { agent, follow }) => {
      if (isLast(agent)) showFollowing(client, me, agent, !follow);
      void client.invalidateQueries({ queryKey: agentKeys.profile(agent.id) });
      toast({ tone: "bad", ...texts.failed(error, follow) });
    },
    onSettled: () => {
      if (!isLast()) return;
      void client.invalidateQueries({ queryKey: agentKeys.followed(me) });
      void client.invalidateQueries({ queryKey: agentKeys.followers(me) });
    },
  });
  /** No other change is pending. */
  const isLast = (agent?: FollowedAgent) =>
    client
      .getMutationCache()
      .findAll({ mutationKey: FOLLOW, status: "pending" })
      .filter(({ state }) => !agent || (state.variables as Change | undefined)?.agent.id === agent.id)
      .length <= 1;
  return (agent: FollowedAgent, follow: boolean) => {
    if (userId !== null) {
      mutate({ agent, follow });
      return;
    }
    toast(SIGN_IN_TO_FOLLOW);
    onSignIn?.();
  };
}

const idsOf = (agents: readonly FollowedAgent[]): ReadonlySet<string> => new Set(agents.map(({ id }) => id));

/** IDs of the agents the user follows; null until loaded. */
export function useFollowedIds(userId: string | null): ReadonlySet<string> | null {
  const { data } = useQuery({ ...followedQuery(userId ?? ""), enabled: userId !== null, select: idsOf });
  return data ?? null;
}
