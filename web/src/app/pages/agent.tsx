import { useParams } from "react-router-dom";
import { AGENT_LINKS } from "@/app/agent-links";
import { OpenPage } from "@/app/open-page";
import { ProfileLoading, ProfileView } from "@/features/agents/profile/profile-view";

/** What an agent shows of itself to everybody. */
export function AgentPage() {
  const { agent = "" } = useParams();
  return (
    <OpenPage loading={<ProfileLoading />}>
      {(visitor) => <ProfileView key={agent} id={agent} visitor={visitor} links={AGENT_LINKS} />}
    </OpenPage>
  );
}
