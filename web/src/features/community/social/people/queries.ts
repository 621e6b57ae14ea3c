/** Calls of people. */

import { queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import type { Restriction } from "@/api/types";
import { socialKeys } from "@/features/community/social/common/keys";

export const MAX_BIO_LENGTH = 300;

const at = (id: string) => ({ path: { user_id: id } });

/** Public content of a user. */
export function authorQuery(id: string, reader: string | null) {
  return queryOptions({
    queryKey: socialKeys.author(id, reader),
    queryFn: ({ signal }) => unwrap(api.GET("/api/authors/{user_id}", { params: at(id), signal })),
    refetchOnMount: "always",
  });
}

/** People whom the user follows. */
export function followedPeopleQuery(reader: string) {
  return queryOptions({
    queryKey: socialKeys.followedPeople(reader),
    queryFn: ({ signal }) => unwrap(api.GET("/api/account/followed-people", { signal })),
    refetchOnMount: "always",
  });
}

export function followAuthor(id: string, isFollowed: boolean) {
  return unwrap(api.PUT("/api/authors/{user_id}/follow", { params: at(id), body: { isFollowed } }));
}

/** People whom the user has muted or blocked. */
export const restrictedPeopleQuery = queryOptions({
  queryKey: socialKeys.restrictedPeople,
  queryFn: ({ signal }) => unwrap(api.GET("/api/account/restricted-people", { signal })),
  refetchOnMount: "always",
});

export function restrictAuthor(id: string, restriction: Restriction | null) {
  return unwrap(api.PUT("/api/authors/{user_id}/restriction", { params: at(id), body: { restriction } }));
}

export function setBio(bio: string) {
  return unwrap(api.PUT("/api/account/profile", { body: { bio } }));
}
