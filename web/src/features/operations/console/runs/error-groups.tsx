import { X } from "lucide-react";
import type { RunGroups } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cx } from "@/components/ui/cx";
import { shortMoment } from "@/features/operations/console/common/time";
import { ALL_RUNS } from "@/features/operations/console/runs/filters";
import type { RunFilters } from "@/features/operations/console/runs/filters";
import { amount, count } from "@/lib/format";

interface ErrorGroupsProps {
  groups: RunGroups;
  filters: RunFilters;
  onFilters: (filters: RunFilters) => void;
}

const SHOWN = 5;

/** Failed runs by error, largest group first. Choosing a group lists its runs. */
export function ErrorGroups({ groups, filters, onFilters }: ErrorGroupsProps) {
  const { errors } = groups;
  const shown = errors.filter(({ key }, place) => place < SHOWN || key === filters.error);
  if (errors.length === 0) return null;
  const failed = errors.reduce((sum, { runs }) => sum + runs, 0);
  return (
    <Card aria-labelledby="errors" className="p-0">
      <h2 id="errors" className="px-4 pt-3 font-semibold">
        Errors{" "}
        <span className="font-normal text-ink-3 tabular-nums">
          {amount(failed, "failed run")} of the latest {count(groups.runs)} that match
        </span>
      </h2>
      <ul className="mt-1 pb-1.5">
        {shown.map(({ key, error, runs, lastAt }) => {
          const isChosen = key === filters.error;
          return (
            <li key={key}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onFilters({ ...filters, status: null, ids: "", error: isChosen ? "" : key })}
                className={cx(
                  "grid w-full grid-cols-[2rem_minmax(0,1fr)] items-baseline gap-x-3 px-4 py-1.5 text-left text-sm sm:grid-cols-[2rem_minmax(0,1fr)_auto]",
                  isChosen ? "bg-accent-tint" : "hover:bg-sunken",
                )}
              >
                <span className="font-semibold text-bad tabular-nums">
                  {count(runs)}
                  <span className="sr-only"> runs:</span>
                </span>
                <span className="line-clamp-2 wrap-anywhere">{error}</span>
                <span className="text-ink-3 tabular-nums max-sm:col-start-2">
                  {isChosen ? (
                    <span className="inline-flex items-center gap-1 font-medium text-accent">
                      Show all <X aria-hidden className="size-3.5" />
                    </span>
                  ) : (
                    `last ${shortMoment(lastAt)}`
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {errors.length > shown.length && (
        <p className="border-t border-line px-4 py-2 text-sm text-ink-3">
          {amount(errors.length - shown.length, "smaller group")} not shown.
        </p>
      )}
    </Card>
  );
}

/** Filters that have no control of their own: a group of errors, and a set of runs. */
export function ChosenRuns({ filters, onFilters }: Omit<ErrorGroupsProps, "groups">) {
  if (filters.ids === "") return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>Showing {amount(filters.ids.split(",").length, "chosen run")}.</span>
      <Button size="sm" variant="quiet" onClick={() => onFilters(ALL_RUNS)}>
        <X aria-hidden />
        Show all runs
      </Button>
    </p>
  );
}
