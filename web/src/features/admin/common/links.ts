/** Links of the administration pages. */

export type AdminTab = "agents" | "users" | "signup" | "reports" | "messages" | "audit";

export interface AdminLinks {
  /** Link to a tab with filters. */
  tab: (tab: AdminTab, asked?: Record<string, string>) => string;
  agent: (id: string) => string;
  post: (id: string) => string;
  author: (id: string) => string;
  run: (id: string) => string;
}
