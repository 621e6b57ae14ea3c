import type { OperatedRun } from "@/api/types";
import { Button } from "@/components/ui/button";
import type { RunAction } from "@/features/operations/console/common/queries";
import { RUN_ACTIONS, RUN_ACTION_NAMES, isAllowed } from "@/features/operations/console/runs/actions";
import { amount } from "@/lib/format";

interface ActsBarProps {
  chosen: readonly OperatedRun[];
  onAct: (what: RunAction) => void;
  onClear: () => void;
}

/** Action bar for the selected runs, sticky at the bottom. */
export function ActionBar({ chosen, onAct, onClear }: ActsBarProps) {
  return (
    <section
      aria-label="Selected runs"
      className="sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-box border border-line-strong bg-surface px-4 py-3 shadow-overlay"
    >
      <p role="status" className="font-medium tabular-nums">
        {amount(chosen.length, "run")} selected
      </p>
      <Button size="sm" variant="quiet" onClick={onClear}>
        Clear selection
      </Button>
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        {RUN_ACTION_NAMES.map((what) => {
          const fitting = chosen.filter((run) => isAllowed(what, run)).length;
          return (
            <Button
              key={what}
              size="sm"
              variant={what === "cancel" ? "danger" : "secondary"}
              disabled={fitting === 0}
              onClick={() => onAct(what)}
            >
              {RUN_ACTIONS[what].name}{" "}
              {fitting > 0 && fitting < chosen.length && (
                <span className="font-normal text-ink-3 tabular-nums">
                  {fitting} of {chosen.length}
                </span>
              )}
            </Button>
          );
        })}
      </div>
    </section>
  );
}
