import { queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import { socialKeys } from "@/features/community/social/common/keys";

/** Public content of a user. */
export function authorQuery(id: string) {
  return queryOptions({
    queryKey: socialKeys.author(id),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/authors/{user_id}", { params: { path: { user_id: id } }, signal })),
    refetchOnMount: "always",
  });
}
