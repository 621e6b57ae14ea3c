import { Link } from "react-router-dom";
import type { Overview } from "@/api/types";
import { Card, CardTitle } from "@/components/ui/card";
import { cx } from "@/components/ui/cx";
import { STATUSES, STATUS_NAMES } from "@/features/operations/console/common/status";
import { amount, count } from "@/lib/format";
import { paths } from "@/lib/paths";

interface RunStatesProps {
  overview: Overview;
}

/** Runs of the last day by status, each linked to its list. */
export function RunStates({ overview }: RunStatesProps) {
  const figures = STATUS_NAMES.map((status) => ({ status, n: overview.statuses[status] ?? 0 }));
  const total = figures.reduce((sum, { n }) => sum + n, 0);
  return (
    <Card aria-label="Runs of the last 24 hours" className="p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <CardTitle>Runs of the last 24 hours</CardTitle>
        <p className="text-sm text-ink-3 tabular-nums">
          {amount(total, "run")} · {amount(overview.streams, "live stream")} open on this server process
        </p>
      </div>
      <div aria-hidden className="mt-3 flex h-2 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {figures.map(
          ({ status, n }) =>
            n > 0 && (
              <div
                key={status}
                className={cx("h-full min-w-1", STATUSES[status].fill)}
                style={{ flexGrow: n, flexBasis: 0 }}
              />
            ),
        )}
      </div>
      <ul className="mt-3 grid grid-cols-2 gap-x-2 gap-y-1 sm:grid-cols-5">
        {figures.map(({ status, n }) => {
          const { name, fill } = STATUSES[status];
          return (
            <li key={status}>
              <Link
                to={paths.operationsRuns.link(status)}
                className="-mx-2 flex items-baseline gap-2 rounded-box px-2 py-1 hover:bg-sunken"
              >
                <span className="text-xl font-semibold tracking-tight tabular-nums">{count(n)}</span>{" "}
                <span className="flex items-center gap-1.5 text-sm text-ink-2">
                  <span aria-hidden className={cx("size-2 rounded-full", fill)} />
                  {name}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
