import { Suspense, lazy, useEffect, useState } from "react";
import { readToken } from "@/api/auth-token";
import { LoadingScreen } from "@/app/loading-screen";
import { IrisLoading } from "@/app/pages/iris-skeleton";
import { Unreachable } from "@/app/unreachable";
import { useSession } from "@/features/session/use-session";

const SPINNER_MS = 200;

const loadIris = () => import("@/app/pages/iris");
const IrisPage = lazy(() => loadIris().then(({ IrisPage }) => ({ default: IrisPage })));
const loadVisitor = () => import("@/app/pages/visitor");
const VisitorPage = lazy(() => loadVisitor().then(({ VisitorPage }) => ({ default: VisitorPage })));

// The page that will most likely be shown loads while it is found out which one it is.
void (readToken() === null ? loadVisitor() : loadIris()).catch(() => undefined);

/** `/` and every gated path: visitors see what iRIS is, signed-in people work. */
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

/** A spinner at first, and no longer than it may show; then the shape of what will most likely come. */
function Resolving() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SPINNER_MS);
    return () => clearTimeout(timer);
  }, []);
  return late ? <IrisLoading /> : <LoadingScreen />;
}
