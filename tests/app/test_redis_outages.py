"""API while Redis hangs or is full: responses without delay, milestones in streams, health status."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from time import perf_counter
from typing import Any
from uuid import UUID

import httpx
import pytest
from litestar import Litestar

from app.core.database.engine import SessionFactory
from app.core.embedded import EmbeddedRedis
from app.core.events import EventId, EventLog
from app.core.redis.client import Redis, create_redis
from app.core.redis.rate_limits import ANSWER_SECONDS
from app.core.settings.config import Settings
from app.domains.operations.status.service import CHECK_SECONDS
from app.http.services import services_of
from tests.app.domains.operations.event_stream.tab import Tab
from tests.app.domains.runs.analyses.analysis_client import start
from tests.support.outages import freeze_redis, until_redis_answers
from tests.support.people import Person, sign_up
from tests.support.samples import completed, lens_completed, tier_started
from tests.support.story import Story
from tests.support.waiting import until

POSTS = 20
FULL = "is full: raise its maxmemory."
REMEDY = "start it, or correct the scheme, host and port in {}."
STREAMS = 15


@pytest.fixture(scope="module")
def redis_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedRedis]:
    """A separate server for this module."""
    with EmbeddedRedis(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture
async def person(browser: httpx.AsyncClient) -> Person:
    return await sign_up(browser)


@pytest.fixture
async def queue(settings: Settings) -> AsyncIterator[Redis]:
    """Shares the circuit breaker of the API's queue clients."""
    client = create_redis(settings.queue_url)
    yield client
    await client.aclose()


async def _until_open(browser: httpx.AsyncClient, person: Person, app: Litestar) -> None:
    """Sends requests until the circuit opens."""
    await start(browser, person)
    services = services_of(app)
    await until(lambda: not services.limiter.reaches_redis, within=5, saying="that it is noticed")


async def test_posts_are_accepted_without_delay_during_an_outage(
    app: Litestar,
    browser: httpx.AsyncClient,
    person: Person,
    redis_server: EmbeddedRedis,
    queue: Redis,
    record_property: Callable[[str, object], None],
) -> None:
    seconds: list[float] = []
    with freeze_redis(redis_server):
        await _until_open(browser, person, app)
        for _ in range(POSTS):
            began = perf_counter()
            await start(browser, person)
            seconds.append(perf_counter() - began)
    record_property("post_ms", [round(1000 * each) for each in seconds])
    assert sum(seconds) < POSTS * ANSWER_SECONDS
    await until_redis_answers(queue)


async def test_streams_send_milestones_during_an_outage_and_text_after_it(
    app: Litestar,
    browser: httpx.AsyncClient,
    person: Person,
    sessions: SessionFactory,
    event_log: EventLog,
    redis: Redis,
    redis_server: EmbeddedRedis,
    record_property: Callable[[str, object], None],
) -> None:
    run = (await start(browser, person))["analysisId"]
    story = Story(sessions, event_log, UUID(run), EventId(0, 1))
    before = Tab(browser, person, [run])
    await before.wait_for("run")
    with freeze_redis(redis_server):
        await _until_open(browser, person, app)
        began = perf_counter()
        during = [Tab(browser, person, [f"{run}@0-1"]) for _ in range(STREAMS)]
        for tab in during:
            await tab.wait_for("unread")
        opened = perf_counter() - began
        began = perf_counter()
        await story.milestone(tier_started(), streamed=False)
        for tab in (before, *during):
            await tab.wait_for("run", 2 if tab is before else 1)
        told = perf_counter() - began
    record_property("opened_ms", round(1000 * opened))
    record_property("milestone_ms", round(1000 * told))
    await until_redis_answers(redis)
    await story.delta("logical", "It is ")
    await story.delta("logical", "so.")
    await story.milestone(lens_completed())
    await story.end(completed(story.analysis_id))
    for tab in (before, *during):
        await tab.wait_for("run", 6 if tab is before else 5)
        await tab.leave()
    expected = [("1-1", "tier_started"), ("1-2", "lens_delta"), ("1-3", "lens_delta")]
    expected += [("1-4", "lens_completed"), ("1-5", "completed")]
    assert before.events(run) == [("0-1", "queued"), *expected]
    assert [tab.events(run) for tab in during] == [expected] * len(during)


