import { useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { writeToken } from "@/api/auth-token";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { RefusalNotice } from "@/features/identity/session/refusal-notice";
import { signInByPasskey } from "@/features/identity/session/second-factor/queries";
import { enter } from "@/features/identity/session/session-store";
import { hasPasskeys } from "@/lib/webauthn";

interface PasskeyButtonProps {
  disabled: boolean;
  onSignedIn: () => void;
}

/** Sign-in without username and password. Requires WebAuthn. */
export function PasskeyButton({ disabled, onSignedIn }: PasskeyButtonProps) {
  const client = useQueryClient();
  const signIn = useMutation({
    mutationFn: signInByPasskey,
    onSuccess: ({ user, token }) => {
      writeToken(token);
      enter(client, user, onSignedIn);
    },
  });
  if (!hasPasskeys()) return null;
  return (
    <div className="mt-3">
      <Button
        size="lg"
        className="w-full"
        disabled={disabled}
        pending={signIn.isPending || signIn.isSuccess}
        onClick={() => signIn.mutate()}
      >
        {!signIn.isPending && <KeyRound aria-hidden />}
        Sign in with a passkey
      </Button>
      <div aria-live="polite" className="mt-3 empty:hidden">
        {signIn.error !== null && (
          <RefusalNotice message={messageOf(signIn.error, "Authentication failed")} />
        )}
      </div>
    </div>
  );
}
