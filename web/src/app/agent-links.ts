/** Links to agent pages, as far as those pages are built. */

import { isBuilt, paths } from "@/app/paths";

const ifBuilt = (address: string) => (isBuilt(address) ? address : null);

export const AGENT_LINKS = {
  home: paths.home.link(),
  social: ifBuilt(paths.sociaMinds.link()),
  create: ifBuilt(paths.mirrorSpace.link()),
  startFrom: isBuilt(paths.mirrorSpace.link()) ? paths.mirrorSpace.link : null,
  feed: paths.agentFeed.link(),
  directory: paths.globalAgents.link(),
  profile: paths.agent.link,
  chat: (agent: string) => paths.conversations.link({ agent }),
  use: isBuilt(paths.dare.link()) ? (agent: string) => paths.dare.link({ agent }) : null,
  post: paths.socialPost.link,
  author: paths.author.link,
};
