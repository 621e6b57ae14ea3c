/** Second factors of the user. */

import { queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import type { components } from "@/api/schema";
import { createPasskey } from "@/lib/webauthn";

type Schemas = components["schemas"];
export type FactorState = Schemas["FactorState"];
export type PasskeyRead = Schemas["PasskeyRead"];
export type TotpSetup = Schemas["TotpSetup"];

export const factorKeys = { state: ["second-factors"] as const };

export const factorsQuery = queryOptions({
  queryKey: factorKeys.state,
  queryFn: ({ signal }) => unwrap(api.GET("/api/account/second-factors", { signal })),
});

/** Recovery codes created with the first factor; null if there are some already. */
export type NewCodes = readonly string[] | null;

export async function addPasskey(name: string): Promise<NewCodes> {
  const { ticket, options } = await unwrap(api.POST("/api/account/second-factors/passkeys/options"));
  const passkey = await createPasskey(options);
  const body = { ticket, passkey, name };
  return (await unwrap(api.POST("/api/account/second-factors/passkeys", { body }))).recoveryCodes;
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  const params = { path: { passkey_id: id } };
  await api.PATCH("/api/account/second-factors/passkeys/{passkey_id}", { params, body: { name } });
}

export async function removePasskey(id: string): Promise<void> {
  const params = { path: { passkey_id: id } };
  await api.DELETE("/api/account/second-factors/passkeys/{passkey_id}", { params });
}

export function beginTotp(): Promise<TotpSetup> {
  return unwrap(api.POST("/api/account/second-factors/totp"));
}

export async function confirmTotp(ticket: string, code: string): Promise<NewCodes> {
  const body = { ticket, code };
  return (await unwrap(api.POST("/api/account/second-factors/totp/confirm", { body }))).recoveryCodes;
}

export async function removeTotp(): Promise<void> {
  await api.DELETE("/api/account/second-factors/totp");
}

export async function replaceCodes(): Promise<NewCodes> {
  return (await unwrap(api.POST("/api/account/second-factors/recovery-codes"))).codes;
}
