/** User queries of administrators. */

import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import type { AdminUser, ResetLink } from "@/api/types";

export const userKeys = {
  all: ["admin", "users"] as const,
  list: (q: string) => [...userKeys.all, q] as const,
};

export type UserAction = "suspend" | "unsuspend" | "grant" | "revoke" | "remove-second-factors";

/** Users, newest first; `q` searches name and email address. */
export function usersQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: userKeys.list(q),
    queryFn: ({ signal, pageParam }) => {
      const query = { q, ...(pageParam !== null && { cursor: pageParam }) };
      return unwrap(api.GET("/api/admin/users", { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });
}

/** Performs the action and returns the updated account. */
export async function actOn(user: AdminUser, act: UserAction, reason: string): Promise<AdminUser> {
  const call = { params: { path: { user_id: user.id } }, body: { reason } };
  switch (act) {
    case "suspend":
      return unwrap(api.POST("/api/admin/users/{user_id}/suspend", call));
    case "unsuspend":
      return unwrap(api.POST("/api/admin/users/{user_id}/unsuspend", call));
    case "grant":
      return unwrap(api.POST("/api/admin/users/{user_id}/grant", call));
    case "revoke":
      return unwrap(api.POST("/api/admin/users/{user_id}/revoke", call));
    case "remove-second-factors":
      await api.POST("/api/admin/users/{user_id}/remove-second-factors", call);
      return { ...user, hasSecondFactor: false };
  }
}

/** Creates a password reset link. It replaces earlier ones. */
export function makeResetLink(userId: string): Promise<ResetLink> {
  return unwrap(api.POST("/api/admin/users/{user_id}/reset-link", { params: { path: { user_id: userId } } }));
}
