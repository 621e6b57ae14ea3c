import { Suspense, lazy, useState } from "react";
import { Outlet } from "react-router-dom";
import { LoadingScreen } from "@/app/loading-screen";
import { HomePage } from "@/app/pages/home";
import { useSuspension } from "@/features/session/suspension";
import { useSession } from "@/features/session/use-session";

const EndedPage = lazy(() => import("@/app/pages/ended").then(({ EndedPage }) => ({ default: EndedPage })));

/** A page for those who are signed in. To a visitor it is the home page, which also waits for the answer. */
export function Gated() {
  const { status } = useSession();
  const ended = useEnded();
  if (ended) return <Ended />;
  return status === "signed-in" ? <Outlet /> : <HomePage />;
}

/** The home page on a gated path: it knows by itself what to show to whom. */
export function GatedHome() {
  return useEnded() ? <Ended /> : <HomePage />;
}

/**
 * Whether a session has ended while its person was here: they are asked to come back, not sent away. Those whose
 * account is suspended read why, also where the page was opened with a session that had already ended.
 */
export function useEnded(): boolean {
  const { status } = useSession();
  const suspended = useSuspension() !== null;
  const [was, setWas] = useState(false);
  if (status === "signed-in" && !was) setWas(true);
  return status === "signed-out" && (was || suspended);
}

export function Ended() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <EndedPage />
    </Suspense>
  );
}
