import { useQuery } from "@tanstack/react-query";
import { analysisQuery, changesQuery } from "@/api/analyses";
import type { AnalysisRead } from "@/api/types";
import { NO_PREVIOUS } from "@/components/run/live/previous";
import type { Previous } from "@/components/run/live/previous";

/** Parent of a finished analysis with the changes since; undefined until loaded. */
export function usePrevious(detail: AnalysisRead | undefined, done: boolean): Previous {
  const parent = detail?.parentId ?? null;
  const enabled = done && parent !== null;
  const before = useQuery({ ...analysisQuery(parent ?? ""), enabled });
  const changes = useQuery({ ...changesQuery(detail?.id ?? ""), enabled });
  return enabled ? { result: before.data?.result ?? null, changes: changes.data ?? null } : NO_PREVIOUS;
}
