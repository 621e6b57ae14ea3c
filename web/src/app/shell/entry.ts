import type { LucideIcon } from "lucide-react";

/** Navigation entry of the shell. */
export interface Entry {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Further paths on which the entry is active. */
  alsoAt?: readonly string[];
  /** Active on every path below this one. */
  within?: string;
  /** Full page load. */
  reload?: boolean;
  /** Number next to the label, and its meaning. */
  badge?: { count: number; what: string; tone?: "neutral" | "bad" };
  /** Location state. Entries with one start an action, so they are never active. */
  state?: string;
}

export function isCurrent(entry: Entry, pathname: string): boolean {
  if (entry.state !== undefined) return false;
  const below = entry.within !== undefined && pathname.startsWith(`${entry.within}/`);
  return below || [entry.to, ...(entry.alsoAt ?? [])].includes(pathname);
}
