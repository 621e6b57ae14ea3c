/** Audit queries of administrators. */

import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import type { AuditEntry } from "@/api/types";

export type AuditAction = AuditEntry["act"];

export interface AuditFilters {
  /** null: all actions. */
  act: AuditAction | null;
  /** Actor or subject; '' for all. */
  q: string;
}

/** Audit log, newest first. */
export function auditQuery({ act, q }: AuditFilters) {
  return infiniteQueryOptions({
    queryKey: ["admin", "audit", act, q] as const,
    queryFn: ({ signal, pageParam }) => {
      const query = { q, ...(act !== null && { act }), ...(pageParam !== null && { cursor: pageParam }) };
      return unwrap(api.GET("/api/admin/audit", { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });
}
