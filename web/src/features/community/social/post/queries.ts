/** Post queries. */

import { queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import type { ShareTarget } from "@/api/types";
import { socialKeys } from "@/features/community/social/common/keys";

const at = (id: string) => ({ path: { post_id: id } });

export function postQuery(id: string, reader: string | null) {
  return queryOptions({
    queryKey: socialKeys.post(id, reader),
    queryFn: ({ signal }) => unwrap(api.GET("/api/social/posts/{post_id}", { params: at(id), signal })),
    refetchOnMount: "always",
  });
}

export interface PostEdit {
  content: string;
  tags: string[];
  /** That of the version which was edited. */
  editedAt: string | null;
}

export function editPost(id: string, body: PostEdit) {
  return unwrap(api.PUT("/api/social/posts/{post_id}", { params: at(id), body }));
}

export function bookmarkPost(id: string, isSaved: boolean) {
  return unwrap(api.PUT("/api/social/posts/{post_id}/bookmark", { params: at(id), body: { isSaved } }));
}

export async function deletePost(id: string): Promise<void> {
  await api.DELETE("/api/social/posts/{post_id}", { params: at(id) });
}

/** Counts a share of a post and returns the total. */
export async function countShare(id: string, userId: string, target: ShareTarget): Promise<number> {
  const { shares } = await unwrap(
    api.POST("/api/social/posts/{post_id}/share", { params: at(id), body: { userId, target } }),
  );
  return shares;
}
