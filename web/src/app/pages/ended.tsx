import { Shell } from "@/app/shell";
import { SignInGate } from "@/app/sign-in-gate";
import { usePageTitle } from "@/lib/use-page-title";

/** Where a session has ended in the middle of something. Signing in again brings the same page back. */
export function EndedPage() {
  usePageTitle("Sign In Required");
  return (
    <Shell>
      <div className="px-4 py-16 sm:py-24">
        <SignInGate />
      </div>
    </Shell>
  );
}
