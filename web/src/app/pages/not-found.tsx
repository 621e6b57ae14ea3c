import { Link } from "react-router-dom";
import { Shell } from "@/app/shell/shell";
import { WorkShell } from "@/app/work-shell";
import { Logo } from "@/components/logo";
import { Button } from "@/components/ui/button";
import { useSession } from "@/features/identity/session/use-session";
import { paths } from "@/lib/paths";
import { usePageTitle } from "@/lib/use-page-title";

/** 404 page, in the frame of the current user or visitor. */
export function NotFoundPage() {
  usePageTitle("Page Not Found");
  const { status, user, logOut } = useSession();
  return status === "signed-in" ? (
    <WorkShell user={user} onLogOut={logOut}>
      <NotFound />
    </WorkShell>
  ) : (
    <Shell>
      <NotFound />
    </Shell>
  );
}

function NotFound() {
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-center px-4 py-24 text-center">
      <Logo size="lg" />
      <p className="mt-6 font-semibold text-ink-3 tabular-nums">404</p>
      <h1 className="mt-1 text-2xl font-semibold tracking-tight">Page Not Found</h1>
      <p className="mt-2 text-ink-2">Did you forget to add the page to the router?</p>
      <Button asChild variant="primary" className="mt-6">
        <Link to={paths.home.link()}>Back to Home</Link>
      </Button>
    </div>
  );
}
