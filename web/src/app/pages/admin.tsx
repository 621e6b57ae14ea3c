import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { OpenPage } from "@/app/open-page";
import { AdministratorsOnly } from "@/components/administrators-only";
import { Button } from "@/components/ui/button";
import { AdminView } from "@/features/operations/admin/admin-view";
import { AdminLoading } from "@/features/operations/admin/common/frame";
import { useSession } from "@/features/identity/session/use-session";

/** Administration page. Other users see an explanation; the server refuses them anyway. */
export function AdminPage() {
  const { user } = useSession();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const onNavigate = useCallback(
    // Typing a search replaces the history entry; selecting a filter adds one.
    (address: string, isTyping: boolean) =>
      void navigate(address, { replace: isTyping, preventScrollReset: true }),
    [navigate],
  );
  return (
    <OpenPage loading={<AdminLoading />}>
      {({ userId, onSignIn }) =>
        userId !== null && user?.isAdmin === true ? (
          <AdminView me={userId} params={params} onNavigate={onNavigate} />
        ) : (
          <AdministratorsOnly
            page="Administration"
            username={user?.username ?? null}
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
