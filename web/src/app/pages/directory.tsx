import { useCallback, useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { DirectoryAsked } from "@/api/agents";
import { AGENT_LINKS } from "@/app/agent-links";
import { OpenPage } from "@/app/open-page";
import { askedOf, searchOf } from "@/features/agents/directory/asked";
import { DirectoryLoading, DirectoryView } from "@/features/agents/directory/directory-view";

/** The agents that everybody may use. What is asked for stands in the address. */
export function DirectoryPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = useMemo(() => askedOf(params), [params]);
  const onAsked = useCallback(
    (now: DirectoryAsked) => {
      // A search that goes on being typed is one step; what is chosen is a step of its own.
      const replace = now.q !== asked.q && asked.q !== "" && now.q !== "";
      void navigate(AGENT_LINKS.directory + searchOf(now), { replace, preventScrollReset: true });
    },
    [navigate, asked],
  );
  return (
    <OpenPage loading={<DirectoryLoading />}>
      {(visitor) => <DirectoryView visitor={visitor} links={AGENT_LINKS} asked={asked} onAsked={onAsked} />}
    </OpenPage>
  );
}
