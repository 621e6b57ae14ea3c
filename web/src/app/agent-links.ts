/** Links to agent pages. */

import { paths } from "@/app/paths";

export const AGENT_LINKS = {
  home: paths.home.link(),
  social: paths.sociaMinds.link(),
  create: paths.mirrorSpace.link(),
  startFrom: paths.mirrorSpace.link,
  feed: paths.agentFeed.link(),
  directory: paths.globalAgents.link(),
  profile: paths.agent.link,
  chat: (agent: string) => paths.conversations.link({ agent }),
  use: (agent: string) => paths.dare.link({ agent }),
  post: paths.socialPost.link,
  author: paths.author.link,
};
