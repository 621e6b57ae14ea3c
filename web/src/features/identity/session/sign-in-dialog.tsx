import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { signUpQuery } from "@/api/sign-up";
import type { InvitationTerms } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { clearToast } from "@/components/ui/toast-store";
import { LoginForm, RegisterForm } from "@/features/identity/session/auth-form";
import type { AuthMode } from "@/features/identity/session/auth-schema";
import { ForgotForm } from "@/features/identity/session/forgot-form";
import { GoogleSection } from "@/features/identity/session/google/google-section";
import { useGoogleSignIn } from "@/features/identity/session/google/use-google-sign-in";
import { CheckMail } from "@/features/identity/session/check-mail";
import { PasskeyButton } from "@/features/identity/session/second-factor/passkey-button";
import { isFactorPending, pendingOf } from "@/features/identity/session/second-factor/pending";
import { SecondFactorForm } from "@/features/identity/session/second-factor/second-factor-form";
import { SuspensionNotice } from "@/features/identity/session/suspension-notice";
import { TermsNotice } from "@/features/identity/session/terms-notice";
import { isPending, usePasswordSignIn } from "@/features/identity/session/use-password-sign-in";
import { mayRegister } from "@/components/sign-up-texts";

interface SignInDialogProps {
  open: boolean;
  /** Also called with `true`: a sign-in that fails after the dialog was closed reopens it. */
  onOpenChange: (open: boolean) => void;
  /** Error of a redirect sign-in with Google. */
  refusal?: Error | null;
  /** Target URL after sign-in, and its navigation. */
  after: string;
  onSignedIn: () => void;
  /** Opened invitation: the dialog starts with registration. */
  invitation?: { token: string; terms: InvitationTerms };
}

const WORDS = {
  login: {
    title: "Sign In",
    description: "Welcome back. Your analyses are where you left them.",
    question: "No account yet?",
    other: "Create one",
  },
  register: {
    title: "Create Account",
    description: "An account saves your analyses so that you can come back to them.",
    question: "Already have an account?",
    other: "Sign in",
  },
};

export function SignInDialog({
  open,
  onOpenChange,
  refusal = null,
  after,
  onSignedIn,
  invitation,
}: SignInDialogProps) {
  const [isForgot, setForgot] = useState(false);
  const [mode, setMode] = useState<AuthMode>(invitation === undefined ? "login" : "register");
  const { data: terms } = useQuery({ ...signUpQuery, enabled: open });
  // The error from the redirect is cleared by the next attempt.
  const [over, setOver] = useState<Error | null>(null);
  const byPassword = usePasswordSignIn(mode, {
    invitation: invitation?.token,
    onSignedIn,
    onRefused: () => onOpenChange(true),
  });
  const google = useGoogleSignIn({ after, onSignedIn });
  const words = WORDS[mode];
  const Form = mode === "login" ? LoginForm : RegisterForm;
  const pending = byPassword.data !== undefined && isPending(byPassword.data) ? byPassword.data : null;
  const busy = byPassword.isPending || byPassword.isSuccess;
  const factor =
    byPassword.data !== undefined && isFactorPending(byPassword.data)
      ? byPassword.data.secondFactor
      : (pendingOf(google.error) ?? (over === refusal ? null : pendingOf(refusal)));
  const isWithheld = mode === "register" && !mayRegister(terms, invitation !== undefined);
  const startAnew = () => {
    // On narrow screens the toast of the last attempt would cover the form.
    if (byPassword.isError || google.error !== null) clearToast();
    if (!busy) byPassword.reset();
    google.giveUp();
    setOver(refusal);
  };
  if (pending !== null) {
    return <CheckMail open={open} onOpenChange={onOpenChange} pending={pending} />;
  }
  if (factor !== null) {
    return (
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (!next) {
            byPassword.reset();
            startAnew();
          }
          onOpenChange(next);
        }}
        title="Second factor"
        description="Your account is protected by a second factor. Confirm your identity."
      >
        <SecondFactorForm pending={factor} onSignedIn={onSignedIn} />
      </Dialog>
    );
  }
  if (isForgot) {
    return (
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (!next) setForgot(false);
          onOpenChange(next);
        }}
        title="Forgot your password?"
        description="We email you your username and a link to set a new password."
      >
        <ForgotForm onBack={() => setForgot(false)} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) startAnew();
        onOpenChange(next);
      }}
      title={words.title}
      description={words.description}
    >
      {mode === "login" && !byPassword.isError && <SuspensionNotice className="mt-4" />}
      {mode === "register" && <TermsNotice terms={terms} invitation={invitation?.terms} />}
      {!isWithheld && (
        <Form
          key={mode}
          initial={byPassword.variables}
          pending={busy}
          error={byPassword.error}
          onSubmit={(values) => {
            startAnew();
            byPassword.mutate(values);
          }}
        />
      )}
      {mode === "login" && terms?.sendsMail === true && (
        <p className="mt-3 text-center">
          <Button
            variant="link"
            size="bare"
            disabled={busy}
            onClick={() => {
              startAnew();
              setForgot(true);
            }}
          >
            Forgot password?
          </Button>
        </p>
      )}
      <GoogleSection
        google={google}
        disabled={busy}
        error={google.error ?? (over === refusal ? null : refusal)}
        onStart={() => {
          if (google.pending) return;
          startAnew();
          google.start();
        }}
      />
      {mode === "login" && <PasskeyButton disabled={busy} onSignedIn={onSignedIn} />}
      <p className="mt-5 text-center text-ink-2">
        {words.question}{" "}
        <Button
          variant="link"
          size="bare"
          disabled={busy}
          onClick={() => {
            startAnew();
            setMode(mode === "login" ? "register" : "login");
          }}
        >
          {words.other}
        </Button>
      </p>
    </Dialog>
  );
}
