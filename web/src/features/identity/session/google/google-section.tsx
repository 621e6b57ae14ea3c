import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { GoogleButton } from "@/features/identity/session/google/google-button";
import { failureOf } from "@/features/identity/session/google/report";
import { RefusalNotice } from "@/features/identity/session/refusal-notice";
import type { GoogleSignIn } from "@/features/identity/session/google/use-google-sign-in";

interface GoogleSectionProps {
  google: GoogleSignIn;
  /** Another sign-in is pending. */
  disabled: boolean;
  /** Error of the last attempt. */
  error: Error | null;
  onStart: () => void;
}

/** Google sign-in below the form. */
export function GoogleSection({ google, disabled, error, onStart }: GoogleSectionProps) {
  const button = useRef<HTMLButtonElement>(null);
  const giveUp = () => {
    google.giveUp();
    button.current?.focus();
  };
  return (
    <div className="mt-5">
      <p className="mb-5 flex items-center gap-3 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <div aria-live="polite">{error !== null && <RefusalNotice {...failureOf(error)} />}</div>
      <GoogleButton google={google} disabled={disabled} ref={button} onClick={onStart} />
      <div aria-live="polite">{google.inWindow && <InWindow onLeave={google.leave} onGiveUp={giveUp} />}</div>
    </div>
  );
}

function InWindow({ onLeave, onGiveUp }: { onLeave: () => void; onGiveUp: () => void }) {
  return (
    <div className="mt-3 flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm text-ink-2">
      <p>Waiting for the Google window.</p>
      <Button variant="link" size="bare" onClick={onLeave}>
        Use this page
      </Button>
      <Button variant="link" size="bare" onClick={onGiveUp}>
        Cancel
      </Button>
    </div>
  );
}
