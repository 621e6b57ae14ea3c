import { useQuery } from "@tanstack/react-query";
import { claimQuery } from "@/api/routing";
import { Explain } from "@/components/ui/explain";
import { Skeleton } from "@/components/ui/skeleton";
import { fullDate } from "@/lib/format";

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
                    Compared with asking the top tier for every lens at once. The cost includes the audits
                    that check the answers. Ranges are 90% intervals.
                  </p>
                  <p>
                    The confidence is about quality: the top tier judged a random sample of finished lenses of
                    this installation. It applies to {claim.policy}, the current policy, on average and not to
                    every analysis.
                  </p>
                </>
              }
            >
              Routing savings
            </Explain>
          </h3>
          <p className="mt-1 text-ink-2">{claim.sentence}</p>
          {claim.evaluatedAt !== null && (
            <p className="mt-1 text-xs text-ink-3">Measured {fullDate(claim.evaluatedAt)}</p>
          )}
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
