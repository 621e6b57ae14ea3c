import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { PublicFrame } from "@/app/public-frame";
import { ResetView } from "@/features/identity/recovery/reset-view";
import { endSession } from "@/features/identity/session/session-store";
import { useSession } from "@/features/identity/session/use-session";
import { paths } from "@/lib/paths";

/** The token is in the URL fragment, so it is never sent to the server, and is removed once read. */
export function ResetPasswordPage() {
  const { hash } = useLocation();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get("token") ?? "");
  const navigate = useNavigate();
  const client = useQueryClient();
  const { user } = useSession();
  useEffect(() => {
    if (hash !== "") void navigate(paths.resetPassword.link(), { replace: true });
  }, [hash, navigate]);
  return (
    <PublicFrame>
      {(signIn) => (
        <ResetView
          token={token}
          onSignIn={() => signIn()}
          onDone={({ username }) => {
            if (user?.username === username) endSession(client);
          }}
        />
      )}
    </PublicFrame>
  );
}
