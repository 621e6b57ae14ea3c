import { useMemo } from "react";
import type { ReactNode } from "react";
import { OpenPage } from "@/app/open-page";
import { paths } from "@/app/paths";
import type { SocialLinks } from "@/features/social/common/links";
import type { Viewer } from "@/features/social/common/viewer";
import { useSession } from "@/features/session/use-session";
import { nameOf } from "@/lib/person-name";

/** Links used by the social pages. */
export const SOCIAL_LINKS: SocialLinks = {
  home: paths.home.link(),
  feed: paths.sociaMinds.link(),
  directory: paths.globalAgents.link(),
  agents: paths.agentFeed.link(),
  create: paths.mirrorSpace.link(),
  use: (agent: string) => paths.dare.link({ agent }),
  begin: paths.iris.link(),
  agent: paths.agent.link,
  post: paths.socialPost.link,
  tag: paths.socialTag.link,
  author: paths.author.link,
};

interface SocialPageProps {
  loading: ReactNode;
  children: (viewer: Viewer) => ReactNode;
}

/** Social page: public, and aware of the signed-in user. */
export function SocialPage({ loading, children }: SocialPageProps) {
  const { user } = useSession();
  const me = useMemo(
    () => (user ? { id: user.id, username: user.username, name: nameOf(user) } : null),
    [user],
  );
  return (
    <OpenPage loading={loading}>
      {({ userId, onSignIn }) => children({ me: userId === null ? null : me, onSignIn })}
    </OpenPage>
  );
}
