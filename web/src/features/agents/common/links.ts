/** Links of the agent pages. Null pages are not built and must not be linked. */
export interface AgentLinks {
  home: string;
  social: string | null;
  create: string | null;
  /** Builder, starting from another agent. */
  startFrom: ((id: string) => string) | null;
  directory: string;
  /** The agent feed. */
  feed: string;
  profile: (id: string) => string;
  chat: (id: string) => string;
  use: ((id: string) => string) | null;
  post: (id: string) => string;
  /** Public content of a user. */
  author: (userId: string) => string;
}
