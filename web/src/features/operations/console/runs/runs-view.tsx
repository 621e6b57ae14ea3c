import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { SearchX, Waypoints } from "lucide-react";
import { useMemo, useState } from "react";
import type { RunsActed } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { OperationsFrame } from "@/features/operations/console/common/frame";
import { Freshness } from "@/features/operations/console/common/freshness";
import { REFRESH_MS, runGroupsQuery, runsOf, runsQuery } from "@/features/operations/console/common/queries";
import type { RunAction } from "@/features/operations/console/common/queries";
import { Empty, Failed } from "@/components/list-states";
import { ActionDialog } from "@/features/operations/console/runs/action-dialog";
import { ActionResult } from "@/features/operations/console/runs/action-result";
import { isAllowed } from "@/features/operations/console/runs/actions";
import { ActionBar } from "@/features/operations/console/runs/action-bar";
import { ChosenRuns, ErrorGroups } from "@/features/operations/console/runs/error-groups";
import { ALL_RUNS, hasFilters } from "@/features/operations/console/runs/filters";
import type { RunFilters } from "@/features/operations/console/runs/filters";
import { RunsFilter } from "@/features/operations/console/runs/runs-filter";
import { RunsTable } from "@/features/operations/console/runs/runs-table";
import { useSelection } from "@/features/operations/console/runs/use-selection";

interface RunsViewProps {
  /** Filters from the URL and their setter. */
  filters: RunFilters;
  onFilters: (filters: RunFilters) => void;
}

/** Runs of all users: search, select, act. Their content is not shown. */
export function RunsView({ filters, onFilters }: RunsViewProps) {
  const [doing, setDoing] = useState<RunAction | null>(null);
  const [result, setResult] = useState<{ what: RunAction; acted: RunsActed } | null>(null);
  const list = useInfiniteQuery({
    ...runsQuery(filters),
    // Polling pauses while rows are selected or the list is scrolled far.
    refetchInterval: ({ state }) =>
      (state.data?.pages.length ?? 0) > 1 || doing !== null ? false : REFRESH_MS,
  });
  const groups = useQuery(runGroupsQuery(filters)).data;
  const runs = useMemo(() => runsOf(list.data?.pages ?? []), [list.data]);
  const selection = useSelection(runs);
  const again = () => void list.refetch();
  const at = list.dataUpdatedAt === 0 ? undefined : new Date(list.dataUpdatedAt).toISOString();
  return (
    <OperationsFrame
      title="Runs"
      aside={
        <Freshness
          at={at}
          error={list.error}
          pending={list.isFetching}
          again={again}
          note="Refreshed every 5 s"
        />
      }
    >
      <div className="space-y-4">
        <RunsFilter filters={filters} groups={groups} onFilters={onFilters} />
        <ChosenRuns filters={filters} onFilters={onFilters} />
        {groups && filters.ids === "" && (
          <ErrorGroups groups={groups} filters={filters} onFilters={onFilters} />
        )}
        {list.isPending ? (
          <Loading />
        ) : list.error && runs.length === 0 ? (
          <Failed
            level={2}
            title="The runs could not be loaded"
            error={list.error}
            pending={list.isFetching}
            again={again}
          />
        ) : runs.length === 0 ? (
          <NoRuns filters={filters} onFilters={onFilters} />
        ) : (
          <RunsTable runs={runs} selection={selection} />
        )}
        {list.hasNextPage && (
          <div className="flex justify-center">
            <Button pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Show more
            </Button>
          </div>
        )}
      </div>
      {selection.chosen.length > 0 && (
        <ActionBar chosen={selection.chosen} onAct={setDoing} onClear={() => selection.chooseAll(false)} />
      )}
      {result !== null && selection.chosen.length === 0 && (
        <div className="sticky bottom-4 z-20 mt-4">
          <ActionResult
            {...result}
            onShow={(ids) => onFilters({ ...ALL_RUNS, ids: ids.join(",") })}
            onDismiss={() => setResult(null)}
          />
        </div>
      )}
      {doing !== null && (
        <ActionDialog
          what={doing}
          runs={selection.chosen.filter((run) => isAllowed(doing, run))}
          onClose={() => setDoing(null)}
          onDone={(acted, what) => {
            setDoing(null);
            setResult({ what, acted });
            selection.chooseAll(false);
          }}
        />
      )}
    </OperationsFrame>
  );
}

function NoRuns({ filters, onFilters }: Pick<RunsViewProps, "filters" | "onFilters">) {
  return hasFilters(filters) ? (
    <Empty
      level={2}
      icon={<SearchX />}
      title="No runs found"
      action={<Button onClick={() => onFilters(ALL_RUNS)}>Show all runs</Button>}
    >
      No run matches these filters. The search finds the start of a run ID or of a username.
    </Empty>
  ) : (
    <Empty level={2} icon={<Waypoints />} title="No runs yet">
      Runs appear here once someone starts an analysis.
    </Empty>
  );
}

const SHAPES = ["a", "b", "c", "d", "e", "f", "g", "h"];

function Loading() {
  return (
    <div aria-busy className="space-y-2">
      <p role="status" className="sr-only">
        Loading runs
      </p>
      {SHAPES.map((key) => (
        <Skeleton key={key} className="h-14 max-lg:h-32" />
      ))}
    </div>
  );
}
