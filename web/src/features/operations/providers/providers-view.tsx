import { useQuery } from "@tanstack/react-query";
import { PlugZap } from "lucide-react";
import { Skeleton } from "@/components/ui/skeleton";
import { OperationsFrame } from "@/features/operations/common/frame";
import { Freshness } from "@/features/operations/common/freshness";
import type { OperationsLinks } from "@/features/operations/common/links";
import { providersQuery } from "@/features/operations/common/queries";
import { Empty, Failed } from "@/components/list-states";
import { ProviderCard } from "@/features/operations/providers/provider-card";

/** How each model answers, and what is spent on it today. */
export function ProvidersView({ links }: { links: OperationsLinks }) {
  const { data, error, isFetching, refetch } = useQuery(providersQuery);
  const again = () => void refetch();
  return (
    <OperationsFrame
      links={links}
      title="Providers"
      aside={
        <Freshness
          at={data?.at}
          error={error}
          pending={isFetching}
          again={again}
          note="Refreshed every 15 s"
        />
      }
    >
      {data === undefined ? (
        error === null ? (
          <Loading />
        ) : (
          <Failed
            level={2}
            title="The providers could not be loaded"
            error={error}
            pending={isFetching}
            again={again}
          />
        )
      ) : data.providers.length === 0 ? (
        <Empty level={2} icon={<PlugZap />} title="No model is configured">
          Without one the offline analyst does the work, and says so on every page.
        </Empty>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {data.providers.map((provider) => (
            <ProviderCard key={`${provider.tier} ${provider.model}`} provider={provider} />
          ))}
        </div>
      )}
    </OperationsFrame>
  );
}

const SHAPES = ["a", "b", "c", "d"];

function Loading() {
  return (
    <div aria-busy className="grid gap-4 lg:grid-cols-2">
      <p role="status" className="sr-only">
        Loading providers
      </p>
      {SHAPES.map((key) => (
        <Skeleton key={key} className="h-56" />
      ))}
    </div>
  );
}
