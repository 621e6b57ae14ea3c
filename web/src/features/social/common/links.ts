/** Links of the social pages. */
export interface SocialLinks {
  home: string;
  /** Feed. */
  feed: string;
  /** Agent directory. */
  directory: string;
  /** Agent feed. */
  agents: string;
  /** Agent builder. */
  create: string;
  /** AgentMinds with a selected agent. */
  use: (agent: string) => string;
  /** New analysis. */
  begin: string;
  agent: (id: string) => string;
  post: (id: string) => string;
  tag: (tag: string) => string;
  author: (id: string) => string;
}
