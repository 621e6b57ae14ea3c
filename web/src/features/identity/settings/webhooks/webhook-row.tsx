import { Button } from "@/components/ui/button";
import { eventName, eventNames } from "@/features/identity/settings/webhooks/events";
import type { Webhook } from "@/features/identity/settings/webhooks/queries";
import { WebhookState } from "@/features/identity/settings/webhooks/webhook-state";
import { fullDate } from "@/lib/format";

const OUTCOMES = { pending: "not delivered yet", delivered: "delivered", failed: "failed" };

interface WebhookRowProps {
  webhook: Webhook;
  onManage: () => void;
}

export function WebhookRow({ webhook, onManage }: WebhookRowProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="font-medium wrap-anywhere">{webhook.name}</span>
          <WebhookState webhook={webhook} />
        </p>
        <p className="truncate text-sm text-ink-2" title={webhook.url}>
          {webhook.url}
        </p>
        <p className="text-sm text-ink-3">{eventNames(webhook.events)}</p>
        <p className="text-sm text-ink-3">{lastDelivery(webhook)}</p>
      </div>
      <Button size="sm" onClick={onManage}>
        Manage <span className="sr-only">{webhook.name}</span>
      </Button>
    </li>
  );
}

function lastDelivery({ lastDelivery: last }: Webhook): string {
  if (last === null) return "No events yet";
  return `Last event ${fullDate(last.createdAt)}: ${eventName(last.event).toLowerCase()}, ${OUTCOMES[last.status]}`;
}
