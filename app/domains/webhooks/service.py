"""Manages webhooks: their creation, changes, tests, delivery log and replays."""

from __future__ import annotations

from uuid import UUID, uuid4

import msgspec
import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.clock import iso, utc_now
from app.core.database.engine import SessionFactory
from app.core.errors import SessionEnded
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.network.egress import Egress, EgressRefused, parse_url
from app.core.security.encryption import SecretCipher
from app.core.text.names import clean_name
from app.domains.identity.accounts.sessions import Caller
from app.domains.identity.audit.repository import AuditLog
from app.domains.identity.audit.schemas import Act
from app.domains.webhooks.errors import (
    DeliveryNotFound,
    DeliveryPending,
    InvalidWebhookUrl,
    TooManyWebhooks,
    WebhookDisabled,
    WebhookNotFound,
)
from app.domains.webhooks.events import TEST_EVENT
from app.domains.webhooks.mappers import delivery_read, webhook_created, webhook_read
from app.domains.webhooks.outbox import DeliveryOutbox
from app.domains.webhooks.repository import WebhookRepository
from app.domains.webhooks.schemas import (
    DELIVERIES_MOST,
    NAME_MOST,
    WEBHOOKS_MOST,
    DeliveryList,
    DeliveryRead,
    WebhookCreate,
    WebhookCreated,
    WebhookList,
    WebhookRead,
    WebhookUpdate,
)
from app.domains.webhooks.secrets import new_secret
from app.models import Webhook, WebhookDelivery

log = structlog.get_logger(__name__)


