/**
 * What a tab is on the way to Google for, kept in the tab itself: it outlives the pages in between, and a
 * window that is opened starts with a copy.
 */

const KEY = "iris-sign-in";

/**
 * A window that another page waits for by this id, or a page that left and wants to be at `after`: to sign in, to
 * link a Google account to the one that is signed in, or to prove who is signed in.
 */
export type Errand =
  | { mode: "popup"; id: string }
  | { mode: "redirect"; after: string }
  | { mode: "link"; after: string }
  | { mode: "reauthenticate"; after: string };

export function rememberErrand(errand: Errand): void {
  sessionStorage.setItem(KEY, JSON.stringify(errand));
}

export function forgetErrand(): void {
  sessionStorage.removeItem(KEY);
}

/** The errand of this tab; null when there is none, or none that can be read. */
export function readErrand(): Errand | null {
  let kept: unknown;
  try {
    kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
  if (typeof kept !== "object" || kept === null) return null;
  const { mode, id, after } = kept as Record<string, unknown>;
  if (mode === "popup" && typeof id === "string") return { mode, id };
  if (mode === "redirect" && typeof after === "string") return { mode, after };
  if (mode === "link" && typeof after === "string") return { mode, after };
  if (mode === "reauthenticate" && typeof after === "string") return { mode, after };
  return null;
}
