import type { Selectable } from "@/api/types";
import { OFFLINE_MODEL } from "@/components/offline-badge";
import type { RunState } from "@/components/run/run-state";

/** Returns whether a run is offline: by the tiers reached, before that by the server's models. */
export function isOffline(state: RunState, selectable: Selectable | undefined, single: boolean): boolean {
  if (state.tiers.length > 0) return state.tiers.some(({ model }) => model === OFFLINE_MODEL);
  return !single && selectable?.offline === true;
}
