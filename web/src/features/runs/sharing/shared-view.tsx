import { useQuery } from "@tanstack/react-query";
import { Link2Off } from "lucide-react";
import { Link } from "react-router-dom";
import type { ComponentProps } from "react";
import { ResourceError } from "@/components/resource-error";
import { SharedAnalysis } from "@/components/published/shared-analysis";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { sharedQuery } from "@/features/runs/sharing/queries";
import { paths } from "@/lib/paths";
import { usePageTitle } from "@/lib/use-page-title";

type Shown = ComponentProps<typeof SharedAnalysis>["shared"];

const GONE = {
  icon: <Link2Off />,
  title: "This link does not exist, has expired, or was revoked.",
  text: "Ask the sender for a new link.",
};

/** Read-only analysis behind a share link. */
export function SharedView({ token }: { token: string }) {
  const shared = useQuery(sharedQuery(token));
  usePageTitle(shared.data?.title ?? "Shared analysis");
  return (
    <div className="mx-auto max-w-5xl px-4 py-8 sm:px-6 sm:py-10">
      {shared.data ? (
        <Shared shared={shared.data} />
      ) : shared.error ? (
        <ResourceError
          error={shared.error}
          gone={GONE}
          lost="This analysis could not be loaded"
          again={() => void shared.refetch()}
          pending={shared.isFetching}
          to={paths.home.link()}
        />
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Shared({ shared }: { shared: Shown }) {
  return (
    <SharedAnalysis shared={shared}>
      <p className="mt-6 text-ink-2">
        Made with iRIS, which studies a decision through several lenses.{" "}
        <Button asChild variant="link" size="bare">
          <Link to={paths.home.link()}>Study your own decision</Link>
        </Button>
      </p>
    </SharedAnalysis>
  );
}

function Loading() {
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="h-5 w-28" />
      <Skeleton className="mt-2 h-9 w-full max-w-lg" />
      <Skeleton className="mt-3 h-5 w-72" />
      <Skeleton className="mt-6 h-96 w-full" />
    </div>
  );
}
