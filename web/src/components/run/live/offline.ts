import type { Selectable } from "@/api/types";
import { OFFLINE_MODEL } from "@/components/offline-badge";
import type { RunState } from "@/components/run/run-state";

/** Whether a run is the offline analyst's: by the tiers that it has reached, before that by the server. */
export function isOffline(state: RunState, selectable: Selectable | undefined, single: boolean): boolean {
  if (state.tiers.length > 0) return state.tiers.some(({ model }) => model === OFFLINE_MODEL);
  return !single && selectable?.offline === true;
}
