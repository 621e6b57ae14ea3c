import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import type { SignedIn } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast-store";
import { LoginForm, RegisterForm } from "@/features/session/auth-form";
import type { AuthForm, AuthMode } from "@/features/session/auth-schema";
import { register, signIn } from "@/features/session/calls";
import { startSession } from "@/features/session/session-store";

export const REDIRECT_MS = 100;

interface SignInDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where to go from here, once somebody is signed in. */
  onSignedIn: () => void;
}

const WORDS = {
  login: {
    title: "Sign In",
    description: "Welcome back. Your analyses are where you left them.",
    question: "No account yet?",
    other: "Create one",
    success: "Logged in successfully!",
  },
  register: {
    title: "Create Account",
    description: "An account keeps your analyses, so that you can come back to them.",
    question: "Already have an account?",
    other: "Sign in",
    success: "Account created successfully!",
  },
};

export function SignInDialog({ open, onOpenChange, onSignedIn }: SignInDialogProps) {
  const [mode, setMode] = useState<AuthMode>("login");
  const auth = useAuth(mode, onSignedIn);
  const words = WORDS[mode];
  const Form = mode === "login" ? LoginForm : RegisterForm;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) auth.reset();
        onOpenChange(next);
      }}
      title={words.title}
      description={words.description}
    >
      <Form
        key={mode}
        pending={auth.isPending || auth.isSuccess}
        error={auth.error && messageOf(auth.error, "Authentication failed")}
        onSubmit={(values) => auth.mutate(values)}
      />
      <p className="mt-5 text-center text-ink-2">
        {words.question}{" "}
        <Button
          variant="link"
          size="bare"
          disabled={auth.isPending}
          onClick={() => {
            auth.reset();
            setMode(mode === "login" ? "register" : "login");
          }}
        >
          {words.other}
        </Button>
      </p>
    </Dialog>
  );
}

function useAuth(mode: AuthMode, onSignedIn: () => void) {
  const client = useQueryClient();
  return useMutation<SignedIn, Error, AuthForm>({
    mutationFn: ({ username, password, ...rest }) =>
      mode === "login" ? signIn({ username, password }) : register({ username, password, ...rest }),
    onSuccess: (signedIn) => {
      toast({ tone: "good", title: "Success", description: WORDS[mode].success });
      window.setTimeout(() => {
        startSession(client, signedIn);
        onSignedIn();
      }, REDIRECT_MS);
    },
    onError: (error) =>
      toast({ tone: "bad", title: "Error", description: messageOf(error, "Authentication failed") }),
  });
}
