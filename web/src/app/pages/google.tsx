import { Link, useNavigate } from "react-router-dom";
import { LoadingScreen } from "@/app/loading-screen";
import { Logo } from "@/components/logo";
import { Button } from "@/components/ui/button";
import type { Outcome } from "@/features/identity/session/google/channel";
import { toState } from "@/features/identity/session/google/refusal";
import { useFinish } from "@/features/identity/session/google/use-finish";
import { paths } from "@/lib/paths";
import { usePageTitle } from "@/lib/use-page-title";

/** Return page of Google sign-in: in a popup that closes, or before a redirect. */
export function GooglePage() {
  usePageTitle("Sign in with Google");
  const navigate = useNavigate();
  const left = useFinish({
    goOn: (after) => void navigate(after ?? paths.iris.link(), { replace: true }),
    goBack: (refusal) => void navigate(paths.home.link(), { replace: true, state: toState(refusal) }),
  });
  return left === null ? <LoadingScreen /> : <Leftover outcome={left} />;
}

/** A finished popup that the browser does not allow to close. */
function Leftover({ outcome }: { outcome: Outcome }) {
  const signedIn = outcome.kind === "signed-in";
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-2 p-6 text-center">
      <Logo size="md" />
      <h1 className="mt-4 text-xl font-semibold tracking-tight">
        {signedIn ? "You are signed in" : "You are not signed in"}
      </h1>
      <p className="max-w-[48ch] text-ink-2">
        {signedIn ? "iRIS continues in the window you came from." : outcome.message} You can close this
        window.
      </p>
      <Button asChild className="mt-4">
        <Link to={signedIn ? paths.iris.link() : paths.home.link()}>
          {signedIn ? "Or continue here" : "Back to Home"}
        </Link>
      </Button>
    </main>
  );
}