async def _parts(browser: httpx.AsyncClient) -> dict[str, Any]:
    answer = await browser.get("/api/health")
    parts: dict[str, Any] = answer.json()["parts"]
    return parts


async def test_health_reports_a_hanging_redis(
    browser: httpx.AsyncClient,
    redis: Redis,
    redis_server: EmbeddedRedis,
    record_property: Callable[[str, object], None],
) -> None:
    with freeze_redis(redis_server):
        began = perf_counter()
        parts = await _parts(browser)
        seconds = perf_counter() - began
    record_property("health_ms", round(1000 * seconds))
    assert seconds < CHECK_SECONDS
    assert parts["redis"] == {
        "ready": False,
        "detail": f"Redis does not answer: {REMEDY.format('REDIS_URL')}",
    }
    assert parts["queue"] == {
        "ready": False,
        "detail": f"The queue's Redis does not answer: {REMEDY.format('IRIS_BROKER_URL')}",
    }
    await until_redis_answers(redis)


async def test_health_reports_a_full_redis(browser: httpx.AsyncClient, redis: Redis) -> None:
    maxmemory = str((await redis.config_get("maxmemory"))["maxmemory"])
    await redis.config_set("maxmemory", 1)
    try:
        parts = await _parts(browser)
    finally:
        await redis.config_set("maxmemory", maxmemory)
    assert parts["redis"] == {"ready": False, "detail": f"Redis {FULL}"}
    assert parts["queue"]["detail"] == f"The queue's Redis {FULL}"
    assert (await _parts(browser))["redis"]["ready"]


async def test_full_redis_evicts_text_of_finished_runs_but_no_jobs(
    browser: httpx.AsyncClient,
    person: Person,
    event_log: EventLog,
    sessions: SessionFactory,
    redis: Redis,
    queue: Redis,
) -> None:
    runs = [(await start(browser, person))["analysisId"] for _ in range(3)]

    async def are_queued() -> bool:
        return await queue.llen("dramatiq:tier-1") == len(runs)

    await until(are_queued, saying="the jobs in their queue")
    maxmemory = str((await redis.config_get("maxmemory"))["maxmemory"])
    used = (await redis.info("memory"))["used_memory"]
    await redis.config_set("maxmemory", used + 2_000_000)
    try:
        for run in runs[1:]:
            story = Story(sessions, event_log, UUID(run), EventId(0, 1))
            for _ in range(20):
                await story.delta("logical", "text " * 20_000)
            await story.end(completed(story.analysis_id))
    finally:
        await redis.config_set("maxmemory", maxmemory)
    assert (await redis.info("stats"))["evicted_keys"] > 0
    assert await queue.llen("dramatiq:tier-1") == await queue.hlen("dramatiq:tier-1.msgs") == len(runs)


async def test_live_keys_expire_and_those_of_finished_runs_within_a_minute(
    browser: httpx.AsyncClient,
    person: Person,
    event_log: EventLog,
    sessions: SessionFactory,
    redis: Redis,
) -> None:
    run = (await start(browser, person))["analysisId"]
    tab = Tab(browser, person, [run])
    await tab.wait_for("run")
    story = Story(sessions, event_log, UUID(run), EventId(0, 1))
    await story.milestone(tier_started())
    assert 60 < await redis.ttl(f"iris:run:{run}:events") <= 900
    await story.end(completed(story.analysis_id))
    assert 0 < await redis.ttl(f"iris:run:{run}:events") <= 60
    await browser.get("/api/health")
    keys = [key async for key in redis.scan_iter()]
    assert len(keys) >= 3
    assert all([await redis.ttl(key) > 0 for key in keys])
    await tab.leave()
