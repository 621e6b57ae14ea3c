import type { ReactNode } from "react";
import type { OperatedRun } from "@/api/types";
import { cx } from "@/components/ui/cx";
import { SelectionCheckbox } from "@/features/operations/console/runs/selection-checkbox";
import { RunRow } from "@/features/operations/console/runs/run-row";
import { ROW } from "@/features/operations/console/runs/columns";
import type { Selection } from "@/features/operations/console/runs/use-selection";

interface RunsTableProps {
  runs: readonly OperatedRun[];
  selection: Selection;
}

/** Table, or cards on phones; ARIA roles keep the table semantics. */
export function RunsTable({ runs, selection }: RunsTableProps) {
  const n = selection.chosen.length;
  return (
    <div
      role="table"
      aria-label="Runs"
      className="rounded-box border-line bg-surface text-sm tabular-nums max-lg:bg-transparent lg:border lg:shadow-raised"
    >
      <div role="rowgroup">
        <div
          role="row"
          className={cx(
            ROW,
            "border-b border-line py-2 font-medium text-ink-3 max-lg:flex max-lg:border-0 max-lg:px-0",
          )}
        >
          <div role="columnheader" className="flex items-center gap-2">
            <SelectionCheckbox
              label="Select all listed runs"
              checked={n === 0 ? false : n === runs.length ? true : "indeterminate"}
              onChange={selection.chooseAll}
            />
            <span aria-hidden className="lg:hidden">
              Select all
            </span>
          </div>
          <Head>Status</Head>
          <Head>Run</Head>
          <Head>Owner</Head>
          <Head>Tier</Head>
          <Head>Created</Head>
          <Head end>Waited</Head>
          <Head end>Took</Head>
          <Head end>Cost</Head>
        </div>
      </div>
      <div role="rowgroup" className="max-lg:space-y-3">
        {runs.map((run) => (
          <RunRow
            key={run.id}
            run={run}
            isChosen={selection.isChosen(run.id)}
            isFull={selection.isFull}
            onChoose={(is) => selection.choose(run.id, is)}
          />
        ))}
      </div>
    </div>
  );
}

function Head({ end = false, children }: { end?: boolean; children: ReactNode }) {
  return (
    <div role="columnheader" className={cx("max-lg:sr-only", end && "lg:text-right")}>
      {children}
    </div>
  );
}
