import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { analysisKeys, changesQuery } from "@/api/analyses";
import type { Changes } from "@/api/types";
import { isFinal } from "@/components/run/run-state";
import type { RunState } from "@/components/run/run-state";

/** What the server has stored of a run is asked for anew when its stream has come to an end. */
export function useStoredAtEnd(id: string, state: RunState): void {
  const client = useQueryClient();
  const over = isFinal(state.status);
  useEffect(() => {
    if (!over) return;
    void client.invalidateQueries({ queryKey: analysisKeys.detail(id) });
    void client.invalidateQueries({ queryKey: ["history"] });
  }, [client, id, over]);
}

/** What an analysis says and the first does not, and the other way round, by lens. Null until both are complete. */
export function useChanges(id: string, first: string, ready: boolean): Changes | null {
  const { data } = useQuery({ ...changesQuery(id, first), enabled: ready && id !== first });
  return data ?? null;
}
