import { useState } from "react";
import type { OperatedRun } from "@/api/types";
import { AT_ONCE } from "@/features/operations/console/common/queries";

/** Selected runs. Runs that leave the list are deselected. */
export function useChosen(runs: readonly OperatedRun[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = runs.filter(({ id }) => ids.has(id)).slice(0, AT_ONCE);
  return {
    chosen,
    isChosen: (id: string) => ids.has(id),
    isFull: chosen.length >= AT_ONCE,
    choose: (id: string, is: boolean) => {
      const next = new Set(ids);
      if (is) next.add(id);
      else next.delete(id);
      setIds(next);
    },
    chooseAll: (is: boolean) => setIds(new Set(is ? runs.slice(0, AT_ONCE).map(({ id }) => id) : [])),
  };
}

export type Chosen = ReturnType<typeof useChosen>;
