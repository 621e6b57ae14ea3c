import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { firstPage } from "@/app/first-page";
import { LoadingScreen } from "@/app/loading-screen";
import { IrisLoading } from "@/app/pages/iris-skeleton";
import { Unreachable } from "@/app/unreachable";
import { useSession } from "@/features/identity/session/use-session";

const SPINNER_MS = 200;

const iris = firstPage(() => import("@/app/pages/iris").then(({ IrisPage }) => IrisPage));
const visitor = firstPage(() => import("@/app/pages/visitor").then(({ VisitorPage }) => VisitorPage));

/** `/` and every gated path: landing page for visitors, work page for signed-in users. */
export function HomePage() {
  const session = useSession();
  if (session.status === "loading") return <Resolving />;
  if (session.status === "unreachable") {
    return <Unreachable error={session.error} trying={session.trying} onRetry={session.retry} />;
  }
  return session.status === "signed-in" ? (
    <iris.Page fallback={<IrisLoading />} user={session.user} onLogOut={session.logOut} />
  ) : (
    <visitor.Page fallback={<LoadingScreen />} />
  );
}

/** Shows a spinner at first, then the skeleton of the most likely page, which is loaded meanwhile. */
function Resolving() {
  const [late, setLate] = useState(false);
  const hasRun = useSearchParams()[0].has("analysis");
  useEffect(() => {
    void iris.preload().catch(() => undefined);
    if (hasRun) void import("@/features/runs/analysis/run-view").catch(() => undefined);
  }, [hasRun]);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SPINNER_MS);
    return () => clearTimeout(timer);
  }, []);
  return late ? <IrisLoading /> : <LoadingScreen />;
}
