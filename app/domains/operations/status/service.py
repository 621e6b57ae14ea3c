"""Counters and readiness checks."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping

import structlog
from redis.exceptions import RedisError
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.core.database.engine import SessionFactory
from app.core.database.problems import problem_of
from app.core.database.revisions import current_revision, newest_revision
from app.core.messaging.jobs import QUEUES
from app.core.redis.checks import PROBE_KEY, PROBE_KEY_SECONDS
from app.core.redis.client import Redis
from app.core.redis.problems import redis_problem
from app.domains.agents.built_in.catalog import BUILT_IN_AGENTS
from app.domains.agents.custom_agents.repository import AgentRepository
from app.domains.identity.accounts.repository import AccountRepository
from app.domains.operations.status.repository import WorkerRepository
from app.domains.operations.status.schemas import Health, Metrics, Part
from app.domains.runs.analyses.repository import AnalysisRepository

WORKER_SECONDS = 10.0
"""Time without a heartbeat after which a worker process counts as dead. It renews its own every 2 s."""

CHECK_SECONDS = 3.0
QUOTED = re.compile(r' "[^"]*"')
REDIS_SECONDS = 0.5

log = structlog.get_logger(__name__)


class StatusService:
    def __init__(self, reads: SessionFactory, engine: AsyncEngine, redis: Redis, queue_redis: Redis) -> None:
        self._reads = reads
        self._engine = engine
        self._redis = redis
        self._queue_redis = queue_redis
        self._checking: asyncio.Task[Health] | None = None
        self._turn = asyncio.Lock()

    async def metrics(self) -> Metrics:
        async with self._reads() as db:
            runs = await AnalysisRepository(db).count_runs()
            users = await AccountRepository(db).count_users()
            agents = len(BUILT_IN_AGENTS) + await AgentRepository(db).count_global()
        return Metrics(active_agents=agents, total_runs=runs, total_users=users)

    async def health(self) -> Health:
        """Checks all parts concurrently. A part that does not answer in time is not ready.

        Concurrent callers share a check, and its queries take turns, so that they do not multiply database
        connections.
        """
        if self._checking is None or self._checking.done():
            self._checking = asyncio.create_task(self._check_all())
        return await asyncio.shield(self._checking)

    async def _check_all(self) -> Health:
        checks: dict[str, Callable[[], Awaitable[Part]]] = {
            "database": self._check_database,
            "migrations": self._check_migrations,
            "redis": self._check_live_redis,
            "queue": self._check_queue,
        }
        parts, workers = await asyncio.gather(_run_checks(checks), self._check_workers())
        return _health(parts | workers)

    async def readiness(self) -> Health:
        """Checks only the parts without which the API cannot serve requests."""
        return _health(
            await _run_checks({"database": self._check_database, "migrations": self._check_migrations})
        )

    async def _check_database(self) -> Part:
        async with self._turn, self._engine.connect():
            return Part(True, "PostgreSQL is available.")

    async def _check_migrations(self) -> Part:
        """Accepts a newer schema, because during an upgrade the old version keeps running for a while."""
        async with self._turn:
            found, expected = await current_revision(self._engine), newest_revision()
        if found is not None and found >= expected:
            return Part(True, f"The schema is at revision {found}.")
        return Part(False, f"The schema is at revision {found}, not {expected}: run iris migrate.")

    async def _check_live_redis(self) -> Part:
        return await check_writable(self._redis, "Redis", "REDIS_URL")

    async def _check_queue(self) -> Part:
        return await check_writable(self._queue_redis, "The queue's Redis", "IRIS_BROKER_URL")

    async def _check_workers(self) -> dict[str, Part]:
        """Returns a part for each queue."""
        names = sorted(set(QUEUES.values()))
        try:
            async with asyncio.timeout(CHECK_SECONDS), self._turn, self._reads() as db:
                live = await WorkerRepository(db).count_live(WORKER_SECONDS)
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            log.warning("workers unknown", error=repr(error))
            return {f"workers-{name}": _no_answer(error) for name in names}
        return {f"workers-{name}": _workers_part(name, live.get(name, 0)) for name in names}


async def check_writable(redis: Redis, name: str, variable: str) -> Part:
    """Checks with a write, because a full Redis still answers a ping."""
    try:
        async with asyncio.timeout(REDIS_SECONDS):
            await redis.set(PROBE_KEY, b"1", ex=PROBE_KEY_SECONDS)
    except (RedisError, OSError) as error:
        log.warning("redis rejects writes", name=name, error=repr(error))
        return Part(False, str(redis_problem(error, name, variable)))
    return Part(True, f"{name} answers and accepts writes.")


def _health(parts: dict[str, Part]) -> Health:
    return Health(ready=all(part.ready for part in parts.values()), parts=parts)


def _workers_part(queue: str, workers: int) -> Part:
    if workers:
        return Part(True, f"{workers} worker process{'es' if workers > 1 else ''} at work.")
    return Part(False, f"No worker serves {queue}: its jobs are accepted and wait until one starts.")


async def _run_checks(checks: Mapping[str, Callable[[], Awaitable[Part]]]) -> dict[str, Part]:
    answers = await asyncio.gather(*(_run_check(name, check) for name, check in checks.items()))
    return dict(zip(checks, answers, strict=True))


async def _run_check(name: str, check: Callable[[], Awaitable[Part]]) -> Part:
    try:
        async with asyncio.timeout(CHECK_SECONDS):
            return await check()
    except (SQLAlchemyError, RedisError, OSError, TimeoutError) as error:
        log.warning("part not ready", part=name, error=repr(error))
        return _no_answer(error)


def _no_answer(error: Exception) -> Part:
    """Names the problem without the names that PostgreSQL quotes, because the health check is public."""
    return Part(False, QUOTED.sub("", str(problem_of(error))))