class WebhookService:
    def __init__(
        self,
        sessions: SessionFactory,
        statements: SessionFactory,
        outbox: Outbox,
        cipher: SecretCipher,
        egress: Egress,
    ) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox
        self._cipher = cipher
        self._egress = egress

    async def create(self, caller: Caller, form: WebhookCreate) -> WebhookCreated:
        """Creates a webhook of the caller. Raises InvalidWebhookUrl, TooManyWebhooks, and SessionEnded."""
        self._check_url(form.url)
        webhook_id, secret = uuid4(), new_secret()
        async with self._unit() as unit:
            webhooks = WebhookRepository(unit.session)
            if not await webhooks.lock_owner(caller.id):
                raise SessionEnded
            if await webhooks.count(caller.id) >= WEBHOOKS_MOST:
                raise TooManyWebhooks
            row = Webhook(
                id=webhook_id,
                user_id=caller.id,
                url=form.url,
                name=_name_of(form.name, form.url),
                events=list(dict.fromkeys(form.events)),
                secret=self._cipher.encrypt(secret.encode(), webhook_id.bytes),
            )
            await webhooks.add(row)
            await _record_audit(unit.session, caller, "create-webhook", webhook_id)
            await unit.commit()
        log.info("webhook created", webhook_id=str(webhook_id))
        return webhook_created(row, secret)

    async def list_own(self, caller: Caller) -> WebhookList:
        async with self._statements() as db:
            rows = await WebhookRepository(db).list_of(caller.id)
        return WebhookList(tuple(webhook_read(*row) for row in rows))

    async def update(self, caller: Caller, webhook_id: UUID, form: WebhookUpdate) -> WebhookRead:
        """Changes a webhook of the caller. Raises WebhookNotFound and InvalidWebhookUrl."""
        async with self._unit() as unit:
            webhooks = WebhookRepository(unit.session)
            row = await webhooks.find(caller.id, webhook_id, lock=True)
            if row is None:
                raise WebhookNotFound
            if form.url is not msgspec.UNSET and form.url != row.url:
                self._check_url(form.url)
                row.url, row.failing_since = form.url, None
                await _record_audit(unit.session, caller, "change-webhook", webhook_id)
            if form.events is not msgspec.UNSET:
                row.events = list(dict.fromkeys(form.events))
            if form.name is not msgspec.UNSET:
                row.name = _name_of(form.name, row.url)
            if form.is_enabled is True:
                row.disabled_at = row.disabled_by = row.failing_since = None
            elif form.is_enabled is False and row.disabled_at is None:
                row.disabled_at, row.disabled_by = utc_now(), "owner"
                await DeliveryOutbox(unit.session).end_pending(webhook_id)
            await unit.session.flush()
            read = webhook_read(row, await webhooks.latest_of(webhook_id))
            await unit.commit()
        return read

    async def remove(self, caller: Caller, webhook_id: UUID) -> None:
        """Deletes a webhook of the caller with its deliveries. Raises WebhookNotFound."""
        async with self._unit() as unit:
            if not await WebhookRepository(unit.session).remove(caller.id, webhook_id):
                raise WebhookNotFound
            await _record_audit(unit.session, caller, "delete-webhook", webhook_id)
            await unit.commit()

    async def list_deliveries(self, caller: Caller, webhook_id: UUID) -> DeliveryList:
        """Returns the latest deliveries of a webhook of the caller. Raises WebhookNotFound."""
        async with self._statements() as db:
            webhooks = WebhookRepository(db)
            if await webhooks.find(caller.id, webhook_id) is None:
                raise WebhookNotFound
            rows = await webhooks.deliveries_of(webhook_id, DELIVERIES_MOST)
        return DeliveryList(tuple(map(delivery_read, rows)))

    async def replay(self, caller: Caller, webhook_id: UUID, delivery_id: UUID) -> DeliveryRead:
        """Sends an ended delivery again, under the same ID. Tries count on, because they fence late results.

        Raises WebhookNotFound, WebhookDisabled, DeliveryNotFound and DeliveryPending.
        """
        async with self._unit() as unit:
            webhooks = await self._enabled(unit, caller, webhook_id)
            row = await webhooks.lock_delivery(webhook_id, delivery_id)
            if row is None:
                raise DeliveryNotFound
            if row.status == "pending":
                raise DeliveryPending
            row.status, row.next_try_at, row.ended_at = "pending", utc_now(), None
            await unit.session.flush()
            read = delivery_read(row)
            await unit.commit()
        return read

    async def test(self, caller: Caller, webhook_id: UUID) -> DeliveryRead:
        """Sends a test event. Raises WebhookNotFound, WebhookDisabled, and DeliveryPending during a test."""
        async with self._unit() as unit:
            webhooks = await self._enabled(unit, caller, webhook_id)
            if await webhooks.has_pending(webhook_id, TEST_EVENT):
                raise DeliveryPending
            event = {"type": TEST_EVENT, "timestamp": iso(utc_now()), "data": {"webhookId": webhook_id}}
            body = msgspec.json.encode(event).decode()
            row = WebhookDelivery(webhook_id=webhook_id, event=TEST_EVENT, body=body)
            await webhooks.add(row)
            read = delivery_read(row)
            await unit.commit()
        return read

    async def delete_old(self) -> None:
        """Deletes deliveries that ended long ago."""
        async with self._statements() as db:
            await DeliveryOutbox(db).delete_old()

    async def _enabled(self, unit: UnitOfWork, caller: Caller, webhook_id: UUID) -> WebhookRepository:
        webhooks = WebhookRepository(unit.session)
        found = await webhooks.find(caller.id, webhook_id, lock=True)
        if found is None:
            raise WebhookNotFound
        if found.disabled_at is not None:
            raise WebhookDisabled
        return webhooks

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)

    def _check_url(self, url: str) -> None:
        """Raises InvalidWebhookUrl with the reason. A name is resolved at each delivery, not here."""
        try:
            self._egress.check_url(url)
        except EgressRefused as error:
            raise InvalidWebhookUrl(str(error)) from error


def _name_of(name: str, url: str) -> str:
    return clean_name(name) or parse_url(url).host[:NAME_MOST]


async def _record_audit(db: AsyncSession, caller: Caller, act: Act, webhook_id: UUID) -> None:
    await AuditLog(db).record(caller.id, act, ("webhook", str(webhook_id)), caller.id, "")
