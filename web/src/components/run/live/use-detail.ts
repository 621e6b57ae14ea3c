import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { analysisQuery } from "@/api/analyses";
import { FormatError, hasStatus } from "@/api/errors";
import { defaultBackoff } from "@/api/stream";
import { isFinal } from "@/components/run/run-state";
import type { Run } from "@/components/run/use-run";
import { useLastError } from "@/lib/use-last-error";

/**
 * What is stored of a run. While its stream shows that the server answers, what could not be read is read again; what
 * was read and is none stays so. Its error stands until there is an answer.
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
