import { useState } from "react";
import type { OperatedRun } from "@/api/types";
import { MAX_SELECTED } from "@/features/operations/console/common/queries";

/** Selected runs. Runs that leave the list are deselected. */
export function useSelection(runs: readonly OperatedRun[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = runs.filter(({ id }) => ids.has(id)).slice(0, MAX_SELECTED);
  return {
    chosen,
    isChosen: (id: string) => ids.has(id),
    isFull: chosen.length >= MAX_SELECTED,
    choose: (id: string, is: boolean) => {
      const next = new Set(ids);
      if (is) next.add(id);
      else next.delete(id);
      setIds(next);
    },
    chooseAll: (is: boolean) => setIds(new Set(is ? runs.slice(0, MAX_SELECTED).map(({ id }) => id) : [])),
  };
}

export type Selection = ReturnType<typeof useSelection>;
