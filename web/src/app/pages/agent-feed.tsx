import { useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { SocialPage } from "@/app/social-page";
import { AgentFeedLoading, AgentFeedView } from "@/features/community/social/agents/agent-feed-view";
import { parseFilters, filtersToSearch } from "@/features/community/social/agents/filters";
import type { AgentFeedFilters } from "@/features/community/social/common/keys";
import { paths } from "@/lib/paths";

/** Agent feed. Its filters are stored in the URL. */
export function AgentFeedPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filters = useMemo(() => parseFilters(params), [params]);
  const onFilters = (now: AgentFeedFilters) => {
    // Typing a search replaces the history entry; selecting a filter adds one.
    const replace = now.q !== filters.q && filters.q !== "" && now.q !== "";
    void navigate(paths.agentFeed.link() + filtersToSearch(now), { replace, preventScrollReset: true });
  };
  return (
    <SocialPage loading={<AgentFeedLoading />}>
      {(viewer) => <AgentFeedView viewer={viewer} filters={filters} onFilters={onFilters} />}
    </SocialPage>
  );
}
