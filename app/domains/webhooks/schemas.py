"""Wire schemas of webhooks."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from msgspec import UNSET, Meta, Struct, UnsetType

from app.core.api.names import NAME
from app.core.api.schema_limits import array
from app.core.observability.redaction import Confidential
from app.domains.webhooks.events import WebhookEvent

URL_MOST = 2000
NAME_MOST = 60
WEBHOOKS_MOST = 10
DELIVERIES_MOST = 50

Url = Annotated[str, Meta(min_length=1, max_length=URL_MOST)]
Name = Annotated[str, Meta(max_length=NAME_MOST), NAME]
Events = Annotated[
    list[WebhookEvent], Meta(min_length=1, max_length=len(WebhookEvent)), array(len(WebhookEvent))
]
DeliveryStatus = Literal["pending", "delivered", "failed"]


class WebhookCreate(Struct, frozen=True, rename="camel"):
    """Request of POST /api/webhooks. Without a name, the host of the address is used."""

    url: Url
    events: Events
    name: Name = ""


class WebhookUpdate(Struct, frozen=True, rename="camel"):
    """Request of PATCH /api/webhooks/{id}. Absent fields keep their value. An empty name becomes the host.

    `isEnabled` false pauses the webhook and ends its pending deliveries. True resumes it, also after it was
    paused because it failed.
    """

    url: Url | UnsetType = UNSET
    events: Events | UnsetType = UNSET
    name: Name | UnsetType = UNSET
    is_enabled: bool | UnsetType = UNSET


class LastDelivery(Struct, frozen=True, rename="camel"):
    """The latest event of a webhook. `statusCode` is that of its last response."""

    event: str
    status: DeliveryStatus
    status_code: int | None
    created_at: datetime


class WebhookRead(Struct, frozen=True, rename="camel"):
    """A webhook. `failingSince` is the first failure after the last success."""

    id: UUID
    name: str
    url: str
    events: tuple[WebhookEvent, ...]
    created_at: datetime
    failing_since: datetime | None
    disabled_at: datetime | None
    disabled_by: Literal["owner", "failures"] | None
    last_delivery: LastDelivery | None


class WebhookCreated(Confidential, WebhookRead, frozen=True, rename="camel", kw_only=True):
    """A new webhook. `secret` verifies its signatures and is returned only here."""

    secret: str


class WebhookList(Struct, frozen=True, rename="camel"):
    """Response of GET /api/webhooks, newest first."""

    webhooks: tuple[WebhookRead, ...]


class DeliveryRead(Struct, frozen=True, rename="camel"):
    """A delivery. `id` is sent as `webhook-id`. `excerpt` is the start of the last response."""

    id: UUID
    event: str
    body: str
    status: DeliveryStatus
    tries: int
    next_try_at: datetime | None
    status_code: int | None
    error: str | None
    excerpt: str | None
    created_at: datetime
    ended_at: datetime | None


class DeliveryList(Struct, frozen=True, rename="camel"):
    """The latest deliveries of a webhook, newest first."""

    deliveries: tuple[DeliveryRead, ...]
