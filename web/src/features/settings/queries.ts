/** Everything the settings ask the server. */

import { queryOptions } from "@tanstack/react-query";
import { answered, api } from "@/api/client";
import type { components } from "@/api/schema";
import { requestTo, send } from "@/api/transport";
import { fileName, saveFile } from "@/lib/save-file";

export const settingsKeys = {
  sessions: ["sessions"] as const,
};

export const sessionsQuery = queryOptions({
  queryKey: settingsKeys.sessions,
  queryFn: async ({ signal }) => (await answered(api.GET("/api/auth/sessions", { signal }))).sessions,
});

/** A place where one is signed in. */
export type Device = components["schemas"]["SessionRead"];

export async function endDevice(id: string): Promise<void> {
  await api.DELETE("/api/auth/sessions/{session_id}", { params: { path: { session_id: id } } });
}

/** Ends every session of this person, this one too. */
export async function signOutEverywhere(): Promise<void> {
  await api.POST("/api/auth/sign-out-everywhere");
}

/** The current one is empty for an account that has none yet. */
export type PasswordChange = components["schemas"]["PasswordChange"];

/** Answers how many other sessions ended with it. */
export async function changePassword(body: PasswordChange): Promise<number> {
  return (await answered(api.POST("/api/auth/password", { body }))).endedSessions;
}

/** Saves all that is stored of this person, and answers what the file is called. */
export async function takeOut(): Promise<string> {
  const response = await send(requestTo("/api/account/export"));
  const name = fileName(response.headers.get("content-disposition"), "iris-account.json");
  saveFile(await response.blob(), name);
  return name;
}

/** The password, or the username of an account that has none. */
export type AccountDeletion = components["schemas"]["AccountDeletion"];

export async function deleteAccount(body: AccountDeletion): Promise<void> {
  await api.DELETE("/api/account", { body });
}
