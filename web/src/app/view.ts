/** The two views of the chat interface. The URL names the view. */

import type { Location } from "react-router-dom";

export const CHAT = "chat";

/** Returns whether a URL asks for the chat view. Anything else is the dashboard. */
export function isChat(search: string): boolean {
  return new URLSearchParams(search).get("view") === CHAT;
}

/** Returns a URL with changed query parameters; null removes one. */
export function addressOf(
  { pathname, search }: Pick<Location, "pathname" | "search">,
  changes: Record<string, string | null>,
): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  const query = params.toString();
  return query === "" ? pathname : `${pathname}?${query}`;
}
