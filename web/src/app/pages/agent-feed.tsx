import { useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { SOCIAL_LINKS, SocialPage } from "@/app/social-page";
import { AgentFeedLoading, AgentFeedView } from "@/features/social/agents/agent-feed-view";
import { askedOf, searchOf } from "@/features/social/agents/asked";
import type { AgentsAsked } from "@/features/social/common/keys";

/** The agents of the network as a feed. What is asked for stands in the address. */
export function AgentFeedPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = useMemo(() => askedOf(params), [params]);
  const onAsked = (now: AgentsAsked) => {
    // A search that goes on being typed is one step; a filter that is chosen is a step of its own.
    const replace = now.q !== asked.q && asked.q !== "" && now.q !== "";
    void navigate(SOCIAL_LINKS.agents + searchOf(now), { replace, preventScrollReset: true });
  };
  return (
    <SocialPage loading={<AgentFeedLoading />}>
      {(viewer) => <AgentFeedView viewer={viewer} links={SOCIAL_LINKS} asked={asked} onAsked={onAsked} />}
    </SocialPage>
  );
}
