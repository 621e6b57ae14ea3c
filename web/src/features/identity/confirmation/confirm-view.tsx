import { useMutation } from "@tanstack/react-query";
import { CircleAlert, Link2Off } from "lucide-react";
import { useState } from "react";
import { ApiError, messageOf } from "@/api/errors";
import type { SecondFactorPending, SignedIn } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { PasswordInput } from "@/components/ui/password-input";
import { confirmEmail } from "@/features/identity/confirmation/queries";
import { usePageTitle } from "@/lib/use-page-title";

interface ConfirmViewProps {
  /** Token of the link; empty without one. */
  token: string;
  onConfirmed: (done: SignedIn | SecondFactorPending) => void;
  onSignIn: () => void;
}

/** Target of the mailed link: the registration password confirms the address. */
export function ConfirmView({ token, onConfirmed, onSignIn }: ConfirmViewProps) {
  usePageTitle("Confirm your email address");
  const [password, setPassword] = useState("");
  const confirming = useMutation({
    mutationFn: () => confirmEmail(token, password),
    onSuccess: onConfirmed,
  });
  const { error } = confirming;
  const isInvalid = error instanceof ApiError && error.code === "confirmation_link_invalid";
  if (token === "" || isInvalid) return <Invalid onSignIn={onSignIn} />;
  return (
    <div className="mx-auto max-w-md px-4 py-16 sm:py-24">
      <h1 className="text-2xl font-semibold tracking-tight">Confirm your email address</h1>
      <p className="mt-2 text-ink-2">
        Enter the password that you chose when you registered. If you did not register, close this page; the
        account will be deleted.
      </p>
      <form
        className="mt-6 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== "" && !confirming.isPending) confirming.mutate();
        }}
      >
        <Field label="Password">
          {(control) => (
            <PasswordInput
              {...control}
              what="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        {error !== null && (
          <Notice
            tone="bad"
            role="alert"
            icon={<CircleAlert />}
            title={messageOf(error, "The server did not respond")}
          />
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="w-full"
          pending={confirming.isPending}
          disabled={password === "" || confirming.isPending}
        >
          Confirm and sign in
        </Button>
      </form>
    </div>
  );
}

function Invalid({ onSignIn }: { onSignIn: () => void }) {
  return (
    <div className="mx-auto max-w-md px-4 py-16 sm:py-24">
      <Link2Off aria-hidden className="size-10 text-ink-3" />
      <h1 className="mt-4 text-2xl font-semibold tracking-tight">This link does not work</h1>
      <p role="alert" className="mt-2 text-ink-2">
        It was used, has expired, was replaced by a newer one, or is incomplete. Sign in to get a new link, or
        register again.
      </p>
      <Button size="lg" className="mt-6" onClick={onSignIn}>
        Sign In
      </Button>
    </div>
  );
}
