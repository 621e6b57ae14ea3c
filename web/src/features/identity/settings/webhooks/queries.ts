/** Webhooks of the user and their deliveries. */

import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema";

type Schemas = components["schemas"];
export type Webhook = Schemas["WebhookRead"];
export type NewWebhook = Schemas["WebhookCreated"];
export type WebhookUpdate = Schemas["WebhookUpdate"];
export type WebhookEvent = Schemas["WebhookEvent"];
export type Delivery = Schemas["DeliveryRead"];

/** Fields that the user can enter. */
export interface WebhookFields {
  url: string;
  name: string;
  events: WebhookEvent[];
}

/** Poll intervals of a log in ms, while a delivery is sent and while one waits for its next try. */
const SENDING_MS = 1_500;
const WAITING_MS = 20_000;
const SOON_MS = 90_000;

export const webhookKeys = {
  all: ["webhooks"] as const,
  list: ["webhooks", "list"] as const,
  deliveries: (id: string) => ["webhooks", id, "deliveries"] as const,
};

export const webhooksQuery = queryOptions({
  queryKey: webhookKeys.list,
  queryFn: async ({ signal }) => (await unwrap(api.GET("/api/webhooks", { signal }))).webhooks,
});

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: webhookKeys.deliveries(id),
    queryFn: async ({ signal }) => {
      const path = { webhook_id: id };
      const answer = await unwrap(
        api.GET("/api/webhooks/{webhook_id}/deliveries", { params: { path }, signal }),
      );
      return answer.deliveries;
    },
    refetchInterval: ({ state }) => pollInterval(state.data ?? []),
  });

/** Returns the secret, which is not shown again. */
export function createWebhook(body: WebhookFields): Promise<NewWebhook> {
  return unwrap(api.POST("/api/webhooks", { body }));
}

export function updateWebhook(id: string, body: WebhookUpdate): Promise<Webhook> {
  return unwrap(api.PATCH("/api/webhooks/{webhook_id}", { params: { path: { webhook_id: id } }, body }));
}

export async function deleteWebhook(id: string): Promise<void> {
  await api.DELETE("/api/webhooks/{webhook_id}", { params: { path: { webhook_id: id } } });
}

export function testWebhook(id: string): Promise<Delivery> {
  return unwrap(api.POST("/api/webhooks/{webhook_id}/test", { params: { path: { webhook_id: id } } }));
}

export function replayDelivery(id: string, deliveryId: string): Promise<Delivery> {
  const path = { webhook_id: id, delivery_id: deliveryId };
  return unwrap(api.POST("/api/webhooks/{webhook_id}/deliveries/{delivery_id}/replay", { params: { path } }));
}

function pollInterval(deliveries: readonly Delivery[], now = Date.now()): number | false {
  const due = deliveries.flatMap(({ nextTryAt }) => (nextTryAt === null ? [] : [Date.parse(nextTryAt)]));
  if (due.length === 0) return false;
  return Math.min(...due) - now < SOON_MS ? SENDING_MS : WAITING_MS;
}
