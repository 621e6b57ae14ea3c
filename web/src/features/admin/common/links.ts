/** Where the pages of administrators lead. */

export type AdminTab = "agents" | "users" | "signup" | "reports" | "messages" | "audit";

export interface AdminLinks {
  /** A tab, and what is asked for there. */
  tab: (tab: AdminTab, asked?: Record<string, string>) => string;
  agent: (id: string) => string;
  post: (id: string) => string;
  author: (id: string) => string;
  run: (id: string) => string;
}
