import { Skeleton } from "@/components/ui/skeleton";

/** The iRIS page before anything is known, in its final shape. */
export function IrisSkeleton() {
  return (
    <div className="mx-auto max-w-3xl px-4 pt-10 sm:px-6 sm:pt-14" aria-busy>
      <p className="sr-only" role="status">
        Loading...
      </p>
      <Skeleton className="h-9 w-72" />
      <Skeleton className="mt-3 h-5 w-full max-w-lg" />
      <Skeleton className="mt-8 h-44 w-full" />
      <div className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {["a", "b", "c", "d"].map((key) => (
          <Skeleton key={key} className="h-14" />
        ))}
      </div>
    </div>
  );
}
