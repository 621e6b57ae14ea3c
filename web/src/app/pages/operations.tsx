import { useCallback, useMemo } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { OperationsPage } from "@/app/operations-page";
import { CostsView } from "@/features/operations/console/costs/costs-view";
import {
  USUAL_RANGE,
  historyRangeOf,
  historySearch,
  rangeOf,
} from "@/features/operations/console/common/ranges";
import { HistoryView } from "@/features/operations/console/history/history-view";
import { OverviewView } from "@/features/operations/console/overview/overview-view";
import { ProvidersView } from "@/features/operations/console/providers/providers-view";
import { RunView } from "@/features/operations/console/run/run-view";
import { parseFilters, filtersToSearch } from "@/features/operations/console/runs/filters";
import type { RunFilters } from "@/features/operations/console/runs/filters";
import { RunsView } from "@/features/operations/console/runs/runs-view";
import { paths } from "@/lib/paths";

/** Operations overview. */
export function OperationsOverviewPage() {
  return (
    <OperationsPage>
      <OverviewView />
    </OperationsPage>
  );
}

/** Runs of all users. Filters are stored in the URL. */
export function OperationsRunsPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filters = useMemo(() => parseFilters(params), [params]);
  const onFilters = useCallback(
    (now: RunFilters) => {
      // Typing a search replaces the history entry; selecting a filter adds one.
      const replace = now.q !== filters.q && filters.q !== "" && now.q !== "";
      void navigate(paths.operationsRuns.link() + filtersToSearch(now), {
        replace,
        preventScrollReset: true,
      });
    },
    [navigate, filters],
  );
  return (
    <OperationsPage>
      <RunsView filters={filters} onFilters={onFilters} />
    </OperationsPage>
  );
}

/** Trace of one run. */
export function OperationsRunPage() {
  const { run = "" } = useParams();
  return (
    <OperationsPage>
      <RunView key={run} id={run} />
    </OperationsPage>
  );
}

export function OperationsProvidersPage() {
  return (
    <OperationsPage>
      <ProvidersView />
    </OperationsPage>
  );
}

/** Figures per day or hour; the URL holds the period. */
export function OperationsHistoryPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <OperationsPage>
      <HistoryView
        range={historyRangeOf(params)}
        onRange={(range) =>
          void navigate(paths.operationsHistory.link() + historySearch(range), { preventScrollReset: true })
        }
      />
    </OperationsPage>
  );
}

/** Costs per day; the URL holds the number of days. */
export function OperationsCostsPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <OperationsPage>
      <CostsView
        days={rangeOf(params)}
        onDays={(days) =>
          void navigate(paths.operationsCosts.link() + (days === USUAL_RANGE ? "" : `?days=${days}`), {
            preventScrollReset: true,
          })
        }
      />
    </OperationsPage>
  );
}
