import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCcw, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { Section } from "@/features/identity/settings/section";
import { CreateWebhookDialog } from "@/features/identity/settings/webhooks/create-webhook-dialog";
import { webhookKeys, webhooksQuery } from "@/features/identity/settings/webhooks/queries";
import { WebhookDialog } from "@/features/identity/settings/webhooks/webhook-dialog";
import { WebhookRow } from "@/features/identity/settings/webhooks/webhook-row";
import { sentence } from "@/lib/format";

/** Webhooks, with ways to create and manage them. */
export function WebhooksSection() {
  const client = useQueryClient();
  const webhooks = useQuery({ ...webhooksQuery, refetchOnMount: "always" });
  const [creating, setCreating] = useState(false);
  const [managedId, setManagedId] = useState<string | null>(null);
  const managed = webhooks.data?.find(({ id }) => id === managedId);
  const refresh = () => void client.invalidateQueries({ queryKey: webhookKeys.all });
  return (
    <Section title="Webhooks">
      <p className="mb-3 max-w-[52ch] text-ink-2">
        Send signed events to other programs, such as n8n or a chat, as soon as they happen.
      </p>
      {webhooks.isPending ? (
        <Skeleton className="h-20" />
      ) : webhooks.data === undefined ? (
        <Notice
          tone="bad"
          role="alert"
          level={3}
          icon={<TriangleAlert />}
          title="Your webhooks could not be loaded"
          actions={
            <Button size="sm" pending={webhooks.isFetching} onClick={() => void webhooks.refetch()}>
              {!webhooks.isFetching && <RotateCcw aria-hidden />}
              Try again
            </Button>
          }
        >
          {sentence(messageOf(webhooks.error, "The server did not respond."))}
        </Notice>
      ) : (
        <>
          {webhooks.data.length > 0 && (
            <ul className="mb-3 divide-y divide-line overflow-hidden rounded-box border border-line">
              {webhooks.data.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} onManage={() => setManagedId(webhook.id)} />
              ))}
            </ul>
          )}
          <Button size="sm" onClick={() => setCreating(true)}>
            Create a webhook
          </Button>
        </>
      )}
      <CreateWebhookDialog open={creating} onCreated={refresh} onClose={() => setCreating(false)} />
      {managed !== undefined && (
        <WebhookDialog webhook={managed} onChanged={refresh} onClose={() => setManagedId(null)} />
      )}
    </Section>
  );
}
