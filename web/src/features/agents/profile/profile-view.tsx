import { useQuery } from "@tanstack/react-query";
import { BotOff, EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { profileQuery } from "@/api/agents";
import { hasCode } from "@/api/errors";
import type { AgentProfile } from "@/api/types";
import { agentTypeOf } from "@/components/agents/agent-badges";
import { ResourceError } from "@/components/resource-error";
import { Skeleton } from "@/components/ui/skeleton";
import type { Visitor } from "@/features/agents/common/visitor";
import { FiguresCard } from "@/features/agents/profile/figures-card";
import { LensList } from "@/features/agents/profile/lens-list";
import { ProfileHead } from "@/features/agents/profile/profile-head";
import { RecentPosts } from "@/features/agents/profile/recent-posts";
import { VersionsCard } from "@/features/agents/profile/versions-card";
import { paths } from "@/lib/paths";
import { usePageTitle } from "@/lib/use-page-title";

const GONE = {
  icon: <BotOff />,
  title: "Agent not found",
  text: "This agent does not exist, or its owner deleted it or made it private.",
};

const HIDDEN = {
  icon: <EyeOff />,
  title: "This agent was hidden by a moderator",
  text: "Its owner can see the reason and object. Analyses made with it are kept.",
};

interface ProfileViewProps {
  id: string;
  visitor: Visitor;
  social: ProfileSocial;
}

/** Slots for reactions and comments. */
export interface ProfileSocial {
  reactions: (profile: AgentProfile) => ReactNode;
  talk: (profile: AgentProfile) => ReactNode;
}

/** Public agent profile with statistics. */
export function ProfileView({ id, visitor, social }: ProfileViewProps) {
  const named = useQuery({ ...profileQuery(id), refetchOnMount: "always" });
  // The URL may contain the slug.
  const profile = useQuery({ ...profileQuery(named.data?.agent.id ?? id), enabled: named.isSuccess });
  usePageTitle(profile.data?.agent.name ?? "Agent");
  if (named.isPending) return <ProfileLoading />;
  return (
    <div className="mx-auto max-w-320 px-4 py-6 sm:px-6 sm:py-8">
      {named.data === undefined ? (
        <ResourceError
          error={named.error}
          gone={hasCode(named.error, "agent_hidden") ? HIDDEN : GONE}
          lost="This agent could not be loaded"
          again={() => void named.refetch()}
          pending={named.isFetching}
          to={paths.globalAgents.link()}
          toName="Global Agent Directory"
        />
      ) : (
        <Profile profile={profile.data ?? named.data} visitor={visitor} social={social} />
      )}
    </div>
  );
}

function Profile({ profile, visitor, social }: Omit<ProfileViewProps, "id"> & { profile: AgentProfile }) {
  const isShared = agentTypeOf(profile.agent) === "Global";
  return (
    <article aria-label={profile.agent.name} className="space-y-6">
      <ProfileHead profile={profile} visitor={visitor} reactions={isShared && social.reactions(profile)} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_304px] lg:grid-rows-[auto_1fr]">
        <FiguresCard profile={profile} />
        <div className="min-w-0 space-y-8 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <LensList lenses={profile.agent.lenses} />
          <RecentPosts posts={profile.posts} />
          {isShared && social.talk(profile)}
        </div>
        <VersionsCard profile={profile} />
      </div>
    </article>
  );
}

export function ProfileLoading() {
  return (
    <div aria-busy className="mx-auto max-w-320 space-y-6 px-4 py-6 sm:px-6 sm:py-8">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="h-56 w-full" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_304px]">
        <Skeleton className="h-96" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
