"""Circuit breaker: at most one timeout per client during a Redis outage, automatic recovery."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from time import perf_counter
from uuid import uuid4

import pytest

from app.core.concurrency.tasks import end_tasks
from app.core.embedded import EmbeddedRedis
from app.core.errors import TooManyRequests
from app.core.events import EventId, EventLog, EventRecord
from app.core.messaging.jobs import Job, RunTier
from app.core.messaging.outbox import Outbox
from app.core.messaging.queue import JobSender, QueuedJob, message_id
from app.core.redis.client import CircuitOpenError, Redis, RedisError, create_redis
from app.core.redis.rate_limits import Limiter, RateLimit
from routing.events import Queued
from tests.support.outages import freeze_redis, until_redis_answers
from tests.support.waiting import until

QUICK_SECONDS = 0.2
THREE = RateLimit("three", "3/15 minutes", "That was enough.")

Command = Callable[[Redis], Awaitable[object]]


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedRedis]:
    with EmbeddedRedis(tmp_path_factory.mktemp("live")) as server:
        yield server


@pytest.fixture(scope="module")
def queue(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedRedis]:
    with EmbeddedRedis(tmp_path_factory.mktemp("queue")) as server:
        yield server


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as stack:
        yield stack


def _client(stack: AsyncExitStack, server: EmbeddedRedis, pool_size: int = 2) -> Redis:
    client = create_redis(server.url, answer_seconds=QUICK_SECONDS, pool_size=pool_size)
    stack.push_async_callback(client.aclose)
    return client


async def _transaction(client: Redis) -> None:
    pipeline = client.pipeline(transaction=True)
    pipeline.set("name", "value")
    await pipeline.execute()


async def _script(client: Redis) -> None:
    await client.register_script("return 1")()


async def test_commands_of_all_clients_fail_immediately_after_one_timeout(
    live: EmbeddedRedis, stack: AsyncExitStack
) -> None:
    first, second = _client(stack, live), _client(stack, live)
    await first.ping()
    with freeze_redis(live):
        with pytest.raises(RedisError):
            await first.ping()
        began = perf_counter()
        for command in (Redis.ping, _transaction, _script):
            for client in (first, second):
                for _ in range(20):
                    with pytest.raises(CircuitOpenError):
                        await command(client)
        assert perf_counter() - began < 20 * QUICK_SECONDS
    await until_redis_answers(second)
    for command in (Redis.ping, _transaction, _script):
        await command(first)


async def test_callers_waiting_for_a_connection_fail_when_the_circuit_opens(
    live: EmbeddedRedis, stack: AsyncExitStack
) -> None:
    client = create_redis(live.url, answer_seconds=1.0, pool_size=1)
    stack.push_async_callback(client.aclose)
    with freeze_redis(live):
        first = asyncio.ensure_future(client.ping())
        await asyncio.sleep(0.5)  # the other calls start while the first one waits for its response
        answers = await asyncio.gather(*(client.ping() for _ in range(50)), return_exceptions=True)
        with pytest.raises(RedisError):
            await first
    assert {type(answer) for answer in answers} == {CircuitOpenError}


async def test_circuit_closes_after_redis_restarts(tmp_path: Path, stack: AsyncExitStack) -> None:
    with EmbeddedRedis(tmp_path) as server:
        client = _client(stack, server)
        await asyncio.to_thread(server.kill)
        for _ in range(2):
            with pytest.raises(RedisError):
                await client.ping()
        with pytest.raises(CircuitOpenError):
            await client.ping()
        await asyncio.to_thread(server.restart)
        await until_redis_answers(client)


async def test_blocking_client_ignores_an_open_circuit(live: EmbeddedRedis, stack: AsyncExitStack) -> None:
    client = _client(stack, live)
    blocking = create_redis(live.url, answer_seconds=30.0, pool_size=1, blocking=True)
    stack.push_async_callback(blocking.aclose)
    with freeze_redis(live):
        with pytest.raises(RedisError):
            await client.ping()
        waiting = asyncio.ensure_future(blocking.ping())
        with pytest.raises(CircuitOpenError):
            await client.ping()
    assert await waiting


async def test_limits_are_counted_in_memory_while_redis_hangs(
    live: EmbeddedRedis,
) -> None:
    limiter = Limiter(live.url)

    async def is_allowed(who: str) -> bool:
        try:
            await limiter.hit(THREE, who)
        except TooManyRequests:
            return False
        return True

    with freeze_redis(live):
        assert await is_allowed("grace")
        began = perf_counter()
        assert sum([await is_allowed("ada") for _ in range(40)]) == 3
        assert perf_counter() - began < 10
        assert not limiter.reaches_redis

    async def counts_in_redis() -> bool:
        await is_allowed("grace")
        return limiter.reaches_redis

    await until(counts_in_redis, saying="counting in Redis")
    await limiter.close()


async def test_hanging_live_redis_delays_neither_callers_nor_jobs(
    live: EmbeddedRedis, queue: EmbeddedRedis, stack: AsyncExitStack
) -> None:
    client, jobs = create_redis(live.url), JobSender(queue.url)
    stack.push_async_callback(client.aclose)
    stack.push_async_callback(jobs.close)
    outbox = Outbox(EventLog(client), jobs)
    pump = asyncio.create_task(outbox.pump())
    stack.push_async_callback(end_tasks, [pump])
    await client.ping()
    runs = [uuid4() for _ in range(100)]
    with freeze_redis(live):
        began = perf_counter()
        for run in runs:
            record = EventRecord.of(Queued(tier=1, why="new"), EventId(0, 1))
            await outbox.deliver([(run, record)], [QueuedJob(Job.RUN_TIER_1, RunTier(run), 0)], [run])

            async def is_queued(run_id: str = message_id(run, 0)) -> bool:
                return await jobs.has_message(Job.RUN_TIER_1, run_id)

        assert perf_counter() - began < 1.0
        await until(is_queued, saying="the last job in its queue")
        assert await jobs.has_message(Job.RUN_TIER_1, message_id(runs[0], 0))
    await until_redis_answers(client)
    outbox.stream(runs[0], EventRecord.of(Queued(tier=1, why="new"), EventId(0, 2)))
    await outbox.flush(5.0)
    assert [record.id.seq for record in await outbox.events.read_range(runs[0])][-1] == 2


async def test_hanging_queue_occupies_no_threads(queue: EmbeddedRedis, stack: AsyncExitStack) -> None:
    jobs = JobSender(queue.url)
    stack.push_async_callback(jobs.close)
    with freeze_redis(queue):
        with pytest.raises(RedisError):
            await jobs.send(Job.RUN_TIER_1, RunTier(uuid4()))
        began = perf_counter()
        for _ in range(50):
            with pytest.raises(CircuitOpenError):
                await jobs.send(Job.RUN_TIER_1, RunTier(uuid4()))
        assert perf_counter() - began < 10

    async def is_sent() -> bool:
        try:
            await jobs.send(Job.RUN_TIER_1, RunTier(uuid4()))
        except RedisError:
            return False
        return True

    await until(is_sent, saying="a job that is sent")
