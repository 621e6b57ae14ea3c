import { useMemo } from "react";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { SidebarShape } from "@/app/pages/iris-skeleton";
import { PublicFrame } from "@/app/public-frame";
import { Shell } from "@/app/shell/shell";
import { Unreachable } from "@/app/unreachable";
import { WorkShell } from "@/app/work-shell";
import { useSession } from "@/features/identity/session/use-session";

interface Visitor {
  /** null: signed out. */
  userId: string | null;
  /** Asks a visitor to sign in and returns here. */
  onSignIn: () => void;
}

type Page = (visitor: Visitor) => ReactNode;

/** Public page, in the frame for the current user or visitor. */
export function OpenPage({ loading, children }: { loading: ReactNode; children: Page }) {
  const session = useSession();
  const { status, user, logOut } = session;
  if (status === "unreachable") {
    return <Unreachable error={session.error} trying={session.trying} onRetry={session.retry} />;
  }
  if (status === "signed-out") {
    return <PublicFrame>{(signIn) => <VisitorPage signIn={signIn}>{children}</VisitorPage>}</PublicFrame>;
  }
  return status === "signed-in" ? (
    <WorkShell user={user} onLogOut={logOut}>
      <MemberPage userId={user.id}>{children}</MemberPage>
    </WorkShell>
  ) : (
    <Shell wide aside={<SidebarShape />} asideIsShape>
      {loading}
    </Shell>
  );
}

function VisitorPage({ signIn, children }: { signIn: (to?: string) => void; children: Page }) {
  const { pathname, search } = useLocation();
  return children({ userId: null, onSignIn: () => signIn(pathname + search) });
}

function MemberPage({ userId, children }: { userId: string; children: Page }) {
  const visitor = useMemo(() => ({ userId, onSignIn: () => undefined }), [userId]);
  return children(visitor);
}
