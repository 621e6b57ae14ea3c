import type { LucideIcon } from "lucide-react";

/** One way to somewhere in the shell's navigation. */
export interface Entry {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Further paths on which it counts as the present place. */
  alsoAt?: readonly string[];
  /** Counts as the present place everywhere below this path. */
  within?: string;
  /** Goes there by loading the page anew. */
  reload?: boolean;
  /** What the page is told on the way. Such an entry begins something, so it is never the present place. */
  state?: string;
}

export function isCurrent(entry: Entry, pathname: string): boolean {
  if (entry.state !== undefined) return false;
  const below = entry.within !== undefined && pathname.startsWith(`${entry.within}/`);
  return below || [entry.to, ...(entry.alsoAt ?? [])].includes(pathname);
}
