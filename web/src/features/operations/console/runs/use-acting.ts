import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { RunsActed } from "@/api/types";
import { act, operationsKeys } from "@/features/operations/console/common/queries";
import type { Act } from "@/features/operations/console/common/queries";

interface Asked {
  what: Act;
  ids: string[];
  note: string;
}

/** Acts on runs and invalidates their lists and timelines. */
export function useActing(onDone: (acted: RunsActed, asked: Asked) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ what, ids, note }: Asked) => act(what, ids, note),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: operationsKeys.all }),
  });
}
