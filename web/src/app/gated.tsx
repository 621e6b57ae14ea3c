import { Suspense, lazy, useState } from "react";
import type { ReactNode } from "react";
import { LoadingScreen } from "@/app/loading-screen";
import { HomePage } from "@/app/pages/home";
import { useSuspension } from "@/features/identity/session/suspension";
import { useSession } from "@/features/identity/session/use-session";

const SessionEndedPage = lazy(() =>
  import("@/app/pages/session-ended").then(({ SessionEndedPage }) => ({ default: SessionEndedPage })),
);

/** Page for signed-in users. Visitors see the home page, which also waits for the session. */
export function Gated({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const ended = useSessionEnded();
  if (ended) return <SessionEnded />;
  return status === "signed-in" ? children : <HomePage />;
}

/** The home page decides what to show for a gated path. */
export function GatedHome() {
  return useSessionEnded() ? <SessionEnded /> : <HomePage />;
}

/**
 * Returns whether the session ended while the user was on the page: they are asked to sign in again
 * instead of being redirected. Suspended users see the reason, even if the session had ended before the
 * page was opened.
 */
export function useSessionEnded(): boolean {
  const { status } = useSession();
  const suspended = useSuspension() !== null;
  const [was, setWas] = useState(false);
  if (status === "signed-in" && !was) setWas(true);
  return status === "signed-out" && (was || suspended);
}

export function SessionEnded() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <SessionEndedPage />
    </Suspense>
  );
}
