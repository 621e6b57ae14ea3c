import { Shell } from "@/app/shell/shell";
import { SignInGate } from "@/app/sign-in-gate";
import { useSuspension } from "@/features/identity/session/suspension";
import { usePageTitle } from "@/lib/use-page-title";

/** Shown where a session has ended or its account is suspended. Signing in again restores the same page. */
export function SessionEndedPage() {
  const ended = useSuspension() === null;
  usePageTitle(ended ? "Your session has ended" : "Sign In Required");
  return (
    <Shell>
      <div className="px-4 py-16 sm:py-24">
        <SignInGate ended={ended} />
      </div>
    </Shell>
  );
}
