/** API tokens of the user. */

import { queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import type { components } from "@/api/schema";

type Schemas = components["schemas"];
export type ApiToken = Schemas["TokenRead"];
export type NewApiToken = Schemas["TokenCreated"];
export type TokenCreate = Schemas["TokenCreate"];
export type Scope = Schemas["Scope"];

export const tokenKeys = { list: ["api-tokens"] as const };

export const tokensQuery = queryOptions({
  queryKey: tokenKeys.list,
  queryFn: async ({ signal }) => (await unwrap(api.GET("/api/tokens", { signal }))).tokens,
});

/** Returns the token, which is not shown again. */
export function createToken(body: TokenCreate): Promise<NewApiToken> {
  return unwrap(api.POST("/api/tokens", { body }));
}

export async function revokeToken(id: string): Promise<void> {
  await api.DELETE("/api/tokens/{token_id}", { params: { path: { token_id: id } } });
}
