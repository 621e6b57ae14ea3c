import { useCallback, useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { DirectoryFilters } from "@/api/agents";
import { OpenPage } from "@/app/open-page";
import { parseFilters, filtersToSearch } from "@/features/agents/directory/filters";
import { DirectoryLoading, DirectoryView } from "@/features/agents/directory/directory-view";
import { paths } from "@/lib/paths";

/** Agent directory. Its filters are stored in the URL. */
export function DirectoryPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filters = useMemo(() => parseFilters(params), [params]);
  const onFilters = useCallback(
    (now: DirectoryFilters) => {
      // Typing a search replaces the history entry; selecting a filter adds one.
      const replace = now.q !== filters.q && filters.q !== "" && now.q !== "";
      void navigate(paths.globalAgents.link() + filtersToSearch(now), { replace, preventScrollReset: true });
    },
    [navigate, filters],
  );
  return (
    <OpenPage loading={<DirectoryLoading />}>
      {(visitor) => <DirectoryView visitor={visitor} filters={filters} onFilters={onFilters} />}
    </OpenPage>
  );
}
