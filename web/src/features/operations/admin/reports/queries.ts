/** Moderation queries of administrators. */

import { infiniteQueryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import type { Moderated, Objection, ReportedThing } from "@/api/types";

export type ReportState = "open" | "closed";
export type ObjectionState = "open" | "answered";
export type Judgement = "hide" | "restore" | "dismiss";

export const reportKeys = {
  all: ["admin", "reports"] as const,
  list: (state: ReportState) => [...reportKeys.all, state] as const,
  objections: (state: ObjectionState) => [...reportKeys.all, "objections", state] as const,
};

/** Reported content, last reported first. */
export function reportsQuery(state: ReportState) {
  return infiniteQueryOptions({
    queryKey: reportKeys.list(state),
    queryFn: ({ signal, pageParam }) => {
      const query = { state, ...(pageParam !== null && { cursor: pageParam }) };
      return unwrap(api.GET("/api/admin/reports", { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: "always",
  });
}

type Named = Pick<ReportedThing, "kind" | "id">;

export function judge({ kind, id }: Named, judgement: Judgement, note: string): Promise<Moderated> {
  const call = { params: { path: { kind, thing_id: id } }, body: { note } };
  switch (judgement) {
    case "hide":
      return unwrap(api.POST("/api/admin/reports/{kind}/{thing_id}/hide", call));
    case "restore":
      return unwrap(api.POST("/api/admin/reports/{kind}/{thing_id}/restore", call));
    case "dismiss":
      return unwrap(api.POST("/api/admin/reports/{kind}/{thing_id}/dismiss", call));
  }
}

/** Objections to hidden content. */
export function objectionsQuery(state: ObjectionState) {
  return infiniteQueryOptions({
    queryKey: reportKeys.objections(state),
    queryFn: ({ signal, pageParam }) => {
      const query = { state, ...(pageParam !== null && { cursor: pageParam }) };
      return unwrap(api.GET("/api/admin/objections", { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: "always",
  });
}

export function keepHidden(id: string, text: string): Promise<Objection> {
  const call = { params: { path: { objection_id: id } }, body: { text } };
  return unwrap(api.POST("/api/admin/objections/{objection_id}/keep", call));
}
