import { unwrap, api } from "@/api/client";
import type { components } from "@/api/schema";
import type { SignedIn } from "@/api/types";
import { getPasskey } from "@/lib/webauthn";

type Schemas = components["schemas"];
export type ProofOptions = Schemas["ReauthenticationOptions"];
export type Reauthentication = Partial<Schemas["Reauthentication"]>;

export function signInByCode(ticket: string, code: string): Promise<SignedIn> {
  return unwrap(api.POST("/api/auth/second-factor", { body: { ticket, code } }));
}

export function signInByRecoveryCode(ticket: string, recoveryCode: string): Promise<SignedIn> {
  return unwrap(api.POST("/api/auth/second-factor", { body: { ticket, recoveryCode } }));
}

/** Second step of sign-in, with a passkey. */
export async function completeByPasskey(ticket: string): Promise<SignedIn> {
  const { options } = await unwrap(api.POST("/api/auth/second-factor/options", { body: { ticket } }));
  const passkey = await getPasskey(options);
  return unwrap(api.POST("/api/auth/second-factor", { body: { ticket, passkey } }));
}

/** Sign-in with a passkey alone. */
export async function signInByPasskey(): Promise<SignedIn> {
  const { ticket, options } = await unwrap(api.POST("/api/auth/passkey/options"));
  const passkey = await getPasskey(options);
  return unwrap(api.POST("/api/auth/passkey", { body: { ticket, passkey } }));
}

export function proofOptions(): Promise<ProofOptions> {
  return unwrap(api.POST("/api/auth/reauthenticate/options"));
}

export async function reauthenticate(proof: Reauthentication): Promise<void> {
  await unwrap(api.POST("/api/auth/reauthenticate", { body: proof }));
}
