import { answered, api } from "@/api/client";
import type { Credentials, Registration, SignedIn } from "@/api/types";

export function signIn(body: Credentials): Promise<SignedIn> {
  return answered(api.POST("/api/auth/login", { body }));
}

export function register(body: Registration): Promise<SignedIn> {
  return answered(api.POST("/api/auth/register", { body }));
}

export async function signOut(): Promise<void> {
  await api.POST("/api/auth/logout");
}
