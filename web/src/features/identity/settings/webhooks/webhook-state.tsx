import { Badge } from "@/components/ui/badge";
import type { Webhook } from "@/features/identity/settings/webhooks/queries";

/** Marks a webhook that is paused or failing. A webhook that works has no mark. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  if (webhook.disabledBy === "failures") return <Badge tone="bad">Paused after failures</Badge>;
  if (webhook.disabledBy === "owner") return <Badge>Paused</Badge>;
  return webhook.failingSince === null ? null : <Badge tone="warn">Failing</Badge>;
}
