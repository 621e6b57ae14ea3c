"""Where the fault tests play: servers, an API, workers and a simulator of their own, and a watcher."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import UUID

import httpx
from msgspec import Struct
from sqlalchemy import select, text

from app.core.config import Settings
from app.core.db import SessionFactory
from app.core.embedded import EmbeddedPostgres, EmbeddedRedis
from app.core.migrate import upgrade
from app.core.uow import Outbox
from app.models import Analysis, User
from tests.simulator.fixture import Simulator
from tests.support.runs import Rig, assert_told_once
from tests.support.waiting import PATIENCE_SECONDS, until
from tests.workers.faults.api import Api, analyze
from tests.workers.faults.reader import Reader, assert_all_received
from tests.workers.group import WorkerGroup, start_workers

BOOT_SECONDS = 60.0


class Servers(Struct, frozen=True):
    """What lives for the whole test session. Tests may stop and restart PostgreSQL and Redis."""

    postgres: EmbeddedPostgres
    redis: EmbeddedRedis
    simulator: Simulator
    api: Api
    headers: dict[str, str]
    settings: Settings


SHORT_LEASES = Settings(
    lease_seconds=2.0,
    heartbeat_seconds=0.5,
    grace_seconds=2.0,
    call_deadline_seconds=30.0,
    worker_processes=1,
    worker_threads=8,
    audit_share=0.0,
)
"""Leases short enough for a test, and no audit drawn by chance; everything else as in production."""


@contextmanager
def running_servers(
    folder: Path, simulator: Simulator, settings: Settings = SHORT_LEASES
) -> Iterator[Servers]:
    """Start everything but the workers, and sign somebody in."""
    with EmbeddedPostgres(folder) as postgres, EmbeddedRedis(folder) as redis:
        upgrade(postgres.url)
        settings = settings.replace(database_url=postgres.url, redis_url=redis.url, data_dir=folder)
        api = Api(settings, simulator.env())
        try:
            yield Servers(postgres, redis, simulator, api, api.register(), settings)
        finally:
            api.stop()


class ObservedRun:
    """One run, and a reader that follows it from the start."""

    def __init__(self, analysis_id: UUID, reader: Reader) -> None:
        self.id = analysis_id
        self.reader = reader
        self.following = asyncio.create_task(reader.follow())


class FaultHarness:
    """What one test sees of it."""

    def __init__(self, servers: Servers, rig: Rig, client: httpx.AsyncClient) -> None:
        self.servers = servers
        self.simulator = servers.simulator
        self.rig = rig
        self.client = client
        self._groups: list[WorkerGroup] = []

    @classmethod
    async def open(
        cls, servers: Servers, sessions: SessionFactory, outbox: Outbox, client: httpx.AsyncClient
    ) -> FaultHarness:
        async with sessions() as session:
            user_id = (await session.execute(select(User.id))).scalar_one()
        return cls(servers, Rig(sessions, outbox, user_id), client)

    async def start_workers(self, *queues: str, **changes: object) -> WorkerGroup:
        """A group of worker processes, once it takes jobs."""
        settings = self.servers.settings.replace(**changes)
        group = start_workers(settings, self.simulator.env(), queues)
        self._groups.append(group)
        await until(lambda: group.is_ready, within=BOOT_SECONDS, saying="the workers' boot")
        return group

    async def analyze(self, scenario: str, **more: object) -> ObservedRun:
        """Start a run over the API, with somebody who watches."""
        return self.watch(await analyze(self.client, scenario, **more))

    def watch(self, analysis_id: UUID) -> ObservedRun:
        return ObservedRun(analysis_id, Reader(self.client, analysis_id))

    async def until_stored(self, observed: ObservedRun, count: int) -> None:
        """Wait until so many outcomes of the run are committed."""

        async def stored() -> bool:
            return len(await self.rig.outcomes(observed.id)) >= count

        _: bool = await until(stored, saying=f"{count} stored outcomes")

    async def until_claimed(
        self, observed: ObservedRun, attempt: int, within: float = PATIENCE_SECONDS
    ) -> Analysis:
        """Wait until the run is running at `attempt` or above."""

        async def claimed() -> bool:
            run = await self.rig.run(observed.id)
            return run.attempt >= attempt and run.status != "queued"

        _: bool = await until(claimed, within=within, saying=f"a claim with attempt {attempt}")
        return await self.rig.run(observed.id)

    async def finished(self, observed: ObservedRun, within: float = PATIENCE_SECONDS) -> Analysis:
        """The run in its final state, after everything that must hold in every fault was checked: one final
        state, nothing told twice, nothing missed by the reader, every call on the receipt."""
        run = await self.rig.finished(observed.id, within)
        heard = await asyncio.wait_for(observed.following, PATIENCE_SECONDS)
        told = await self.rig.told(observed.id)
        assert_told_once(told)
        assert_all_received(heard, told)
        outcomes = [(row.tier, row.lens) for row in await self.rig.outcomes(observed.id)]
        assert len(outcomes) == len(set(outcomes))
        if run.status == "completed":
            await self._check_receipt(run)
        return run

    async def _check_receipt(self, run: Analysis) -> None:
        assert run.result is not None
        receipt = run.result["receipt"]
        assert receipt["calls"] == self.simulator.counts(scenario=run.scenario).calls

    async def close(self) -> None:
        """End the workers, and every run that a failed test has left open."""
        for group in self._groups:
            group.kill()
        leave = "UPDATE analyses SET status = 'canceled' WHERE status IN ('queued', 'running')"
        async with self.rig.sessions.begin() as session:
            await session.execute(text(leave))
