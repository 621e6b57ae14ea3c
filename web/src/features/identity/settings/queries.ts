/** Settings queries. */

import { queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import type { components } from "@/api/schema";
import { requestTo, send } from "@/api/transport";
import { fileName, saveFile } from "@/lib/save-file";

export const settingsKeys = {
  sessions: ["sessions"] as const,
};

export const sessionsQuery = queryOptions({
  queryKey: settingsKeys.sessions,
  queryFn: async ({ signal }) => (await unwrap(api.GET("/api/auth/sessions", { signal }))).sessions,
});

/** Signed-in device. */
export type Device = components["schemas"]["SessionRead"];

export async function endDevice(id: string): Promise<void> {
  await api.DELETE("/api/auth/sessions/{session_id}", { params: { path: { session_id: id } } });
}

/** Ends every session of the user, including this one. */
export async function signOutEverywhere(): Promise<void> {
  await api.POST("/api/auth/sign-out-everywhere");
}

/** The current password is empty for accounts without one. */
export type PasswordChange = components["schemas"]["PasswordChange"];

/** Returns the number of other sessions ended. */
export async function changePassword(body: PasswordChange): Promise<number> {
  return (await unwrap(api.POST("/api/auth/password", { body }))).endedSessions;
}

/** Downloads all data stored about the user and returns the file name. */
export async function downloadAccountData(): Promise<string> {
  const response = await send(requestTo("/api/account/export"));
  const name = fileName(response.headers.get("content-disposition"), "iris-account.json");
  saveFile(await response.blob(), name);
  return name;
}

/** The password, or the username for accounts without one. */
export type AccountDeletion = components["schemas"]["AccountDeletion"];

export async function deleteAccount(body: AccountDeletion): Promise<void> {
  await api.DELETE("/api/account", { body });
}
