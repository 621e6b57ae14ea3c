import { Skeleton } from "@/components/ui/skeleton";

const SHAPES = ["a", "b", "c"];

/** Loading skeleton. */
export function PostsLoading() {
  return (
    <div aria-busy className="space-y-4">
      <p role="status" className="sr-only">
        Loading posts...
      </p>
      {SHAPES.map((key) => (
        <div key={key} className="rounded-box border border-line bg-surface p-4 shadow-raised sm:p-5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-10" />
            <div className="space-y-1.5">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-3 w-24" />
            </div>
          </div>
          <Skeleton className="mt-4 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-11/12" />
          <Skeleton className="mt-2 h-4 w-2/3" />
          <Skeleton className="mt-5 h-7 w-56" />
        </div>
      ))}
    </div>
  );
}
