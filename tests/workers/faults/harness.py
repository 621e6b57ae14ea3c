"""Harness of the fault tests: servers, API, workers, simulator and readers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import UUID

import httpx
from msgspec import Struct
from sqlalchemy import select, text

from app.core.database.engine import SessionFactory
from app.core.database.migrate import upgrade
from app.core.embedded import EmbeddedPostgres, EmbeddedRedis
from app.core.messaging.unit_of_work import Outbox
from app.core.settings.config import Settings
from app.models import Analysis, User
from tests.simulator.fixture import Simulator
from tests.support.runs import Rig, assert_unique_milestones
from tests.support.waiting import PATIENCE_SECONDS, until
from tests.workers.faults.api import Api, analyze
from tests.workers.faults.reader import Reader, assert_all_received
from tests.workers.group import WorkerGroup, start_workers

BOOT_SECONDS = 60.0


class Servers(Struct, frozen=True):
    """Servers of the test session. Tests may stop and restart PostgreSQL and Redis."""

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
"""Short leases and no random audits; otherwise production settings."""


@contextmanager
def running_servers(
    folder: Path, simulator: Simulator, settings: Settings = SHORT_LEASES
) -> Iterator[Servers]:
    """Starts everything except workers, and registers a user."""
    with EmbeddedPostgres(folder) as postgres, EmbeddedRedis(folder) as redis:
        upgrade(postgres.url)
        settings = settings.replace(database_url=postgres.url, redis_url=redis.url, data_dir=folder)
        api = Api(settings, simulator.env())
        try:
            yield Servers(postgres, redis, simulator, api, api.register(), settings)
        finally:
            api.stop()


class ObservedRun:
    """A run and a reader that follows it from the start."""

    def __init__(self, analysis_id: UUID, reader: Reader) -> None:
        self.id = analysis_id
        self.reader = reader
        self.following = asyncio.create_task(reader.follow())


class FaultHarness:
    """Access of one test to the servers; ends its workers and runs."""

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
        """Starts a group of worker processes and waits until it takes jobs."""
        settings = self.servers.settings.replace(**changes)
        group = start_workers(settings, self.simulator.env(), queues)
        self._groups.append(group)
        await until(lambda: group.is_ready, within=BOOT_SECONDS, saying="the workers' boot")
        return group

    async def analyze(self, scenario: str, **more: object) -> ObservedRun:
        """Starts a run over the API, followed by a reader."""
        return self.watch(await analyze(self.client, scenario, **more))

    def watch(self, analysis_id: UUID) -> ObservedRun:
        return ObservedRun(analysis_id, Reader(self.client, analysis_id))

    async def until_stored(self, observed: ObservedRun, count: int) -> None:
        """Waits until `count` outcomes of the run are committed."""

        async def stored() -> bool:
            return len(await self.rig.outcomes(observed.id)) >= count

        _: bool = await until(stored, saying=f"{count} stored outcomes")

    async def until_claimed(
        self, observed: ObservedRun, attempt: int, within: float = PATIENCE_SECONDS
    ) -> Analysis:
        """Waits until the run is claimed with `attempt` or a later one."""

        async def claimed() -> bool:
            run = await self.rig.run(observed.id)
            return run.attempt >= attempt and run.status != "queued"

        _: bool = await until(claimed, within=within, saying=f"a claim with attempt {attempt}")
        return await self.rig.run(observed.id)

    async def until_finished(self, observed: ObservedRun, within: float = PATIENCE_SECONDS) -> Analysis:
        """Waits for the final state and checks the invariants of every fault.

        One final state, unique milestones and outcomes, no event missed by the reader, every call on the
        receipt.
        """
        run = await self.rig.until_finished(observed.id, within)
        received = await asyncio.wait_for(observed.following, PATIENCE_SECONDS)
        milestones = await self.rig.milestones(observed.id)
        assert_unique_milestones(milestones)
        assert_all_received(received, milestones)
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
        """Kills the workers and cancels runs that a failed test has left open."""
        for group in self._groups:
            group.kill()
        leave = "UPDATE analyses SET status = 'canceled' WHERE status IN ('queued', 'running')"
        async with self.rig.sessions.begin() as session:
            await session.execute(text(leave))
