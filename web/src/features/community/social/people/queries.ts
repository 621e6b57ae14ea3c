/** Calls of people. */

import { queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
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

export function setBio(bio: string) {
  return unwrap(api.PUT("/api/account/profile", { body: { bio } }));
}
