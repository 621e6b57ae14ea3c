import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/paths";

/** Single-column page with a link back to the feed. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-3xl px-4 pt-3 pb-6 sm:px-6 sm:py-8">
      <nav aria-label="Back" className="-ml-3">
        <Button asChild variant="quiet" size="sm">
          <Link to={paths.sociaMinds.link()}>
            <ArrowLeft aria-hidden />
            Back to SocialMinds
          </Link>
        </Button>
      </nav>
      <div className="mt-1 sm:mt-2">{children}</div>
    </div>
  );
}
