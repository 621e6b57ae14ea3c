import { useMemo } from "react";
import type { ReactNode } from "react";
import { OpenPage } from "@/app/open-page";
import type { Viewer } from "@/features/community/social/common/viewer";
import { useSession } from "@/features/identity/session/use-session";
import { nameOf } from "@/lib/person-name";

interface SocialPageProps {
  loading: ReactNode;
  children: (viewer: Viewer) => ReactNode;
}

/** Social page: public, and aware of the signed-in user. */
export function SocialPage({ loading, children }: SocialPageProps) {
  const { user } = useSession();
  const me = useMemo(
    () => (user ? { id: user.id, username: user.username, name: nameOf(user), isAdmin: user.isAdmin } : null),
    [user],
  );
  return (
    <OpenPage loading={loading}>
      {({ userId, onSignIn }) => children({ me: userId === null ? null : me, onSignIn })}
    </OpenPage>
  );
}
