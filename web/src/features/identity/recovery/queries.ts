import { unwrap, api } from "@/api/client";
import type { components } from "@/api/schema";

export type PasswordReset = components["schemas"]["PasswordReset"];
export type PasswordWasReset = components["schemas"]["PasswordWasReset"];

export function resetPassword(body: PasswordReset): Promise<PasswordWasReset> {
  return unwrap(api.POST("/api/auth/reset", { body }));
}
