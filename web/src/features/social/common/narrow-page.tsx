import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { SocialLinks } from "@/features/social/common/links";

interface NarrowPageProps {
  /** None until the session is known. */
  links: SocialLinks | null;
  children: ReactNode;
}

/** Single-column page with a link back to the feed. */
export function NarrowPage({ links, children }: NarrowPageProps) {
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 sm:px-6 sm:py-8">
      {links ? (
        <nav aria-label="Back" className="-ml-3">
          <Button asChild variant="quiet" size="sm">
            <Link to={links.feed}>
              <ArrowLeft aria-hidden />
              Back to SocialMinds
            </Link>
          </Button>
        </nav>
      ) : (
        <Skeleton className="h-8 w-44" />
      )}
      <div className="mt-2">{children}</div>
    </div>
  );
}
