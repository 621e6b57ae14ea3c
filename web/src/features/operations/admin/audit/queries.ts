/** Audit queries of administrators. */

import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { answered, api } from "@/api/client";
import type { AuditEntry } from "@/api/types";

export type AuditAct = AuditEntry["act"];

export interface AuditAsked {
  /** null: all actions. */
  act: AuditAct | null;
  /** Actor or subject; '' for all. */
  q: string;
}

/** Audit log, newest first. */
export function auditQuery({ act, q }: AuditAsked) {
  return infiniteQueryOptions({
    queryKey: ["admin", "audit", act, q] as const,
    queryFn: ({ signal, pageParam }) => {
      const query = { q, ...(act !== null && { act }), ...(pageParam !== null && { cursor: pageParam }) };
      return answered(api.GET("/api/admin/audit", { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });
}
