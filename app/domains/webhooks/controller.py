"""Endpoints of webhooks."""

from __future__ import annotations

from uuid import UUID

from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from app.domains.identity.accounts.parameters import SignedInCaller
from app.domains.webhooks.schemas import (
    DeliveryList,
    DeliveryRead,
    WebhookCreate,
    WebhookCreated,
    WebhookList,
    WebhookRead,
    WebhookUpdate,
)
from app.domains.webhooks.service import WebhookService

Webhooks = NamedDependency[WebhookService]


async def create_webhook(
    data: JSONBody[WebhookCreate], caller: SignedInCaller, webhook_service: Webhooks
) -> WebhookCreated:
    """Creates a webhook.

    Its signing secret is returned only here. Deliveries are signed as Standard Webhooks defines.
    """
    return await webhook_service.create(caller, data)


async def list_webhooks(caller: SignedInCaller, webhook_service: Webhooks) -> WebhookList:
    """Lists the caller's webhooks."""
    return await webhook_service.list_own(caller)


async def update_webhook(
    webhook_id: FromPath[UUID],
    data: JSONBody[WebhookUpdate],
    caller: SignedInCaller,
    webhook_service: Webhooks,
) -> WebhookRead:
    """Changes, disables or enables a webhook of the caller."""
    return await webhook_service.update(caller, webhook_id, data)


async def delete_webhook(
    webhook_id: FromPath[UUID], caller: SignedInCaller, webhook_service: Webhooks
) -> None:
    """Deletes a webhook of the caller with its delivery log."""
    await webhook_service.remove(caller, webhook_id)


async def list_webhook_deliveries(
    webhook_id: FromPath[UUID], caller: SignedInCaller, webhook_service: Webhooks
) -> DeliveryList:
    """Lists the latest deliveries of a webhook of the caller."""
    return await webhook_service.list_deliveries(caller, webhook_id)


async def replay_webhook_delivery(
    webhook_id: FromPath[UUID],
    delivery_id: FromPath[UUID],
    caller: SignedInCaller,
    webhook_service: Webhooks,
) -> DeliveryRead:
    """Sends a delivery again, under the same `webhook-id`."""
    return await webhook_service.replay(caller, webhook_id, delivery_id)


async def test_webhook(
    webhook_id: FromPath[UUID], caller: SignedInCaller, webhook_service: Webhooks
) -> DeliveryRead:
    """Sends a test event to a webhook of the caller. It has one try."""
    return await webhook_service.test(caller, webhook_id)
