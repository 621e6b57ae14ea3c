import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { NOT_SET_UP } from "@/features/session/google/errors";
import { GoogleMark } from "@/features/session/google/google-mark";
import type { GoogleSignIn } from "@/features/session/google/use-google-sign-in";

interface GoogleButtonProps {
  google: GoogleSignIn;
  /** Somebody is being signed in by the other way. */
  disabled?: boolean;
  onClick: () => void;
  ref?: RefObject<HTMLButtonElement | null>;
}

/** Starts a sign-in with Google, or says why there is none. */
export function GoogleButton({ google, disabled = false, onClick, ref }: GoogleButtonProps) {
  if (google.state?.configured === false) return <NotSetUp />;
  return (
    <Button
      ref={ref}
      size="lg"
      disabled={disabled}
      aria-disabled={google.pending}
      aria-busy={google.pending}
      onClick={() => {
        if (!google.pending) onClick();
      }}
      className="w-full"
    >
      {google.pending ? <Spinner /> : <GoogleMark />}
      {google.pending ? "Signing in..." : "Sign In with Google"}
    </Button>
  );
}

/** Looks like a button that does nothing, and can be reached to hear why. */
function NotSetUp() {
  return (
    <button
      type="button"
      aria-disabled
      className="h-11 w-full cursor-not-allowed rounded-box border border-dashed border-line-strong bg-sunken px-5 text-ink-3"
    >
      {NOT_SET_UP}
    </button>
  );
}
