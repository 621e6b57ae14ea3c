/** Hidden content as its author sees it: reason and objection. */

import { queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import type { HiddenThing, ReportCreate } from "@/api/types";

/** A post, a comment or an agent. */
export type Hideable = Pick<ReportCreate, "kind" | "id">;

const at = ({ kind, id }: Hideable) => ({ path: { kind, thing_id: id } });

export function hiddenQuery(thing: Hideable) {
  return queryOptions({
    queryKey: ["moderation", "hidden", thing.kind, thing.id] as const,
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/moderation/{kind}/{thing_id}", { params: at(thing), signal })),
    refetchOnMount: "always",
  });
}

export function objectTo(thing: Hideable, text: string): Promise<HiddenThing> {
  return unwrap(
    api.POST("/api/moderation/{kind}/{thing_id}/objection", { params: at(thing), body: { text } }),
  );
}
