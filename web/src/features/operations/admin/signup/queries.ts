/** Sign-up calls of administrators. */

import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import type { InvitationLink, InvitationRole, SignUpMode, SignUpPolicy } from "@/api/types";

export type InvitationFilter = "open" | "all";

export const adminSignUpKeys = {
  policy: ["admin", "sign-up"] as const,
  invitations: ["admin", "invitations"] as const,
  list: (state: InvitationFilter) => [...adminSignUpKeys.invitations, state] as const,
};

export const policyQuery = queryOptions({
  queryKey: adminSignUpKeys.policy,
  queryFn: ({ signal }) => unwrap(api.GET("/api/admin/sign-up", { signal })),
  refetchOnMount: "always",
});

/** Invitations, newest first: usable ones or all. */
export function invitationsQuery(state: InvitationFilter) {
  return infiniteQueryOptions({
    queryKey: adminSignUpKeys.list(state),
    queryFn: ({ signal, pageParam }) => {
      const query = { state, ...(pageParam !== null && { cursor: pageParam }) };
      return unwrap(api.GET("/api/admin/invitations", { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: "always",
  });
}

export function changePolicy(mode: SignUpMode, domains: string[]): Promise<SignUpPolicy> {
  return unwrap(api.PUT("/api/admin/sign-up", { body: { mode, domains } }));
}

/** Restores the server settings. */
export function resetPolicy(): Promise<SignUpPolicy> {
  return unwrap(api.DELETE("/api/admin/sign-up"));
}

export interface NewInvitation {
  role: InvitationRole;
  expiresInDays: number;
  note: string;
}

export function createInvitation(body: NewInvitation): Promise<InvitationLink> {
  return unwrap(api.POST("/api/admin/invitations", { body }));
}

export async function revokeInvitation(id: string): Promise<void> {
  await api.DELETE("/api/admin/invitations/{invitation_id}", { params: { path: { invitation_id: id } } });
}
