import { useQuery } from "@tanstack/react-query";
import { Suspense, lazy, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { isClientError } from "@/api/errors";
import { invitationQuery } from "@/api/sign-up";
import { PublicFrame } from "@/app/public-frame";
import { JoinView } from "@/features/identity/joining/join-view";
import { useSession } from "@/features/identity/session/use-session";
import { paths } from "@/lib/paths";

const SignInDialog = lazy(() =>
  import("@/features/identity/session/sign-in-dialog").then(({ SignInDialog }) => ({
    default: SignInDialog,
  })),
);

const INCOMPLETE = new Error("The link is incomplete. Check that you copied all of it.");

/** The token is in the URL fragment, so it is never sent to the server, and is removed once read. */
export function JoinPage() {
  const { hash } = useLocation();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get("token") ?? "");
  const [open, setOpen] = useState(true);
  const navigate = useNavigate();
  const { user, status } = useSession();
  const invitation = useQuery(invitationQuery(token));
  useEffect(() => {
    if (hash !== "") void navigate(paths.join.link(), { replace: true });
  }, [hash, navigate]);
  const terms = invitation.data;
  const { error } = invitation;
  const isFinal = isClientError(error);
  return (
    <PublicFrame>
      {(signIn) => (
        <>
          <JoinView
            terms={terms}
            error={token === "" ? INCOMPLETE : error}
            username={user?.username ?? null}
            onCreate={() => setOpen(true)}
            onSignIn={() => signIn()}
            onRetry={error === null || isFinal ? null : () => void invitation.refetch()}
          />
          {terms !== undefined && status === "signed-out" && (
            <Suspense>
              <SignInDialog
                open={open}
                onOpenChange={setOpen}
                after={paths.iris.link()}
                onSignedIn={() => void navigate(paths.iris.link())}
                invitation={{ token, terms }}
              />
            </Suspense>
          )}
        </>
      )}
    </PublicFrame>
  );
}
