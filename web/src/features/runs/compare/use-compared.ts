import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { analysisKeys, changesQuery } from "@/api/analyses";
import type { Changes } from "@/api/types";
import { isFinal } from "@/components/run/run-state";
import type { RunState } from "@/components/run/run-state";

/** Refetch the stored run when its stream has ended. */
export function useStoredAtEnd(id: string, state: RunState): void {
  const client = useQueryClient();
  const over = isFinal(state.status);
  useEffect(() => {
    if (!over) return;
    void client.invalidateQueries({ queryKey: analysisKeys.detail(id) });
    void client.invalidateQueries({ queryKey: ["history"] });
  }, [client, id, over]);
}

/** Differences to the first analysis by lens. Null until both are complete. */
export function useChanges(id: string, first: string, ready: boolean): Changes | null {
  const { data } = useQuery({ ...changesQuery(id, first), enabled: ready && id !== first });
  return data ?? null;
}
