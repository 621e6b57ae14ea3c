"""Maps webhooks and deliveries to their wire form."""

from __future__ import annotations

from typing import cast

from msgspec.structs import asdict

from app.domains.webhooks.events import WebhookEvent
from app.domains.webhooks.schemas import (
    DeliveryRead,
    DeliveryStatus,
    LastDelivery,
    WebhookCreated,
    WebhookRead,
)
from app.models import Webhook, WebhookDelivery


def webhook_read(row: Webhook, last: WebhookDelivery | None) -> WebhookRead:
    return WebhookRead(
        id=row.id,
        name=row.name,
        url=row.url,
        events=tuple(event for event in WebhookEvent if event in row.events),
        created_at=row.created_at,
        failing_since=row.failing_since,
        disabled_at=row.disabled_at,
        disabled_by=cast("None", row.disabled_by),
        last_delivery=None if last is None else _last_delivery(last),
    )


def webhook_created(row: Webhook, secret: str) -> WebhookCreated:
    return WebhookCreated(**asdict(webhook_read(row, None)), secret=secret)


def delivery_read(row: WebhookDelivery) -> DeliveryRead:
    return DeliveryRead(
        id=row.id,
        event=row.event,
        body=row.body,
        status=cast(DeliveryStatus, row.status),
        tries=row.tries,
        next_try_at=row.next_try_at,
        status_code=row.status_code,
        error=row.error,
        excerpt=row.excerpt,
        created_at=row.created_at,
        ended_at=row.ended_at,
    )


def _last_delivery(row: WebhookDelivery) -> LastDelivery:
    status = cast(DeliveryStatus, row.status)
    return LastDelivery(row.event, status, row.status_code, row.created_at)
