import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Link2Off } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { signUpQuery } from "@/api/sign-up";
import { Button } from "@/components/ui/button";
import type { PasswordWasReset } from "@/features/identity/recovery/queries";
import { ResetForm } from "@/features/identity/recovery/reset-form";
import { paths } from "@/lib/paths";
import { usePageTitle } from "@/lib/use-page-title";

interface ResetViewProps {
  /** Token of the link; empty without one. */
  token: string;
  onDone: (done: PasswordWasReset) => void;
  onSignIn: () => void;
}

/** Target of a password reset link. It works once. */
export function ResetView({ token, onDone, onSignIn }: ResetViewProps) {
  usePageTitle("Choose a new password");
  const [invalid, setInvalid] = useState(token === "");
  const [done, setDone] = useState<PasswordWasReset | null>(null);
  return (
    <div className="mx-auto max-w-md px-4 py-16 sm:py-24">
      {done !== null ? (
        <Set username={done.username} onSignIn={onSignIn} />
      ) : invalid ? (
        <Gone />
      ) : (
        <>
          <h1 className="text-2xl font-semibold tracking-tight">Choose a new password</h1>
          <p className="mt-2 text-ink-2">
            This link works once. Setting a new password signs you out everywhere.
          </p>
          <ResetForm
            token={token}
            onInvalid={() => setInvalid(true)}
            onDone={(came) => {
              setDone(came);
              onDone(came);
            }}
          />
        </>
      )}
    </div>
  );
}

function Set({ username, onSignIn }: { username: string; onSignIn: () => void }) {
  return (
    <>
      <CircleCheck aria-hidden className="size-10 text-good" />
      <Outcome>Your new password is set</Outcome>
      <p className="mt-2 text-ink-2">
        Sign in as <strong className="font-semibold wrap-anywhere text-ink">{username}</strong> with it. The
        link no longer works.
      </p>
      <Button variant="primary" size="lg" className="mt-6" onClick={onSignIn}>
        Sign in now
      </Button>
    </>
  );
}

function Gone() {
  const { data: terms } = useQuery(signUpQuery);
  return (
    <>
      <Link2Off aria-hidden className="size-10 text-ink-3" />
      <Outcome>This link no longer works</Outcome>
      <p className="mt-2 text-ink-2">
        It was used, has expired, was replaced by a newer one, or is incomplete. Your password has not
        changed.{" "}
        {terms?.sendsMail === true
          ? "Choose “Forgot password?” where you sign in for a new link, or ask an administrator."
          : "Ask an administrator for a new link."}
      </p>
      <Button asChild size="lg" className="mt-6">
        <Link to={paths.contact.link()}>Contact</Link>
      </Button>
    </>
  );
}

/** Heading of the outcome, announced on arrival. */
function Outcome({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="mt-4 text-2xl font-semibold tracking-tight focus:outline-none">
      {children}
    </h1>
  );
}
