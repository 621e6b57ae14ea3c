import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { OpenPage } from "@/app/open-page";
import { paths } from "@/app/paths";
import { NotForYou } from "@/components/not-for-you";
import { Button } from "@/components/ui/button";
import { AdminView } from "@/features/admin/admin-view";
import { AdminLoading } from "@/features/admin/common/frame";
import type { AdminLinks } from "@/features/admin/common/links";
import { useSession } from "@/features/session/use-session";

const LINKS: AdminLinks = {
  tab: (tab, asked) => paths.admin.link({ ...(tab !== "agents" && { tab }), ...asked }),
  agent: paths.agent.link,
  post: paths.socialPost.link,
  author: paths.author.link,
  run: paths.operationsRun.link,
};

/** Administration page. Other users see an explanation; the server refuses them anyway. */
export function AdminPage() {
  const { user } = useSession();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const onAsked = useCallback(
    // Typing a search replaces the history entry; selecting a filter adds one.
    (address: string, isTyping: boolean) =>
      void navigate(address, { replace: isTyping, preventScrollReset: true }),
    [navigate],
  );
  return (
    <OpenPage loading={<AdminLoading />}>
      {({ userId, onSignIn }) =>
        userId !== null && user?.isAdmin === true ? (
          <AdminView links={LINKS} me={userId} params={params} onAsked={onAsked} />
        ) : (
          <NotForYou
            page="Administration"
            username={user?.username ?? null}
            home={paths.home.link()}
            action={
              userId === null ? (
                <Button variant="primary" onClick={onSignIn}>
                  Sign In
                </Button>
              ) : undefined
            }
          />
        )
      }
    </OpenPage>
  );
}
