import { Link } from "react-router-dom";
import { paths } from "@/app/paths";
import { Shell } from "@/app/shell";
import { Button } from "@/components/ui/button";
import { usePageTitle } from "@/lib/use-page-title";

export function NotFoundPage() {
  usePageTitle("Page Not Found");
  return (
    <Shell>
      <div className="mx-auto max-w-2xl px-4 py-24 text-center">
        <p className="font-semibold text-ink-3 tabular-nums">404</p>
        <h1 className="mt-2 text-2xl font-semibold tracking-tight">Page Not Found</h1>
        <p className="mt-2 text-ink-2">Did you forget to add the page to the router?</p>
        <Button asChild variant="primary" className="mt-6">
          <Link to={paths.home.link()}>Back to Home</Link>
        </Button>
      </div>
    </Shell>
  );
}
