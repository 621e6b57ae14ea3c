import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { analysisQuery } from "@/api/analyses";
import { hasStatus } from "@/api/errors";
import { defaultBackoff } from "@/api/stream";
import { isFinal } from "@/components/run/run-state";
import type { Run } from "@/components/run/use-run";

/** What is stored of a run. While its stream shows that the server answers, what could not be read is read again. */
export function useDetail(id: string, { state, link }: Run) {
  const detail = useQuery(analysisQuery(id));
  const { error, errorUpdateCount: failures, refetch } = detail;
  const isReachable = link === "live" || isFinal(state.status);
  const isLost = error !== null && isReachable && !hasStatus(error, 401, 403, 404, 422);
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => void refetch(), defaultBackoff(failures));
    return () => clearTimeout(timer);
  }, [isLost, failures, refetch]);
  return detail;
}
