import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { messageOf } from "@/api/errors";
import { RetryButton } from "@/components/ui/retry-button";
import { Skeleton } from "@/components/ui/skeleton";
import { DeliveryRow } from "@/features/identity/settings/webhooks/delivery-row";
import { deliveriesQuery, webhookKeys } from "@/features/identity/settings/webhooks/queries";
import type { Webhook } from "@/features/identity/settings/webhooks/queries";
import { sentence } from "@/lib/format";

interface DeliveryLogProps {
  webhook: Webhook;
  onChanged: () => void;
}

/** The latest deliveries of a webhook. Polls while one is pending. */
export function DeliveryLog({ webhook, onChanged }: DeliveryLogProps) {
  const client = useQueryClient();
  const log = useQuery({ ...deliveriesQuery(webhook.id), refetchOnMount: "always" });
  // A result may change the state of the webhook.
  useEffect(() => {
    if (log.data !== undefined) void client.invalidateQueries({ queryKey: webhookKeys.list });
  }, [client, log.data]);
  return (
    <section aria-labelledby="delivery-log" className="mt-6">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id="delivery-log" className="font-semibold">
          Deliveries
        </h3>
        <p className="text-sm text-ink-3">The latest 50 of the last 30 days</p>
      </div>
      {log.isPending ? (
        <Skeleton className="h-28" />
      ) : log.data === undefined ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-bad">{sentence(messageOf(log.error, "The server did not respond."))}</p>
          <RetryButton trying={log.isFetching} onRetry={() => void log.refetch()} />
        </div>
      ) : log.data.length === 0 ? (
        <p className="rounded-box border border-dashed border-line px-4 py-6 text-center text-ink-2">
          No deliveries yet.
          {webhook.disabledAt === null && " Send a test to see whether the receiver answers."}
        </p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-box border border-line">
          {log.data.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} webhook={webhook} onReplayed={onChanged} />
          ))}
        </ul>
      )}
    </section>
  );
}
