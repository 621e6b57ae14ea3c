import { useParams } from "react-router-dom";
import { AGENT_LINKS } from "@/app/agent-links";
import { SOCIAL_LINKS, SocialPage } from "@/app/social-page";
import { ProfileLoading, ProfileView } from "@/features/agents/profile/profile-view";
import { AgentTalk, ProfileReactions } from "@/features/social/agents/profile-parts";

/** Public profile of an agent. */
export function AgentPage() {
  const { agent = "" } = useParams();
  return (
    <SocialPage loading={<ProfileLoading />}>
      {(viewer) => (
        <ProfileView
          key={agent}
          id={agent}
          visitor={{ userId: viewer.me?.id ?? null, onSignIn: viewer.onSignIn }}
          links={AGENT_LINKS}
          social={{
            reactions: (profile) => (
              <ProfileReactions profile={profile} viewer={viewer} links={SOCIAL_LINKS} />
            ),
            talk: (profile) => <AgentTalk profile={profile} viewer={viewer} />,
          }}
        />
      )}
    </SocialPage>
  );
}
