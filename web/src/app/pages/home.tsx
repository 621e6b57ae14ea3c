import { Suspense, lazy, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { LoadingScreen } from "@/app/loading-screen";
import { IrisLoading } from "@/app/pages/iris-skeleton";
import { Unreachable } from "@/app/unreachable";
import { useSession } from "@/features/identity/session/use-session";

const SPINNER_MS = 200;

const loadIris = () => import("@/app/pages/iris");
const IrisPage = lazy(() => loadIris().then(({ IrisPage }) => ({ default: IrisPage })));
const VisitorPage = lazy(() =>
  import("@/app/pages/visitor").then(({ VisitorPage }) => ({ default: VisitorPage })),
);

/** `/` and every gated path: landing page for visitors, work page for signed-in users. */
export function HomePage() {
  const session = useSession();
  if (session.status === "loading") return <Resolving />;
  if (session.status === "unreachable") {
    return <Unreachable error={session.error} trying={session.trying} onRetry={session.retry} />;
  }
  return session.status === "signed-in" ? (
    <Suspense fallback={<IrisLoading />}>
      <IrisPage user={session.user} onLogOut={session.logOut} />
    </Suspense>
  ) : (
    <Suspense fallback={<LoadingScreen />}>
      <VisitorPage />
    </Suspense>
  );
}

/** Shows a spinner at first, then the skeleton of the most likely page, which is loaded meanwhile. */
function Resolving() {
  const [late, setLate] = useState(false);
  const hasRun = useSearchParams()[0].has("analysis");
  useEffect(() => {
    void loadIris().catch(() => undefined);
    if (hasRun) void import("@/features/runs/analysis/run-view").catch(() => undefined);
  }, [hasRun]);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SPINNER_MS);
    return () => clearTimeout(timer);
  }, []);
  return late ? <IrisLoading /> : <LoadingScreen />;
}
