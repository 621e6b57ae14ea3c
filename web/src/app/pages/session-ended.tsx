import { Shell } from "@/app/shell/shell";
import { SignInGate } from "@/app/sign-in-gate";
import { usePageTitle } from "@/lib/use-page-title";

/** Shown where a session has ended. Signing in again restores the same page. */
export function SessionEndedPage() {
  usePageTitle("Sign In Required");
  return (
    <Shell>
      <div className="px-4 py-16 sm:py-24">
        <SignInGate />
      </div>
    </Shell>
  );
}
