import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { writeToken } from "@/api/auth-token";
import { PublicFrame } from "@/app/public-frame";
import { ConfirmView } from "@/features/identity/confirmation/confirm-view";
import { enter } from "@/features/identity/session/session-store";
import { paths } from "@/lib/paths";

/** The token is in the URL fragment, so it is never sent to the server, and is removed once read. */
export function ConfirmEmailPage() {
  const { hash } = useLocation();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get("token") ?? "");
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    if (hash !== "") void navigate(paths.confirmEmail.link(), { replace: true });
  }, [hash, navigate]);
  return (
    <PublicFrame>
      {(signIn) => (
        <ConfirmView
          token={token}
          onSignIn={() => signIn()}
          onConfirmed={(signedIn) => {
            // An account with a second factor continues in the sign-in dialog.
            if (!("token" in signedIn)) {
              signIn();
              return;
            }
            writeToken(signedIn.token);
            enter(client, signedIn.user, () => void navigate(paths.iris.link()));
          }}
        />
      )}
    </PublicFrame>
  );
}
