import { useQuery } from "@tanstack/react-query";
import { Link2Off } from "lucide-react";
import { Link } from "react-router-dom";
import type { SharedRead } from "@/api/types";
import { Missing } from "@/components/missing";
import { OfflineBadge } from "@/components/offline-badge";
import { ResultTabs } from "@/components/result/result-tabs";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Clamp } from "@/components/ui/clamp";
import { Skeleton } from "@/components/ui/skeleton";
import { sharedQuery } from "@/features/sharing/queries";
import { fullDate } from "@/lib/format";
import { usePageTitle } from "@/lib/use-page-title";

const GONE = {
  icon: <Link2Off />,
  title: "This link does not exist, has expired, or was taken back.",
  text: "Whoever sent it to you can make a new one.",
};

/** An analysis that its owner shows under a link: to be read, and nothing else. */
export function SharedView({ token, home }: { token: string; home: string }) {
  const shared = useQuery(sharedQuery(token));
  usePageTitle(shared.data?.title ?? "Shared analysis");
  return (
    <div className="mx-auto max-w-5xl px-4 py-8 sm:px-6 sm:py-10">
      {shared.data ? (
        <Shared shared={shared.data} home={home} />
      ) : shared.error ? (
        <Missing
          error={shared.error}
          gone={GONE}
          lost="This analysis could not be loaded"
          again={() => void shared.refetch()}
          pending={shared.isFetching}
          to={home}
        />
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Shared({ shared, home }: { shared: SharedRead; home: string }) {
  const { result, scenario } = shared;
  return (
    <article aria-labelledby="shared-title">
      <p className="text-sm text-ink-3">Shared analysis</p>
      <h1 id="shared-title" dir="auto" className="mt-1 max-w-[60ch] text-2xl font-semibold tracking-tight">
        {shared.title}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-3">
        <span>{fullDate(shared.createdAt)}</span>
        <span>This link works until {fullDate(shared.expiresAt)}</span>
        {result.offline && <OfflineBadge />}
      </p>
      {scenario === null ? (
        <p className="mt-4 text-ink-2">Its owner does not show the scenario.</p>
      ) : (
        scenario.trim() !== shared.title && (
          <section aria-label="Decision Scenario" className="mt-4">
            <Clamp lines={4} on="canvas" what="the scenario" className="max-w-[72ch] text-ink-2">
              {scenario}
            </Clamp>
          </section>
        )
      )}
      <Card className="mt-6 p-4 sm:p-6">
        <ResultTabs result={result} initial="summary" />
      </Card>
      <p className="mt-6 text-ink-2">
        Made with iRIS, which studies a decision through several lenses.{" "}
        <Button asChild variant="link" size="bare">
          <Link to={home}>Study a decision of your own</Link>
        </Button>
      </p>
    </article>
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
