"""Resources that a worker process keeps open, on the event loop of its jobs."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable, Container, Coroutine, Mapping, Sequence
from contextlib import suppress
from typing import Any
from uuid import UUID, uuid4

import structlog
from msgspec.structs import replace

from app.core.concurrency.tasks import end_tasks
from app.core.concurrency.ttl_cache import AsyncTTLCache
from app.core.database.counters import EVERY_SECONDS as COUNTER_SECONDS
from app.core.database.counters import EXPIRATIONS, Counters
from app.core.database.engine import create_engine, session_factory, statement_factory
from app.core.events import EventLog
from app.core.messaging.jobs import JOB_OF_TIER, QUEUES, Job
from app.core.messaging.outbox import Outbox
from app.core.messaging.queue import JobSender
from app.core.messaging.unit_of_work import UnitOfWork
from app.core.observability.tracing import span
from app.core.processes.periodic import PeriodicTask
from app.core.redis.client import create_redis
from app.core.settings.config import Settings
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.budget import InstallationBudget
from app.domains.runs.analyses.calibration import measured_confidence
from app.domains.runs.analyses.errors import InstallationBudgetSpent
from app.domains.runs.analyses.lifecycle import Claim, Record
from app.domains.webhooks.sender import webhook_sender
from routing.clarity.calibration import ConfidenceMap
from routing.models.ladder import Ladder, ModelUnavailable
from routing.models.provider_clients import Providers
from routing.providers.observation import observed_calls
from routing.types import TierSpec
from workers.call_journal import CallJournal
from workers.endpoints import EVERY_SECONDS as ENDPOINT_SECONDS
from workers.endpoints import EndpointStore
from workers.isolation import Isolation
from workers.learning.audit_share import AuditShare
from workers.learning.audits import AT_ONCE, Auditor
from workers.learning.maintenance import LearningMaintenance
from workers.learning.policies import PolicyRegistry
from workers.learning.training import Trainer
from workers.leases.reconciler import Reconciler
from workers.leases.registry import Leases
from workers.monitoring.heartbeat import Heartbeat
from workers.monitoring.tracing import find_observer
from workers.notification_scheduler import NotificationScheduler
from workers.queue.background import BackgroundQueue

log = structlog.get_logger(__name__)

DRAIN_SECONDS = 3.0
CONFIDENCE_SECONDS = 600.0
"""Maximum age of the cached confidence calibration."""

BETWEEN_SECONDS = 0.12
"""Distance of the first turns of periodic work, which would each open a connection, and the pool keeps it."""

Loop = Callable[[], Coroutine[Any, Any, None]]


class Resources:
    """Opened once at worker boot and closed once at shutdown.

    Opening touches neither PostgreSQL nor Redis, so a worker that starts before them waits for them. `token`
    distinguishes processes that reuse a process id. `journal` is shared with the supervisor. `isolation`
    requests isolated processes. Without a supervisor, the journal is private and `isolation` is None.
    `is_isolated` is set in an isolated process: it works on one run and starts no loops for all runs.
    """

    def __init__(
        self,
        settings: Settings,
        env: Mapping[str, str],
        queues: Sequence[str],
        *,
        token: str | None = None,
        journal: CallJournal | None = None,
        isolation: Isolation | None = None,
        is_isolated: bool = False,
    ) -> None:
        self.settings = settings
        self.is_stopping = False
        self.isolation = isolation
        self.is_isolated = is_isolated
        self.journal = journal or CallJournal()
        host = socket.gethostname()
        self.worker_id = worker_id_of(os.getpid(), token or uuid4().hex[:8])
        self.ladder = Ladder.from_env(env)
        self.providers = Providers.from_env(env, self.ladder)
        self.engine = create_engine(settings, ping=False)
        self.sessions = session_factory(self.engine)
        self._statements = statement_factory(self.engine)
        self.policies = PolicyRegistry(self._statements, self.ladder, settings.safe_policy)
        self.confidence_map = AsyncTTLCache(self._read_confidence_map, CONFIDENCE_SECONDS)
        self.redis = create_redis(settings.redis_url)
        self.queue_redis = create_redis(settings.queue_url)
        self.jobs = JobSender(settings.queue_url)
        self.leases = Leases(settings)
        self.wire = Outbox(EventLog(self.redis), self.jobs, self.leases.look_now)
        self.counters = Counters(self._statements)
        self.reconciler = Reconciler(
            *(self.unit, self.queue_redis, self.ladder, settings.lease_seconds),
            on_expired=lambda tier: self.counters.add(EXPIRATIONS, tier=tier),
        )
        self.budget = InstallationBudget.of(settings)
        self._notifications = NotificationScheduler(self.unit, self.budget)
        self._webhooks = webhook_sender(self.unit, self.statement, settings)
        self.auditor = Auditor(
            self.unit,
            self.ladder,
            share=AuditShare(
                self.unit,
                self.ladder.top.model,
                regular=settings.audit_share,
                early=settings.audit_early_share,
                daily_usd=settings.audit_daily_usd,
            ),
            daily_usd=settings.audit_daily_usd,
            call_deadline=settings.call_deadline_seconds,
            budget=self.budget,
        )
        self.endpoints = EndpointStore(self._statements, self.providers.memory)
        self.audits = BackgroundQueue("audit", self.audit)
        self.trainings = BackgroundQueue("training", Trainer(self.unit, settings).train)
        self._counter_flush = PeriodicTask(
            "counters", self.counters.flush, COUNTER_SECONDS, first_after=COUNTER_SECONDS
        )
        self._endpoint_sync = PeriodicTask("endpoints", self.endpoints.sync, ENDPOINT_SECONDS)
        self._learns = QUEUES[Job.AUDIT_LENSES] in queues and not is_isolated
        self._heartbeat = Heartbeat(
            *(self._statements, self.worker_id, host, () if is_isolated else queues),
            1 if is_isolated else settings.worker_threads,
            lambda: self.is_stopping,
        )
        self._load_providers(queues)
        self._tasks = self._start()

    async def _read_confidence_map(self) -> ConfidenceMap:
        async with self._statements() as db:
            return await measured_confidence(db)

    def unit(self) -> UnitOfWork:
        """Returns a unit of work whose events and jobs are sent through the outbox."""
        return UnitOfWork(self.sessions, self.wire)

    def statement(self) -> UnitOfWork:
        """Returns a unit of work for a single statement, with a third of the round trips of a transaction."""
        return UnitOfWork(self._statements, self.wire)

    async def record(self, claim: Claim, what: Record) -> None:
        """Writes and commits a record under a claim.

        Records with paid calls are checked against the installation's budget, one at a time. When the budget
        is spent, everything except the calls is written, and the calls must not go out. Raises LostClaim and
        InstallationBudgetSpent.
        """
        if not (what.is_paid and self.budget.is_set):
            async with self.statement() as uow:
                await lifecycle.record(uow, claim, what)
                await uow.commit()
            return
        try:
            async with self.unit() as uow:
                await self.budget.hold(uow.session)
                await lifecycle.record(uow, claim, what)
                await uow.commit()
        except InstallationBudgetSpent:
            await self.record(claim, replace(what, calls=()))
            raise

    async def audit(self, analysis_id: UUID) -> None:
        """Runs the open audits of a run, then checks the policy in force for drift."""
        if self.is_stopping:
            return
        with_content = self.settings.traces_content
        observer = await find_observer(self.statement, analysis_id, with_content=with_content)
        with span("audit", None, analysis_id=str(analysis_id)), observed_calls(observer):
            count = await self.auditor.audit(analysis_id, self.providers)
        if count:
            await self.policies.check_drift(self.unit)

    async def drain(self) -> None:
        """Stops claiming, gives running calls their grace time and releases the rest."""
        self.is_stopping = True
        await self.leases.drain(self.settings.grace_seconds)
        await self.wire.flush(DRAIN_SECONDS)

    async def close(self) -> None:
        """Ends all tasks and closes all connections."""
        self.is_stopping = True
        await end_tasks(self._tasks)
        await self._webhooks.close()
        await PeriodicTask("deletion of the heartbeat", self._heartbeat.retract, 0.0).turn()
        await self._counter_flush.turn()
        await self._endpoint_sync.turn()
        await self.providers.aclose()
        await self.redis.aclose()
        await self.queue_redis.aclose()
        await self.jobs.close()
        await self.engine.dispose()

    def _start(self) -> list[asyncio.Task[None]]:
        """Starts the loops, those with statements one after the other.

        Those with a turn each second are last, so that their turns meet neither first turns of others nor
        heartbeats.
        """
        loops: list[Loop] = [self.wire.pump, self.leases.keep]
        periodic: list[Loop] = [self._heartbeat.run, self._endpoint_sync.run, self._counter_flush.run]
        if self._learns:
            periodic.append(LearningMaintenance(self.unit, self.ladder).run)
            loops.append(self.trainings.run)
            loops += [self.audits.run] * AT_ONCE
        if not self.is_isolated:
            periodic += [self.policies.run, self.reconciler.run, self._notifications.run, self._webhooks.run]
        started = [asyncio.create_task(loop()) for loop in loops]
        delayed = (_run_after(number * BETWEEN_SECONDS, loop) for number, loop in enumerate(periodic))
        return [*started, *map(asyncio.create_task, delayed)]

    def _load_providers(self, queues: Sequence[str]) -> None:
        """Creates the clients of the served tiers now, so that no run waits for their imports."""
        for tier in served_tiers(self.ladder, queues):
            with suppress(ModelUnavailable):
                self.providers.of(tier)


def served_tiers(ladder: Ladder, queues: Container[str]) -> list[TierSpec]:
    """Returns the tiers whose jobs are on these queues, and the direct models if tier 0 is among them."""
    served = [tier for tier in ladder.tiers if QUEUES[JOB_OF_TIER[tier.tier]] in queues]
    if QUEUES[JOB_OF_TIER[0]] in queues:
        served.extend(ladder.direct.values())
    return served


def worker_id_of(pid: int, token: str) -> str:
    """Returns the lease owner's id: host, process id and the token of this process."""
    return f"{socket.gethostname()}:{pid}:{token}"


async def _run_after(seconds: float, loop: Loop) -> None:
    await asyncio.sleep(seconds)
    await loop()
