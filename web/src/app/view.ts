/** The two views of the chat interface: which one is shown stands in the address. */

import type { Location } from "react-router-dom";

export const CHAT = "chat";

/** Whether an address asks for the chat view. Anything else is the dashboard. */
export function isChat(search: string): boolean {
  return new URLSearchParams(search).get("view") === CHAT;
}

/** The address of a place with some of its query changed; null takes a parameter away. */
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
