/**
 * Purpose of the Google round trip, kept in session storage: it survives the redirects, and a popup
 * starts with a copy.
 */

const KEY = "iris-sign-in";

/**
 * A popup that its opener awaits by this ID, or a redirect that returns to `after`: to sign in, link a
 * Google account or re-authenticate.
 */
export type SignInIntent =
  | { mode: "popup"; id: string }
  | { mode: "redirect"; after: string }
  | { mode: "link"; after: string }
  | { mode: "reauthenticate"; after: string };

export function storeIntent(intent: SignInIntent): void {
  sessionStorage.setItem(KEY, JSON.stringify(intent));
}

export function deleteIntent(): void {
  sessionStorage.removeItem(KEY);
}

/** Purpose stored in this tab; null if there is none or it is malformed. */
export function readIntent(): SignInIntent | null {
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
