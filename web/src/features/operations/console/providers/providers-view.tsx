import { useQuery } from "@tanstack/react-query";
import { PlugZap } from "lucide-react";
import { Skeleton } from "@/components/ui/skeleton";
import { FiguresPage } from "@/features/operations/console/common/figures-page";
import { providersQuery } from "@/features/operations/console/common/queries";
import { Empty } from "@/components/list-states";
import { ProviderCard } from "@/features/operations/console/providers/provider-card";

/** Health and cost of each model. */
export function ProvidersView() {
  return (
    <FiguresPage
      title="Providers"
      figures={useQuery(providersQuery)}
      note="Refreshed every 15 s"
      failed="The providers could not be loaded"
      loading={<Loading />}
    >
      {({ providers }) =>
        providers.length === 0 ? (
          <Empty level={2} icon={<PlugZap />} title="No model is configured">
            The offline analyst answers by rules instead, and every page says so.
          </Empty>
        ) : (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {providers.map((provider) => (
              <ProviderCard key={`${provider.tier} ${provider.model}`} provider={provider} />
            ))}
          </div>
        )
      }
    </FiguresPage>
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
