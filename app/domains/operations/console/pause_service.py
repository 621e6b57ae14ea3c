"""Pauses and resumes queues of runs and model providers, with entries in the audit log."""

from __future__ import annotations

import structlog

from app.core.database.engine import SessionFactory
from app.core.messaging.jobs import JOB_OF_TIER, QUEUES
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.domains.identity.accounts.sessions import Caller
from app.domains.identity.audit.repository import AuditLog
from app.domains.operations.console.errors import ProviderNotFound, QueueNotFound
from app.domains.operations.console.hosts import find_provider
from app.domains.runs.analyses import lifecycle
from routing.models.ladder import Ladder

TIER_OF_QUEUE = {QUEUES[job]: tier for tier, job in JOB_OF_TIER.items()}

log = structlog.get_logger(__name__)


class PauseService:
    """A repeated request changes nothing."""

    def __init__(self, sessions: SessionFactory, outbox: Outbox, ladder: Ladder) -> None:
        self._sessions = sessions
        self._outbox = outbox
        self._ladder = ladder

    async def pause_queue(self, caller: Caller, queue: str, note: str) -> None:
        """Raises QueueNotFound."""
        tier = _tier_of(queue)
        async with UnitOfWork(self._sessions, self._outbox) as unit:
            changed = await lifecycle.pause_queue(unit, tier, caller.id, note.strip())
            await _record(unit, caller, f"pause {queue}", note, changed=changed)

    async def resume_queue(self, caller: Caller, queue: str, note: str) -> None:
        """Raises QueueNotFound."""
        tier = _tier_of(queue)
        async with UnitOfWork(self._sessions, self._outbox) as unit:
            changed = await lifecycle.resume_queue(unit, tier)
            await _record(unit, caller, f"resume {queue}", note, changed=changed)

    async def pause_provider(self, caller: Caller, host: str, note: str) -> None:
        """Pauses the runs that call models at this host. Raises ProviderNotFound."""
        provider = find_provider(self._ladder, host)
        if provider is None:
            raise ProviderNotFound
        async with UnitOfWork(self._sessions, self._outbox) as unit:
            changed = await lifecycle.pause_provider(unit, provider, caller.id, note.strip())
            await _record(unit, caller, f"pause {host}", note, changed=changed)

    async def resume_provider(self, caller: Caller, host: str, note: str) -> None:
        """Resumes a provider, also one that is no longer configured. Raises ProviderNotFound."""
        async with UnitOfWork(self._sessions, self._outbox) as unit:
            changed = await lifecycle.resume_provider(unit, host)
            if not changed and find_provider(self._ladder, host) is None:
                raise ProviderNotFound
            await _record(unit, caller, f"resume {host}", note, changed=changed)


def _tier_of(queue: str) -> int:
    if (tier := TIER_OF_QUEUE.get(queue)) is None:
        raise QueueNotFound
    return tier


async def _record(unit: UnitOfWork, caller: Caller, change: str, note: str, *, changed: bool) -> None:
    """Commits a change, with an entry in the audit log."""
    if not changed:
        return
    await AuditLog(unit.session).record(caller.id, "change-queue", ("queue", change), None, note)
    await unit.commit()
    log.warning("runs paused or resumed", change=change, by=str(caller.id))
