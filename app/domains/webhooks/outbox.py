"""SQL of sending deliveries. Claims are leases, and results of an expired lease are discarded."""

from __future__ import annotations

from collections.abc import Collection
from datetime import timedelta
from uuid import UUID

from msgspec import Struct
from sqlalchemy import ARRAY, Interval, SmallInteger, Uuid, bindparam, text
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.observability.redaction import Confidential
from app.domains.webhooks.rules import DISABLE_AFTER, KEPT, LEASE

HAS_DUE = text("SELECT EXISTS (SELECT FROM webhook_deliveries WHERE next_try_at <= now())")
"""Asked before each claim, whose plan takes 4 MB of a PostgreSQL process."""

CLAIM = text("""
    WITH due AS (
        SELECT delivery.id, webhook.user_id, webhook.url, webhook.secret
        FROM webhook_deliveries AS delivery
        JOIN webhooks AS webhook ON webhook.id = delivery.webhook_id
        WHERE delivery.next_try_at <= now() AND delivery.id IN (
            SELECT DISTINCT ON (webhook.user_id) delivery.id
            FROM webhook_deliveries AS delivery
            JOIN webhooks AS webhook ON webhook.id = delivery.webhook_id
            JOIN users ON users.id = webhook.user_id
            WHERE delivery.next_try_at <= now() AND webhook.disabled_at IS NULL
                AND users.suspended_at IS NULL AND webhook.user_id <> ALL(:busy)
            ORDER BY webhook.user_id, delivery.next_try_at
        )
        ORDER BY delivery.next_try_at LIMIT :most FOR UPDATE OF delivery SKIP LOCKED
    )
    UPDATE webhook_deliveries AS delivery SET tries = tries + 1, next_try_at = now() + :lease
    FROM due WHERE delivery.id = due.id
    RETURNING delivery.id, delivery.webhook_id, delivery.event, delivery.body, delivery.tries,
        due.user_id, due.url, due.secret
""").bindparams(bindparam("lease", LEASE, type_=Interval), bindparam("busy", type_=ARRAY(Uuid)))
"""Takes one delivery of each person, so that a slow address delays only deliveries of its owner."""

LOCK_WEBHOOK = text("SELECT FROM webhooks WHERE id = :id FOR NO KEY UPDATE")
"""Before its deliveries are locked, in the order of deletions and replays, which prevents deadlocks."""

FINISH = text("""
    UPDATE webhook_deliveries
    SET status = :status, next_try_at = now() + CAST(:pause AS interval), status_code = :status_code,
        error = :error, excerpt = :excerpt,
        ended_at = CASE WHEN CAST(:status AS text) <> 'pending' THEN now() END
    WHERE id = :id AND tries = :tries AND status = 'pending'
    RETURNING id
""").bindparams(
    bindparam("id", type_=Uuid),
    bindparam("pause", type_=Interval),
    bindparam("status_code", type_=SmallInteger),
)

MARK_SUCCESS = text("UPDATE webhooks SET failing_since = NULL WHERE id = :id AND failing_since IS NOT NULL")
MARK_FAILURE = text("""
    UPDATE webhooks SET failing_since = coalesce(failing_since, now()),
        disabled_at = CASE WHEN :at_once OR :has_ended AND failing_since < now() - :after THEN now() END,
        disabled_by = CASE WHEN :at_once OR :has_ended AND failing_since < now() - :after THEN 'failures' END
    WHERE id = :id AND disabled_at IS NULL
    RETURNING user_id, name, disabled_at IS NOT NULL AS is_disabled
""").bindparams(bindparam("after", DISABLE_AFTER, type_=Interval))

END_PENDING = text("""
    UPDATE webhook_deliveries
    SET status = 'failed', next_try_at = NULL, error = 'The webhook was paused.', ended_at = now()
    WHERE webhook_id = :id AND status = 'pending'
""")

DELETE_OLD = text("""
    DELETE FROM webhook_deliveries WHERE created_at < now() - :age
""").bindparams(bindparam("age", KEPT, type_=Interval))


class Claimed(Confidential, frozen=True):
    """A delivery that this worker may send until its lease ends."""

    id: UUID
    webhook_id: UUID
    user_id: UUID
    event: str
    body: str
    tries: int
    url: str
    secret: bytes


class TryResult(Struct, frozen=True):
    """Outcome of a try. `pause` is the time to the next one, None once the delivery has ended.

    `is_sent`: a request was made, so that a failure is one of the receiver.
    """

    status: str
    pause: timedelta | None = None
    status_code: int | None = None
    error: str | None = None
    excerpt: str | None = None
    is_sent: bool = True


class Disabled(Struct, frozen=True):
    """A webhook that was disabled because of its failures."""

    user_id: UUID
    name: str


class DeliveryOutbox:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def claim(self, most: int, busy: Collection[UUID] = ()) -> list[Claimed]:
        """Leases due deliveries to this worker, one of each person who is not `busy`.

        Those that wait longest come first.
        """
        if not await self._db.scalar(HAS_DUE):
            return []
        rows = (await self._db.execute(CLAIM, {"most": most, "busy": list(busy)})).mappings()
        return [Claimed(**row) for row in rows]

    async def finish(self, claimed: Claimed, result: TryResult) -> bool:
        """Locks the webhook and stores the result of a try.

        Returns False if another worker has taken over or the delivery has ended in the meantime.
        """
        await self._db.execute(LOCK_WEBHOOK, {"id": claimed.webhook_id})
        values = {
            "id": claimed.id,
            "tries": claimed.tries,
            "status": result.status,
            "pause": result.pause,
            "status_code": result.status_code,
            "error": result.error,
            "excerpt": result.excerpt,
        }
        return (await self._db.execute(FINISH, values)).first() is not None

    async def mark_success(self, webhook_id: UUID) -> None:
        await self._db.execute(MARK_SUCCESS, {"id": webhook_id})

    async def mark_failure(self, webhook_id: UUID, *, has_ended: bool, at_once: bool) -> Disabled | None:
        """Records a failed try. Returns the webhook if this disabled it, which ends its deliveries."""
        values = {"id": webhook_id, "has_ended": has_ended, "at_once": at_once}
        row = (await self._db.execute(MARK_FAILURE, values)).first()
        if row is None or not row.is_disabled:
            return None
        await self.end_pending(webhook_id)
        return Disabled(row.user_id, row.name)

    async def end_pending(self, webhook_id: UUID) -> None:
        """Ends the pending deliveries of a paused webhook. The owner can replay them."""
        await self._db.execute(END_PENDING, {"id": webhook_id})

    async def delete_old(self) -> None:
        await self._db.execute(DELETE_OLD)
