import { LockKeyhole, UserRound } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { hasUnsentText } from "@/app/unsent-text";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { GoogleButton } from "@/features/identity/session/google/google-button";
import { SuspensionNotice } from "@/features/identity/session/suspension-notice";
import { useGoogleSignIn } from "@/features/identity/session/google/use-google-sign-in";
import { paths } from "@/lib/paths";

const loadDialog = () => import("@/features/identity/session/sign-in-dialog");
const SignInDialog = lazy(() => loadDialog().then(({ SignInDialog }) => ({ default: SignInDialog })));

const stay = () => undefined;

interface SignInGateProps {
  /** The session ended while the user was on the page. */
  ended?: boolean;
  className?: string;
}

/** Shown where sign-in is required; replaced once the user is signed in. */
export function SignInGate({ ended = false, className }: SignInGateProps) {
  const [open, setOpen] = useState(false);
  // Stays mounted once opened: a sign-in in progress may need to reopen it.
  const [isMounted, setMounted] = useState(false);
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const google = useGoogleSignIn({ after: here, onSignedIn: stay });
  const warm = () => void loadDialog().catch(() => undefined);
  return (
    <section
      aria-labelledby="sign-in-gate"
      className={cx(
        "mx-auto flex w-full max-w-100 flex-col items-center rounded-box border border-line bg-surface px-6 py-8 text-center shadow-raised sm:px-8",
        className,
      )}
    >
      <span aria-hidden className="grid size-12 place-items-center rounded-full bg-accent-tint text-accent">
        <LockKeyhole className="size-5.5" />
      </span>
      <h1 id="sign-in-gate" className="mt-4 text-xl font-semibold tracking-tight">
        {ended ? "Your session has ended" : "Sign In Required"}
      </h1>
      <p className="mt-1 text-ink-2">
        {ended
          ? `Sign in again to continue on this page.${hasUnsentText() ? " Your text is kept." : ""}`
          : "You need to sign in to access this feature"}
      </p>
      <SuspensionNotice className="mt-4 w-full text-left" />
      <div className="mt-6 w-full space-y-2">
        <GoogleButton google={google} onClick={google.start} />
        <Button
          size="lg"
          variant="primary"
          onClick={() => {
            setMounted(true);
            setOpen(true);
          }}
          onPointerEnter={warm}
          onFocus={warm}
          className="w-full"
        >
          <UserRound aria-hidden />
          Sign In with Username
        </Button>
      </div>
      <Button asChild variant="link" size="bare" className="mt-5">
        <Link to={paths.home.link()}>Back to Home</Link>
      </Button>
      {isMounted && (
        <Suspense>
          <SignInDialog open={open} onOpenChange={setOpen} after={here} onSignedIn={stay} />
        </Suspense>
      )}
    </section>
  );
}
