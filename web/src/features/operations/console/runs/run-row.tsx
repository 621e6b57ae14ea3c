import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { OperatedRun } from "@/api/types";
import { cx } from "@/components/ui/cx";
import { Dash } from "@/components/ui/dash";
import { agentOf, tierName } from "@/features/operations/console/common/names";
import { StatusBadge } from "@/features/operations/console/common/status";
import { moment, span } from "@/features/operations/console/common/time";
import { costOf } from "@/features/operations/console/runs/actions";
import { SelectionCheckbox } from "@/features/operations/console/runs/selection-checkbox";
import { ROW } from "@/features/operations/console/runs/columns";
import { paths } from "@/lib/paths";
import { shortId } from "@/lib/short-id";

interface RunRowProps {
  run: OperatedRun;
  isChosen: boolean;
  /** The selection limit is reached. */
  isFull: boolean;
  onChoose: (is: boolean) => void;
}

export function RunRow({ run, isChosen, isFull, onChoose }: RunRowProps) {
  return (
    <div
      role="row"
      aria-selected={isChosen}
      className={cx(
        ROW,
        "grid-cols-[18px_minmax(0,1.5fr)_minmax(0,1fr)] gap-y-1.5 py-2.5 max-lg:rounded-box max-lg:border max-lg:border-line max-lg:bg-surface max-lg:py-3 max-lg:shadow-raised lg:border-b lg:border-line lg:last:border-b-0",
        isChosen ? "bg-accent-tint max-lg:bg-accent-tint" : "lg:hover:bg-sunken/60",
      )}
    >
      <div role="cell" className="flex">
        <SelectionCheckbox
          label={`Select run ${shortId(run.id)}`}
          checked={isChosen}
          disabled={isFull && !isChosen}
          onChange={onChoose}
        />
      </div>
      <Cell>
        <StatusBadge status={run.status} />
      </Cell>
      <Cell className="max-lg:text-right">
        <Link
          to={paths.operationsRun.link(run.id)}
          className="rounded-box font-mono text-accent underline decoration-line-strong underline-offset-4 hover:decoration-accent"
        >
          {shortId(run.id)}
        </Link>
        <span className="block truncate text-xs text-ink-3">{agentOf(run) ?? run.kind}</span>
      </Cell>
      <Cell name="Owner" className="truncate">
        {run.owner}
      </Cell>
      <Cell name="At">
        {tierName(run.tier)}
        {run.attempt > 1 && (
          <>
            {" "}
            <span className="whitespace-nowrap text-ink-3">· attempt {run.attempt}</span>
          </>
        )}
      </Cell>
      <Cell name="Created" className="whitespace-nowrap">
        {moment(run.createdAt)}
      </Cell>
      <Cell name="Waited" end>
        {run.waitedSeconds === null ? <Dash /> : span(run.waitedSeconds)}
      </Cell>
      <Cell name="Took" end>
        {run.tookSeconds === null ? <Dash /> : span(run.tookSeconds)}
      </Cell>
      <Cell name="Cost" end>
        {costOf(run)}
      </Cell>
      {run.error !== null && (
        <div role="cell" className={cx("col-[2/-1]", run.status === "canceled" ? "text-ink-2" : "text-bad")}>
          <span className="line-clamp-2 wrap-anywhere" title={run.error}>
            {run.error}
          </span>
        </div>
      )}
    </div>
  );
}

interface CellProps {
  /** Column label on phones, which have no table head. */
  name?: string;
  end?: boolean;
  className?: string;
  children: ReactNode;
}

function Cell({ name, end = false, className, children }: CellProps) {
  return (
    <div
      role="cell"
      className={cx("min-w-0 max-lg:nth-[2n+4]:col-start-2", end && "lg:text-right", className)}
    >
      {name !== undefined && (
        <span aria-hidden className="mr-1.5 text-ink-3 lg:hidden">
          {name}
        </span>
      )}
      {children}
    </div>
  );
}
