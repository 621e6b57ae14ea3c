import { Suspense, lazy } from "react";
import type { ReactNode } from "react";
import { deleteDrafts } from "@/app/delete-drafts";
import { EXPLORE, OPEN_PAGES, solutions } from "@/app/public-links";
import { Shell } from "@/app/shell/shell";
import { useSignIn } from "@/app/use-sign-in";
import { Button } from "@/components/ui/button";
import { RetryButton } from "@/components/ui/retry-button";
import { NavMenus } from "@/app/landing/nav-menus";
import { NavSheet } from "@/app/landing/nav-sheet";
import { SiteFooter } from "@/app/landing/site-footer";
import { useSession } from "@/features/identity/session/use-session";

// Not loaded for visitors, to keep the first visit small.
const Bell = lazy(() => import("@/features/notifications/bell").then(({ Bell }) => ({ default: Bell })));

interface PublicFrameProps {
  /** The page. It can open the sign-in dialog with a target for after sign-in. */
  children: (signIn: (to?: string) => void) => ReactNode;
  /** Whether signed-in users see notifications: not where they only read shared content. */
  bell?: boolean;
}

/** Frame of the public pages, including the landing page. */
export function PublicFrame({ children, bell = true }: PublicFrameProps) {
  const session = useSession();
  const { signIn, warm, dialog } = useSignIn();
  const groups = [solutions(session.status === "signed-in" ? undefined : () => signIn()), ...OPEN_PAGES];
  const email = session.user?.email;
  const signOut = () => {
    if (session.user) deleteDrafts(session.user.id);
    session.logOut();
  };
  return (
    <>
      <Shell
        lead={
          <NavSheet
            groups={groups}
            head={email !== undefined && <p className="truncate px-3 text-sm text-ink-2">{email}</p>}
          />
        }
        nav={<NavMenus groups={groups} />}
        actions={
          session.status === "signed-in" ? (
            <>
              <span className="mr-2 hidden max-w-[32ch] truncate text-sm text-ink-2 md:inline">{email}</span>
              {bell && (
                <Suspense fallback={<span aria-hidden className="size-9" />}>
                  <Bell key={session.user.id} userId={session.user.id} />
                </Suspense>
              )}
              <Button onClick={signOut}>Sign Out</Button>
            </>
          ) : (
            <>
              {session.status === "signed-out" && (
                <Button onClick={() => signIn()} onPointerEnter={warm} onFocus={warm}>
                  Sign In
                </Button>
              )}
              {session.status === "unreachable" && (
                <>
                  <span role="status" className="text-sm text-ink-2">
                    iRIS could not be reached
                  </span>
                  <RetryButton trying={session.trying} onRetry={session.retry} />
                </>
              )}
            </>
          )
        }
      >
        {children(signIn)}
      </Shell>
      <SiteFooter groups={[EXPLORE, ...OPEN_PAGES]} />
      {dialog}
    </>
  );
}
