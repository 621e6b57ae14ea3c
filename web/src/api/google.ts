/** Google sign-in: availability on this host and linked accounts. */

import { queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import type { IdentityList } from "@/api/types";

export const googleKeys = {
  state: ["google-sign-in"] as const,
  identities: ["identities"] as const,
};

export const googleQuery = queryOptions({
  queryKey: googleKeys.state,
  queryFn: () => unwrap(api.GET("/api/auth/google")),
});

export const identitiesQuery = queryOptions({
  queryKey: googleKeys.identities,
  queryFn: ({ signal }) => unwrap(api.GET("/api/account/identities", { signal })),
});

/** Starts linking a Google account. Returns the URL to redirect to. */
export async function startGoogleLink(): Promise<string> {
  return (await unwrap(api.POST("/api/auth/google/link"))).url;
}

export function finishGoogleLink(): Promise<IdentityList> {
  return unwrap(api.POST("/api/auth/google/link/finish"));
}

/** Starts re-authentication with Google. Returns the URL to redirect to. */
export async function startGoogleReauthentication(): Promise<string> {
  return (await unwrap(api.POST("/api/auth/google/reauthenticate"))).url;
}

export async function finishGoogleReauthentication(): Promise<void> {
  await unwrap(api.POST("/api/auth/google/reauthenticate/finish"));
}

export async function unlinkIdentity(id: string): Promise<void> {
  await api.DELETE("/api/account/identities/{identity_id}", { params: { path: { identity_id: id } } });
}
