import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { RunsActed } from "@/api/types";
import { actOnRuns, operationsKeys } from "@/features/operations/console/common/queries";
import type { RunAction } from "@/features/operations/console/common/queries";

interface Variables {
  what: RunAction;
  ids: string[];
  note: string;
}

/** Acts on runs and invalidates their lists and timelines. */
export function useRunAction(onDone: (acted: RunsActed, variables: Variables) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ what, ids, note }: Variables) => actOnRuns(what, ids, note),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: operationsKeys.all }),
  });
}
