"""Watches for queues that no worker serves, and notifies administrators.

Runs in the API, because all workers may be gone. A killed worker is silent after WORKER_SECONDS, the queue is
recorded at most EVERY_SECONDS later, and administrators are notified after another PATIENCE_SECONDS, 35 s in
all. A restart of workers within PATIENCE_SECONDS notifies no one.
"""

from __future__ import annotations

import structlog

from app.core.database.engine import SessionFactory
from app.core.messaging.jobs import QUEUES
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.domains.notifications.administrators import notify_administrators
from app.domains.notifications.kinds import NotificationKind
from app.domains.operations.status.repository import WorkerRepository
from app.domains.operations.status.service import WORKER_SECONDS

EVERY_SECONDS = 5.0
PATIENCE_SECONDS = 20.0

log = structlog.get_logger(__name__)


class UnservedQueueWatch:
    """Every API process runs a watch; one of them notifies."""

    def __init__(
        self, sessions: SessionFactory, outbox: Outbox, patience_seconds: float = PATIENCE_SECONDS
    ) -> None:
        self._sessions = sessions
        self._outbox = outbox
        self._patience_seconds = patience_seconds

    async def turn(self) -> None:
        """Records the unserved queues, and notifies administrators once of each that stays unserved."""
        async with UnitOfWork(self._sessions, self._outbox) as unit:
            workers = WorkerRepository(unit.session)
            live = await workers.count_live(WORKER_SECONDS)
            await workers.update_unserved(set(QUEUES.values()) - set(live))
            due = await workers.mark_notified(self._patience_seconds)
            for queue in due:
                await notify_administrators(unit, NotificationKind.NO_WORKERS, "queue", queue, queue)
            await unit.commit()
        for queue in due:
            log.error("queue without workers", queue=queue)
