import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { analysisQuery } from "@/api/analyses";
import { FormatError, hasStatus } from "@/api/errors";
import { defaultBackoff } from "@/lib/backoff";
import { isFinal } from "@/components/run/run-state";
import type { Run } from "@/components/run/use-run";
import { useLastError } from "@/lib/use-last-error";

/**
 * Stored row of a run. While the stream shows that the server responds, a failed read is retried, but an
 * invalid result is not. The error persists until there is a response.
 */
export function useDetail(id: string, { state, link }: Run) {
  const { data, error, errorUpdateCount: failures, isFetching, refetch } = useQuery(analysisQuery(id));
  const lastError = useLastError(error, data !== undefined);
  const isReachable = link === "live" || isFinal(state.status);
  const isSaid = hasStatus(error, 401, 403, 404, 422) || error instanceof FormatError;
  const isLost = error !== null && isReachable && !isSaid;
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => void refetch(), defaultBackoff(failures));
    return () => clearTimeout(timer);
  }, [isLost, failures, refetch]);
  return { data, error: lastError, isFetching, refetch };
}
