import { useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { SocialPage } from "@/app/social-page";
import { AgentFeedLoading, AgentFeedView } from "@/features/community/social/agents/agent-feed-view";
import { askedOf, searchOf } from "@/features/community/social/agents/asked";
import type { AgentsAsked } from "@/features/community/social/common/keys";
import { paths } from "@/lib/paths";

/** Agent feed. Its filters are stored in the URL. */
export function AgentFeedPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = useMemo(() => askedOf(params), [params]);
  const onAsked = (now: AgentsAsked) => {
    // Typing a search replaces the history entry; selecting a filter adds one.
    const replace = now.q !== asked.q && asked.q !== "" && now.q !== "";
    void navigate(paths.agentFeed.link() + searchOf(now), { replace, preventScrollReset: true });
  };
  return (
    <SocialPage loading={<AgentFeedLoading />}>
      {(viewer) => <AgentFeedView viewer={viewer} asked={asked} onAsked={onAsked} />}
    </SocialPage>
  );
}
