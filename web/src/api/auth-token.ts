/** Session token in local storage. Only the session feature writes it. */

import { BASE_PATH } from "@/lib/base-url";

const KEY = `authToken${BASE_PATH}`;

export function readToken(): string | null {
  return localStorage.getItem(KEY);
}

export function writeToken(token: string): void {
  localStorage.setItem(KEY, token);
}

export function dropToken(): void {
  localStorage.removeItem(KEY);
}

/** Calls back when another tab signs in or out. Returns an unsubscribe function. */
export function onTokenOfOtherTab(callback: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) callback();
  };
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}
