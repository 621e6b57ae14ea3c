import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { NOT_SET_UP } from "@/features/identity/session/google/errors";
import { GoogleMark } from "@/features/identity/session/google/google-mark";
import type { GoogleSignIn } from "@/features/identity/session/google/use-google-sign-in";

interface GoogleButtonProps {
  google: GoogleSignIn;
  /** Another sign-in is pending. */
  disabled?: boolean;
  onClick: () => void;
  ref?: RefObject<HTMLButtonElement | null>;
}

/** Starts Google sign-in, or explains why it is unavailable. */
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

/** Looks disabled but stays focusable, so that the reason can be read. */
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
