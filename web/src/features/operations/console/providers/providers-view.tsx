import { useQuery } from "@tanstack/react-query";
import { PlugZap } from "lucide-react";
import { useId } from "react";
import type { PausedHost, Provider } from "@/api/types";
import { Skeleton } from "@/components/ui/skeleton";
import { FiguresPage } from "@/features/operations/console/common/figures-page";
import { PauseButton } from "@/features/operations/console/common/pause-button";
import { PausedHostNotice } from "@/features/operations/console/common/paused-host";
import { providersQuery } from "@/features/operations/console/common/queries";
import { ServerChecks } from "@/features/operations/console/providers/server-check";
import { Empty } from "@/components/list-states";
import { ProviderCard } from "@/features/operations/console/providers/provider-card";
import { amount } from "@/lib/format";

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
      {({ providers, paused }) =>
        providers.length === 0 ? (
          <Empty level={2} icon={<PlugZap />} title="No model is configured">
            The offline analyst answers by rules instead, and every page says so.
          </Empty>
        ) : (
          <div className="space-y-8">
            {paused
              .filter(({ host }) => !providers.some((provider) => provider.host === host))
              .map((stale) => (
                <PausedHostNotice key={stale.host} paused={stale} />
              ))}
            {byHost(providers).map(([host, models]) => (
              <Host
                key={host ?? ""}
                host={host}
                models={models}
                paused={paused.find((known) => known.host === host)}
              />
            ))}
          </div>
        )
      }
    </FiguresPage>
  );
}

/** Providers by host, in the order of their first model; those without a host last. */
function byHost(providers: readonly Provider[]): [string | null, Provider[]][] {
  const groups = new Map<string | null, Provider[]>();
  for (const provider of providers) {
    groups.set(provider.host, [...(groups.get(provider.host) ?? []), provider]);
  }
  return [...groups].toSorted(([a], [b]) => Number(a === null) - Number(b === null));
}

interface HostProps {
  host: string | null;
  models: Provider[];
  paused: PausedHost | undefined;
}

/** Models of one host, which are paused together. */
function Host({ host, models, paused }: HostProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-semibold wrap-anywhere">
          {host ?? "Models without a server"}{" "}
          <span className="font-normal text-ink-3 tabular-nums">{amount(models.length, "model")}</span>
        </h2>
        {host !== null && paused === undefined && (
          <PauseButton target={{ kind: "provider", name: host }} isPaused={false} />
        )}
      </div>
      {paused !== undefined && (
        <div className="mt-2 mb-4">
          <PausedHostNotice paused={paused} />
        </div>
      )}
      {host !== null && <ServerChecks host={host} />}
      <div className="mt-2 grid items-start gap-4 lg:grid-cols-2">
        {models.map((provider) => (
          <ProviderCard key={`${provider.tier} ${provider.model}`} provider={provider} />
        ))}
      </div>
    </section>
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
