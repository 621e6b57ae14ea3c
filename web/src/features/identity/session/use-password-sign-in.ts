import { useMutation, useQueryClient } from "@tanstack/react-query";
import { writeToken } from "@/api/auth-token";
import { messageOf } from "@/api/errors";
import type { PendingConfirmation, SecondFactorPending, SignedIn } from "@/api/types";
import { toast } from "@/components/ui/toast-store";
import type { AuthForm, AuthMode } from "@/features/identity/session/auth-schema";
import { register, signIn } from "@/features/identity/session/queries";
import { isFactorPending } from "@/features/identity/session/second-factor/pending";
import { enter } from "@/features/identity/session/session-store";

const SUCCESS: Record<AuthMode, string> = {
  login: "Logged in successfully!",
  register: "Account created successfully!",
};

interface Ways {
  /** Invitation token of the registration. */
  invitation?: string | undefined;
  onSignedIn: () => void;
  onRefused: () => void;
}

export type Answer = SignedIn | PendingConfirmation | SecondFactorPending;

/** Whether the new account must be confirmed by email first. */
export function isPending(done: Answer): done is PendingConfirmation {
  return !("token" in done) && !isFactorPending(done);
}

/** Sign-in and registration by username and password. */
export function usePasswordSignIn(mode: AuthMode, { invitation, onSignedIn, onRefused }: Ways) {
  const client = useQueryClient();
  return useMutation<Answer, Error, AuthForm>({
    mutationFn: ({ username, password, ...rest }) =>
      mode === "login"
        ? signIn({ username, password })
        : register({ username, password, ...rest, ...(invitation !== undefined && { invitation }) }),
    onSuccess: (done) => {
      if (!("token" in done)) return;
      const { user, token } = done;
      writeToken(token);
      toast({ tone: "good", title: "Success", description: SUCCESS[mode] });
      enter(client, user, onSignedIn);
    },
    onError: (error) => {
      toast({ tone: "bad", title: "Error", description: messageOf(error, "Authentication failed") });
      onRefused();
    },
  });
}
