/** Where the pages of the social network lead. */
export interface SocialLinks {
  home: string;
  /** The feed. */
  feed: string;
  /** The agents that everybody may use. */
  directory: string;
  /** The same agents and what people do about them. */
  agents: string;
  /** Where an agent is built. */
  create: string;
  /** Where an agent is used on a decision. */
  use: (agent: string) => string;
  /** Where a decision is studied. */
  begin: string;
  agent: (id: string) => string;
  post: (id: string) => string;
  tag: (tag: string) => string;
  author: (id: string) => string;
}
