import { useEffect } from "react";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { SessionEnded, useSessionEnded } from "@/app/gated";
import { Unreachable } from "@/app/unreachable";
import { withReturnPath } from "@/app/return-path";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast-store";
import { useSession } from "@/features/identity/session/use-session";
import { paths } from "@/lib/paths";

const REDIRECT_MS = 100;

/** Page for signed-in users. Redirects visitors to the home page with an explanation. */
export function Guarded({ children }: { children: ReactNode }) {
  const session = useSession();
  const { status } = session;
  const ended = useSessionEnded();
  if (ended) return <SessionEnded />;
  if (status === "signed-in") return children;
  if (status === "unreachable") {
    return <Unreachable error={session.error} trying={session.trying} onRetry={session.retry} />;
  }
  return status === "loading" ? <Waiting text="Checking authentication..." /> : <ToSignIn />;
}

/** Return here after sign-in. */
function ToSignIn() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  useEffect(() => {
    const timer = setTimeout(() => {
      toast({
        tone: "bad",
        title: "Authentication Required",
        description: "Please sign in to access this feature.",
      });
      void navigate(paths.home.link(), { replace: true, state: withReturnPath(here) });
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, here]);
  return <Waiting text="Redirecting to sign in..." />;
}

function Waiting({ text }: { text: string }) {
  return (
    <div role="status" className="flex min-h-dvh items-center justify-center gap-2 text-ink-2">
      <Spinner className="text-ink-3" />
      {text}
    </div>
  );
}
