"""Sends due deliveries: claim, request without a transaction, result."""

from __future__ import annotations

import asyncio
from functools import partial
from uuid import UUID

import structlog

from app.core.clock import utc_now
from app.core.concurrency.tasks import end_tasks
from app.core.messaging.unit_of_work import Units
from app.core.network.egress import Egress, EgressError, EgressRefused
from app.core.processes.periodic import PeriodicTask
from app.core.security.encryption import DecryptionError, SecretCipher
from app.core.settings.config import Settings
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import Notice, notify
from app.domains.webhooks.events import TEST_EVENT
from app.domains.webhooks.outbox import Claimed, DeliveryOutbox, TryResult
from app.domains.webhooks.permission import permission_of
from app.domains.webhooks.rules import EXCERPT_MOST, GONE, TRY_SECONDS, is_success, retry_after
from app.domains.webhooks.secrets import signed_headers

AT_ONCE = 10
"""Deliveries that a worker process sends at the same time, at most one of each person."""

EVERY_SECONDS = 1.0
NO_PERMISSION = "Not sent: what the event is about was deleted, hidden or blocked."

log = structlog.get_logger(__name__)


class WebhookSender:
    """Delivers at least once, in no particular order.

    A worker that dies leaves its leases, and another one sends those deliveries again under the same ID.
    """

    def __init__(self, units: Units, statements: Units, egress: Egress, cipher: SecretCipher) -> None:
        """`statements` are units of single statements: an idle process claims every second."""
        self._units = units
        self._statements = statements
        self._egress = egress
        self._cipher = cipher
        self._tasks: dict[UUID, asyncio.Task[None]] = {}
        self._loop = PeriodicTask(
            "webhooks", self.start_due, EVERY_SECONDS, first_after=EVERY_SECONDS, jitter=0.2
        )

    async def run(self) -> None:
        """Sends due deliveries until it is cancelled."""
        await self._loop.run()

    async def start_due(self) -> int:
        """Starts due deliveries in the free slots, without waiting for responses. Returns how many."""
        free = AT_ONCE - len(self._tasks)
        if not free:
            return 0
        async with self._statements() as unit:
            batch = await DeliveryOutbox(unit.session).claim(free, self._tasks)
            await unit.commit()
        for claimed in batch:
            task = asyncio.create_task(self._deliver(claimed), name="delivery of a webhook")
            self._tasks[claimed.user_id] = task
            task.add_done_callback(partial(self._end, claimed.user_id))
        return len(batch)

    async def wait(self) -> None:
        """Waits for the deliveries in flight."""
        await asyncio.gather(*self._tasks.values())

    async def close(self) -> None:
        """Cancels the deliveries in flight. Another worker sends them again after their lease."""
        await end_tasks(self._tasks.values())

    def _end(self, user_id: UUID, _: asyncio.Task[None]) -> None:
        """Frees the slot and looks for the person's next delivery at once."""
        del self._tasks[user_id]
        self._loop.wake()

    async def _deliver(self, claimed: Claimed) -> None:
        """Sends a delivery that its owner may still read, and stores the result.

        If that fails, it is sent again after the lease.
        """
        try:
            async with self._statements() as unit:
                permission = await permission_of(unit.session, claimed)
            if permission == "refused":
                await self._record(claimed, TryResult("failed", error=NO_PERMISSION, is_sent=False))
            elif permission == "granted":
                await self._record(claimed, await self._try(claimed))
        except Exception as error:
            log.warning("webhook delivery not recorded", delivery_id=str(claimed.id), error=repr(error))

    async def _record(self, claimed: Claimed, result: TryResult) -> None:
        has_failed = result.status != "delivered"
        async with self._units() as unit:
            outbox = DeliveryOutbox(unit.session)
            if not await outbox.finish(claimed, result):
                return
            if has_failed and result.is_sent:
                has_ended = result.status == "failed"
                at_once = result.status_code == GONE
                disabled = await outbox.mark_failure(claimed.webhook_id, has_ended=has_ended, at_once=at_once)
                if disabled is not None:
                    webhook_id = str(claimed.webhook_id)
                    kind = NotificationKind.WEBHOOK_DISABLED
                    await notify(
                        unit, Notice(disabled.user_id, kind, None, "webhook", webhook_id, disabled.name)
                    )
            elif not has_failed:
                await outbox.mark_success(claimed.webhook_id)
            await unit.commit()
        log.info(
            "webhook tried",
            delivery_id=str(claimed.id),
            tries=claimed.tries,
            status=result.status,
            status_code=result.status_code,
        )

    async def _try(self, claimed: Claimed) -> TryResult:
        try:
            secret = self._cipher.decrypt(claimed.secret, claimed.webhook_id.bytes).decode()
        except DecryptionError:
            log.error("webhook secret cannot be decrypted: IRIS_TOTP_KEY has changed")
            return TryResult("failed", error="The signing secret cannot be read. Create the webhook again.")
        headers = signed_headers(secret, claimed.id, utc_now(), claimed.body)
        try:
            response = await self._egress.post(
                claimed.url, claimed.body.encode(), headers, seconds=TRY_SECONDS
            )
        except EgressRefused as error:
            return TryResult("failed", error=str(error))
        except EgressError as error:
            return _failure(claimed, error=str(error))
        excerpt = _excerpt(response.body)
        if is_success(response.status):
            return TryResult("delivered", status_code=response.status, excerpt=excerpt)
        if response.status == GONE:
            return TryResult("failed", status_code=GONE, error="The receiver is gone.", excerpt=excerpt)
        is_redirect = 300 <= response.status < 400
        error_text = (
            "Redirects are not followed."
            if is_redirect
            else f"The receiver answered with status {response.status}."
        )
        return _failure(claimed, status_code=response.status, error=error_text, excerpt=excerpt)


def webhook_sender(units: Units, statements: Units, settings: Settings) -> WebhookSender:
    cipher = SecretCipher(settings.totp_key.get_secret_value())
    return WebhookSender(units, statements, Egress(settings.webhook_networks), cipher)


def _failure(
    claimed: Claimed, *, error: str, status_code: int | None = None, excerpt: str | None = None
) -> TryResult:
    """Returns a failed try, to be repeated if any tries are left. A test has one try."""
    pause = None if claimed.event == TEST_EVENT else retry_after(claimed.tries)
    if pause is None:
        return TryResult("failed", None, status_code, error, excerpt)
    return TryResult("pending", pause, status_code, error, excerpt)


def _excerpt(body: bytes) -> str | None:
    """Returns the printable start of a response. PostgreSQL stores no NUL."""
    text = body.decode(errors="replace")
    kept = "".join(character if character.isprintable() else " " for character in text)
    return kept.strip()[:EXCERPT_MOST] or None
