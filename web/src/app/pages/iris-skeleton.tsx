import { useSearchParams } from "react-router-dom";
import { Shell } from "@/app/shell/shell";
import { Skeleton } from "@/components/ui/skeleton";

/** Full-screen skeleton in the shape of the signed-in frame. */
export function IrisLoading() {
  return (
    <Shell wide aside={<SidebarShape />} asideIsShape>
      <IrisSkeleton />
    </Shell>
  );
}

/** Skeleton of the iRIS page. */
export function IrisSkeleton() {
  const [params] = useSearchParams();
  return (
    <div aria-busy>
      <p className="sr-only" role="status">
        Loading...
      </p>
      {params.has("analysis") ? <RunShape /> : <ComposerShape />}
    </div>
  );
}

const FOUR = ["a", "b", "c", "d"];

/** Placeholder for the sidebar. */
export function SidebarShape() {
  return (
    <div className="flex flex-1 flex-col gap-3 p-3">
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
      <Skeleton className="mt-auto h-30" />
    </div>
  );
}

function ComposerShape() {
  return (
    <div className="mx-auto max-w-3xl px-4 pt-10 sm:px-6 sm:pt-14">
      <Skeleton className="h-9 w-72" />
      <Skeleton className="mt-1 h-5 w-full max-w-lg" />
      <div className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {FOUR.map((key) => (
          <Skeleton key={key} className="h-16" />
        ))}
      </div>
      <Skeleton className="mt-12 h-32 w-full" />
    </div>
  );
}

/** In the shape of a run in progress. */
function RunShape() {
  return (
    <div className="mx-auto max-w-320 space-y-3 px-4 pt-3 sm:px-6 sm:pt-4 lg:pr-20">
      <Skeleton className="h-14 w-2xl max-w-full" />
      <div className="h-5" />
      <Skeleton className="h-24" />
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {FOUR.map((key) => (
          <Skeleton key={key} className="h-13 sm:h-60 xl:h-[max(320px,calc(100dvh-300px))]" />
        ))}
      </div>
    </div>
  );
}
