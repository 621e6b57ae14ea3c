import { useMutation, useQueryClient } from "@tanstack/react-query";
import { writeToken } from "@/api/auth-token";
import { messageOf } from "@/api/errors";
import type { SignedIn } from "@/api/types";
import { toast } from "@/components/ui/toast-store";
import type { AuthForm, AuthMode } from "@/features/session/auth-schema";
import { register, signIn } from "@/features/session/calls";
import { enter } from "@/features/session/session-store";

const SUCCESS: Record<AuthMode, string> = {
  login: "Logged in successfully!",
  register: "Account created successfully!",
};

interface Ways {
  onSignedIn: () => void;
  onRefused: () => void;
}

/** Sign-in and registration by username and password. */
export function usePasswordSignIn(mode: AuthMode, { onSignedIn, onRefused }: Ways) {
  const client = useQueryClient();
  return useMutation<SignedIn, Error, AuthForm>({
    mutationFn: ({ username, password, ...rest }) =>
      mode === "login" ? signIn({ username, password }) : register({ username, password, ...rest }),
    onSuccess: ({ user, token }) => {
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
