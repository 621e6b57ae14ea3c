/** Where the pages about agents lead. What is null is not built, and nothing leads there. */
export interface AgentLinks {
  home: string;
  social: string | null;
  create: string | null;
  /** To a new agent that begins with the content of another. */
  startFrom: ((id: string) => string) | null;
  directory: string;
  /** The same agents as a feed. */
  feed: string;
  profile: (id: string) => string;
  chat: (id: string) => string;
  use: ((id: string) => string) | null;
  post: (id: string) => string;
  /** What a person has put up for everybody. */
  author: (userId: string) => string;
}
