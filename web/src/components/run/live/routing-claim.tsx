import { useQuery } from "@tanstack/react-query";
import { claimQuery } from "@/api/routing";
import { Explain } from "@/components/ui/explain";
import { Skeleton } from "@/components/ui/skeleton";

/** Routing savings in the server's words; renders nothing if unavailable. */
export function RoutingClaim() {
  const { data: claim, isPending } = useQuery(claimQuery);
  if (!isPending && !claim) return null;
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      {claim ? (
        <>
          <h3 className="font-medium">
            <Explain
              label=""
              title="Routing savings"
              how={
                <>
                  <p>
                    Compared with asking the top tier at once, over past runs. Records are lens answers for
                    which the top tier's answer is also known.
                  </p>
                  <p>This applies to {claim.policy}, the current policy.</p>
                </>
              }
            >
              Routing savings
            </Explain>
          </h3>
          <p className="mt-1 text-ink-2">{claim.sentence}</p>
        </>
      ) : (
        <>
          <Skeleton className="h-5 w-1/2" />
          <div className="mt-1 h-15 space-y-2 pt-1">
            <Skeleton className="h-3 w-full" />
            <Skeleton className="h-3 w-11/12" />
            <Skeleton className="h-3 w-2/3" />
          </div>
        </>
      )}
    </div>
  );
}
