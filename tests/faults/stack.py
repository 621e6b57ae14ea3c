"""The system under test: servers, API, worker groups, model simulator, runs and readers of their streams."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any
from uuid import UUID

import httpx
import psutil
from msgspec import Struct
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from app.core.database.engine import create_engine, session_factory
from app.core.database.migrate import upgrade_async
from app.core.embedded import EmbeddedPostgres, EmbeddedRedis
from app.core.events import EventLog
from app.core.messaging.queue import JobSender
from app.core.messaging.unit_of_work import Outbox
from app.core.redis.client import create_redis
from app.core.settings.config import Settings
from tests.faults.api import RestartableApi
from tests.faults.collector import collect
from tests.faults.observations import Observations, Post
from tests.simulator.behaviour import Behaviour
from tests.simulator.fixture import Simulator, start_simulator
from tests.simulator.scenes import all_good
from tests.support.waiting import until
from tests.workers.faults.harness import FaultHarness, Servers
from tests.workers.faults.reader import Reader
from tests.workers.group import WorkerGroup, start_workers

PRODUCTION = Settings(audit_share=0.0, worker_processes=2, worker_threads=16)
"""Leases, heartbeats and grace period of production; two processes per group; no random audits."""

ROUND_TRIPS_UNCUT = 1_000_000
"""Large enough that the harness never cuts off the reader."""

RETRY_SECONDS = 0.5
Wrap = Callable[[EmbeddedPostgres], AbstractAsyncContextManager[str]]


class Tracked(Struct):
    """A request for an analysis with its retries, and the reader of its stream."""

    key: str
    scenario: str
    innocent: bool
    posted_at: float
    acknowledged: list[str]
    reader: Reader | None = None
    following: asyncio.Task[Any] | None = None
    refusals: int = 0
    acknowledged_at: float = 0.0

    @property
    def id(self) -> UUID:
        return UUID(self.acknowledged[0])

    def post(self) -> Post:
        return Post(
            key=self.key,
            scenario=self.scenario,
            acknowledged=tuple(self.acknowledged),
            innocent=self.innocent,
        )


class Stack:
    """The running product under test. Created by `running_stack`."""

    def __init__(self, servers: Servers, harness: FaultHarness, api: RestartableApi) -> None:
        self.servers = servers
        self.harness = harness
        self.api = api
        self.simulator: Simulator = servers.simulator
        self.client: httpx.AsyncClient = harness.client
        self.tracked: list[Tracked] = []
        self._launched: list[WorkerGroup] = []
        self._numbers = count(1)

    def answer_within(self, seconds: float) -> None:
        """Sets good answers that take about `seconds` for every model call."""
        first = 0.3 * seconds * 1000
        self.simulator.play(all_good(Behaviour(first_token_ms=first, stream_ms=0.7 * seconds * 1000)))

    async def start_workers(self, **changes: object) -> WorkerGroup:
        """Starts a group of worker processes and waits until it accepts jobs."""
        return await self.harness.start_workers(**changes)

    def launch_workers(self) -> WorkerGroup:
        """Starts a group without waiting for it."""
        group = start_workers(self.servers.settings, self.simulator.env())
        self._launched.append(group)
        return group

    async def post(
        self,
        *,
        innocent: bool = True,
        case: str = "usual",
        cut_after: int = ROUND_TRIPS_UNCUT,
        give_up_after: float = 120.0,
    ) -> Tracked:
        """Posts an analysis and follows its stream. Repeats the POST with its key until it is answered 202.

        `case` becomes a part of the scenario, `(case: …)`, which rules of the simulator can match.
        """
        tracked = self.track(innocent=innocent, case=case)
        deadline = time.monotonic() + give_up_after
        while not await self.send(tracked):
            if time.monotonic() > deadline:
                raise AssertionError(f"POST of {tracked.key} was not answered within {give_up_after} s")
            await asyncio.sleep(RETRY_SECONDS)
        self.follow(tracked, cut_after)
        return tracked

    def track(self, *, innocent: bool = True, case: str = "usual") -> Tracked:
        """Prepares a request with a unique key and scenario."""
        number = next(self._numbers)
        scenario = f"Should workshop {number} move to the new hall in spring, or stay? (case: {case})"
        self.tracked.append(Tracked(f"fault-{number}", scenario, innocent, time.time(), []))
        return self.tracked[-1]

    def follow(self, tracked: Tracked, cut_after: int = ROUND_TRIPS_UNCUT) -> None:
        """Reads the stream of an acknowledged run to its end."""
        tracked.reader = Reader(self.client, tracked.id, cut_after)
        tracked.following = asyncio.create_task(tracked.reader.follow())

    async def send(self, tracked: Tracked) -> bool:
        """Sends the POST once. Returns whether it was acknowledged."""
        headers = {"Prefer": "respond-async", "Idempotency-Key": tracked.key}
        try:
            answer = await self.client.post(
                "/api/analyze", json={"scenario": tracked.scenario}, headers=headers
            )
        except httpx.TransportError:
            tracked.refusals += 1
            return False
        if answer.status_code != 202:
            tracked.refusals += 1
            return False
        tracked.acknowledged.append(str(answer.json()["analysisId"]))
        tracked.acknowledged_at = tracked.acknowledged_at or time.time()
        return True

    async def post_many(self, runs: int, **more: Any) -> list[Tracked]:
        return list(await asyncio.gather(*(self.post(**more) for _ in range(runs))))

    async def until_calls(self, calls: int, *, within: float = 60.0) -> None:
        """Waits until `calls` model calls are in flight."""

        async def under_way() -> bool:
            return (await asyncio.to_thread(self.simulator.counts)).active >= calls

        _: bool = await until(under_way, within=within, saying=f"{calls} model calls under way")

    async def settle(self, within: float) -> None:
        """Waits until every acknowledged run is final and every reader has received the final event.

        Returns after `within` seconds in any case; the checker then reports the lost runs.
        """
        ids = [tracked.id for tracked in self.tracked if tracked.acknowledged]

        async def is_over() -> bool:
            query = "SELECT count(*) FROM analyses WHERE status IN ('queued', 'running') AND id = ANY(:ids)"
            with suppress(SQLAlchemyError, OSError):
                async with self.harness.rig.sessions() as session:
                    open_runs: int = (await session.execute(text(query), {"ids": ids})).scalar_one()
                    return open_runs == 0
            return False

        with suppress(AssertionError):
            _: bool = await until(is_over, within=within, saying="final states")
        following = [tracked.following for tracked in self.tracked if tracked.following is not None]
        if following:
            await asyncio.wait(following, timeout=30.0)

    async def observe(self) -> Observations:
        """Collects observations from the database, the readers and the model server."""
        readers = {
            str(tracked.id): tracked.reader.received for tracked in self.tracked if tracked.reader is not None
        }
        calls = await asyncio.to_thread(self.simulator.calls)
        posts = [tracked.post() for tracked in self.tracked]
        return await collect(self.harness.rig.sessions, posts, readers, calls)

    async def statement(self, sql: str, **asked: object) -> list[Any]:
        """Runs one statement in the product's database."""
        async with self.harness.rig.sessions.begin() as session:
            return list((await session.execute(text(sql), asked)).all())

    async def owners(self) -> dict[str, int]:
        """Returns the process ID of each lease owner by analysis ID."""
        rows = await self.statement("SELECT id, lease_owner FROM analyses WHERE lease_owner IS NOT NULL")
        return {str(row.id): int(row.lease_owner.split(":")[1]) for row in rows}

    async def close(self) -> None:
        following = [tracked.following for tracked in self.tracked if tracked.following is not None]
        for task in following:
            task.cancel()
        await asyncio.gather(*following, return_exceptions=True)
        for group in self._launched:
            group.kill()
        with suppress(SQLAlchemyError, OSError):
            await self.harness.close()


