import { useInfiniteQuery } from "@tanstack/react-query";
import { CircleCheck, CircleSlash, ListFilter, X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { RunsActed } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { IconButton } from "@/components/ui/icon-button";
import { isOpen, REFRESH_MS, runsOf, runsQuery } from "@/features/operations/console/common/queries";
import type { RunAction } from "@/features/operations/console/common/queries";
import { STATUSES, STATUS_NAMES, StatusBadge } from "@/features/operations/console/common/status";
import { RUN_ACTIONS } from "@/features/operations/console/runs/actions";
import { ALL_RUNS } from "@/features/operations/console/runs/filters";
import { amount, sentence } from "@/lib/format";
import { paths } from "@/lib/paths";
import { shortId } from "@/lib/short-id";

interface ActResultProps {
  what: RunAction;
  acted: RunsActed;
  /** Lists these runs. Absent where the page already shows the run. */
  onShow?: (ids: string[]) => void;
  onDismiss: () => void;
}

/** Outcome of an action: its runs with their current status, and refused runs with reasons. */
export function ActionResult({ what, acted: { done, refused }, onShow, onDismiss }: ActResultProps) {
  const Icon = done.length > 0 ? CircleCheck : CircleSlash;
  return (
    <Card role="status" aria-label="Result" className="relative p-4 pr-14 shadow-overlay">
      <p className="flex items-center gap-2 font-semibold">
        <Icon aria-hidden className={done.length > 0 ? "size-5 text-good" : "size-5 text-ink-3"} />
        {amount(done.length, "run")} {RUN_ACTIONS[what].done}
        {refused.length > 0 && `, ${amount(refused.length, "run")} refused`}
      </p>
      {done.length > 0 && onShow !== undefined && <ActedRuns ids={done} />}
      {refused.length > 0 && (
        <ul className="mt-2 max-h-48 space-y-1 overflow-y-auto text-sm">
          {refused.map(({ id, why }) => (
            <li key={id} className="flex gap-3">
              <RunLink id={id} />
              <span className="min-w-0 text-ink-2">{sentence(why)}</span>
            </li>
          ))}
        </ul>
      )}
      {done.length > 0 && onShow !== undefined && (
        <Button size="sm" className="mt-3" onClick={() => onShow([...done])}>
          <ListFilter aria-hidden />
          List {done.length === 1 ? "this run" : `these ${done.length} runs`}
        </Button>
      )}
      <IconButton label="Dismiss" icon={<X />} onClick={onDismiss} className="absolute top-2.5 right-3" />
    </Card>
  );
}

const SHOWN = 5;

/** Current status of the runs, followed until all have ended. */
function ActedRuns({ ids }: { ids: readonly string[] }) {
  const list = useInfiniteQuery({
    ...runsQuery({ ...ALL_RUNS, ids: ids.join(",") }),
    refetchInterval: ({ state }) =>
      state.data === undefined || runsOf(state.data.pages).some(isOpen) ? REFRESH_MS : false,
  });
  const runs = runsOf(list.data?.pages ?? []);
  const counts = STATUS_NAMES.map((name) => ({
    name,
    n: runs.filter(({ status }) => status === name).length,
  })).filter(({ n }) => n > 0);
  return (
    <div className="mt-2 text-sm">
      {runs.length > SHOWN && (
        <p className="mb-1 text-ink-2 tabular-nums">
          {counts.map(({ name, n }) => `${n} ${STATUSES[name].name.toLowerCase()}`).join(", ")}
          {list.hasNextPage && `, of the first ${runs.length}`}
        </p>
      )}
      <ul className="space-y-1">
        {runs.slice(0, SHOWN).map(({ id, status, error }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
            <RunLink id={id} />
            <StatusBadge status={status} />
            {error !== null && <span className="min-w-0 text-ink-2">{error}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function RunLink({ id }: { id: string }): ReactNode {
  return (
    <Link
      to={paths.operationsRun.link(id)}
      className="shrink-0 rounded-box font-mono text-accent underline decoration-line-strong underline-offset-4"
    >
      {shortId(id)}
    </Link>
  );
}
