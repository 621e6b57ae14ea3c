import type { Selectable } from "@/api/types";
import type { RunState } from "@/components/run/run-state";

/** The model id under which the offline analyst answers. */
export const OFFLINE_MODEL = "offline-analyst";

/** Whether a run is the offline analyst's: by the tiers that it has reached, before that by the server. */
export function isOffline(state: RunState, selectable: Selectable | undefined, single: boolean): boolean {
  if (state.tiers.length > 0) return state.tiers.some(({ model }) => model === OFFLINE_MODEL);
  return !single && selectable?.offline === true;
}
