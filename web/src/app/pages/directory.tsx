import { useCallback, useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { DirectoryAsked } from "@/api/agents";
import { OpenPage } from "@/app/open-page";
import { askedOf, searchOf } from "@/features/agents/directory/asked";
import { DirectoryLoading, DirectoryView } from "@/features/agents/directory/directory-view";
import { paths } from "@/lib/paths";

/** Agent directory. Its filters are stored in the URL. */
export function DirectoryPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = useMemo(() => askedOf(params), [params]);
  const onAsked = useCallback(
    (now: DirectoryAsked) => {
      // Typing a search replaces the history entry; selecting a filter adds one.
      const replace = now.q !== asked.q && asked.q !== "" && now.q !== "";
      void navigate(paths.globalAgents.link() + searchOf(now), { replace, preventScrollReset: true });
    },
    [navigate, asked],
  );
  return (
    <OpenPage loading={<DirectoryLoading />}>
      {(visitor) => <DirectoryView visitor={visitor} asked={asked} onAsked={onAsked} />}
    </OpenPage>
  );
}