def processes_of(group: WorkerGroup) -> list[int]:
    """Returns all child processes of a group's parent, including processes for isolated runs."""
    if not group.pids:
        return []
    parent = psutil.Process(group.pids[0]).ppid()
    return [child.pid for child in psutil.Process(parent).children(recursive=True)]


@asynccontextmanager
async def running_stack(
    settings: Settings = PRODUCTION, *, postgres_folder: Path | None = None, wrap: Wrap | None = None
) -> AsyncIterator[Stack]:
    """Starts PostgreSQL, Redis, the API and a simulator, and ends them. Each fault starts its own workers.

    `wrap` is an async context manager around PostgreSQL that yields the address for the product.
    """
    folder = Path(tempfile.mkdtemp(prefix="iris-r-"))
    try:
        with (
            start_simulator() as simulator,
            EmbeddedPostgres(postgres_folder or folder) as postgres,
            EmbeddedRedis(folder) as redis,
        ):
            await upgrade_async(postgres.url)
            async with _address(postgres, wrap) as url:
                product = settings.replace(database_url=url, redis_url=redis.url, data_dir=folder)
                api = RestartableApi(product, simulator.env())
                try:
                    headers = await asyncio.to_thread(api.register)
                    servers = Servers(postgres, redis, simulator, api, headers, product)
                    async with _open_stack(servers, api) as stack:
                        yield stack
                finally:
                    await asyncio.to_thread(api.stop)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@asynccontextmanager
async def _address(postgres: EmbeddedPostgres, wrap: Wrap | None) -> AsyncIterator[str]:
    if wrap is None:
        yield postgres.url
        return
    async with wrap(postgres) as url:
        yield url


@asynccontextmanager
async def _open_stack(servers: Servers, api: RestartableApi) -> AsyncIterator[Stack]:
    """Opens the stack. Connections of the harness bypass the proxy."""
    engine = create_engine(servers.settings.replace(database_url=servers.postgres.url))
    live = create_redis(servers.redis.url)
    jobs = JobSender(servers.settings.queue_url)
    try:
        async with api.client(servers.headers) as client:
            harness = await FaultHarness.open(
                servers, session_factory(engine), Outbox(EventLog(live), jobs), client
            )
            stack = Stack(servers, harness, api)
            try:
                yield stack
            finally:
                await stack.close()
    finally:
        await jobs.close()
        await live.aclose()
        await engine.dispose()
