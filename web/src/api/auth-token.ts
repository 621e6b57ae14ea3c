/** Session token in local storage. Only the session feature writes it. */

const KEY = "authToken";

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
