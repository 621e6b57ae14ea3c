import { useParams } from "react-router-dom";
import { SocialPage } from "@/app/social-page";
import { ProfileLoading, ProfileView } from "@/features/agents/profile/profile-view";
import { AgentTalk, ProfileReactions } from "@/features/community/social/agents/profile-parts";

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
          social={{
            reactions: (profile) => <ProfileReactions profile={profile} viewer={viewer} />,
            talk: (profile) => <AgentTalk profile={profile} viewer={viewer} />,
          }}
        />
      )}
    </SocialPage>
  );
}
