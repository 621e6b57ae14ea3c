"""Requeues the runs of a dead worker process without waiting for their leases to expire."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping

import structlog

from app.core.concurrency.tasks import end_tasks
from app.core.database.counters import EXPIRATIONS, Counters
from app.core.database.engine import create_engine, session_factory, statement_factory
from app.core.events import EventLog
from app.core.messaging.outbox import Outbox
from app.core.messaging.queue import JobSender
from app.core.messaging.unit_of_work import UnitOfWork
from app.core.processes.periodic import PeriodicTask
from app.core.redis.client import create_redis
from app.core.settings.config import Settings
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.lifecycle import UnsentCall
from routing.models.ladder import Ladder
from workers.db_retry import with_db_retry

DRAIN_SECONDS = 3.0

log = structlog.get_logger(__name__)


async def recover_runs(
    settings: Settings,
    env: Mapping[str, str],
    owner: str,
    unsent: Collection[UnsentCall],
    *,
    is_to_blame: bool,
) -> None:
    """Recovers the runs of `owner`. Gives up after the lease time, when the reconciler takes over.

    `owner`, `unsent` and `is_to_blame` are those of `lifecycle.recover_from`.
    """
    engine = create_engine(settings, ping=False)
    redis, jobs = create_redis(settings.redis_url), JobSender(settings.queue_url)
    sessions, counters = session_factory(engine), Counters(statement_factory(engine))
    ladder, outbox = Ladder.from_env(env), Outbox(EventLog(redis), jobs)
    pump = asyncio.create_task(outbox.pump())

    async def recover() -> tuple[int, list[int]]:
        tiers: list[int] = []
        async with UnitOfWork(sessions, outbox) as uow:
            count = await lifecycle.recover_from(
                *(uow, ladder, owner), is_to_blame=is_to_blame, unsent=unsent, on_expired=tiers.append
            )
            await uow.commit()
        return count, tiers

    try:
        count, tiers = await with_db_retry(
            recover, within=settings.lease_seconds, what="runs of a dead process"
        )
        for tier in tiers:
            counters.add(EXPIRATIONS, tier=tier)
        log.warning("runs of a dead process recovered", owner=owner, count=count, is_to_blame=is_to_blame)
    except Exception:
        log.exception("runs of a dead process not recovered, leases must expire", owner=owner)
    finally:
        await PeriodicTask("counters", counters.flush, 0.0).turn()
        await outbox.flush(DRAIN_SECONDS)
        await end_tasks([pump])
        await redis.aclose()
        await jobs.close()
        await engine.dispose()
