import { useCallback, useMemo } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { OperationsPage } from "@/app/operations-page";
import { paths } from "@/app/paths";
import { CostsView } from "@/features/operations/costs/costs-view";
import { USUAL_RANGE, rangeOf } from "@/features/operations/costs/days";
import { OverviewView } from "@/features/operations/overview/overview-view";
import { ProvidersView } from "@/features/operations/providers/providers-view";
import { RunView } from "@/features/operations/run/run-view";
import { askedOf, searchOf } from "@/features/operations/runs/asked";
import type { RunsAsked } from "@/features/operations/runs/asked";
import { RunsView } from "@/features/operations/runs/runs-view";

/** Operations overview. */
export function OperationsOverviewPage() {
  return <OperationsPage>{(links) => <OverviewView links={links} />}</OperationsPage>;
}

/** Runs of all users. Filters are stored in the URL. */
export function OperationsRunsPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = useMemo(() => askedOf(params), [params]);
  const onAsked = useCallback(
    (now: RunsAsked) => {
      // Typing a search replaces the history entry; selecting a filter adds one.
      const replace = now.q !== asked.q && asked.q !== "" && now.q !== "";
      void navigate(paths.operationsRuns.link() + searchOf(now), { replace, preventScrollReset: true });
    },
    [navigate, asked],
  );
  return (
    <OperationsPage>{(links) => <RunsView links={links} asked={asked} onAsked={onAsked} />}</OperationsPage>
  );
}

/** Trace of one run. */
export function OperationsRunPage() {
  const { run = "" } = useParams();
  return <OperationsPage>{(links) => <RunView key={run} id={run} links={links} />}</OperationsPage>;
}

export function OperationsProvidersPage() {
  return <OperationsPage>{(links) => <ProvidersView links={links} />}</OperationsPage>;
}

/** Costs per day; the URL holds the number of days. */
export function OperationsCostsPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <OperationsPage>
      {(links) => (
        <CostsView
          links={links}
          days={rangeOf(params)}
          onDays={(days) =>
            void navigate(links.costs + (days === USUAL_RANGE ? "" : `?days=${days}`), {
              preventScrollReset: true,
            })
          }
        />
      )}
    </OperationsPage>
  );
}
