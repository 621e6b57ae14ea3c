/** Where the pages of the social network lead. */
export interface SocialLinks {
  home: string;
  /** The feed. */
  feed: string;
  /** The agents that everybody may use. */
  directory: string;
  /** Where a decision is studied. */
  begin: string;
  agent: (id: string) => string;
  post: (id: string) => string;
  tag: (tag: string) => string;
  author: (id: string) => string;
}
