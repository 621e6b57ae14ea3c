"""Faults 7 to 11: Redis is down, frozen, emptied, full, or restarts empty."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
from msgspec import Struct, field

from app.core.embedded.redis import APPEND_ONLY
from app.core.redis.client import create_redis
from tests.faults.measures import Report, ended_between, lateness, percentile, repeats
from tests.faults.options import Options
from tests.faults.stack import Stack, Tracked, running_stack
from tests.workers.faults.harness import Servers
from tests.workers.faults.outages import Outage, redis_hangs, redis_is_down

OUTAGE_SECONDS = 40.0
POSTS_A_SECOND = 1.5
NOTICED_AFTER_SECONDS = 5.0
"""After this time, POSTs must not wait for a Redis that does not answer."""
POST_WITHIN = 0.3
HEALTH_WITHIN = 1.0
MILESTONE_WITHIN = 2.0
CALL_SECONDS = 2.0
LAST_POSTS_SECONDS = 15.0
"""A run posted less than this before the end of the outage need not end within it."""


@asynccontextmanager
async def redis_at_its_limit(servers: Servers) -> AsyncIterator[None]:
    """Sets `maxmemory` below current use, so that Redis refuses every write that needs memory."""
    client = create_redis(servers.redis.url)
    try:
        used = (await client.info("memory"))["used_memory"]
        await client.config_set("maxmemory", max(1, used - 1_000_000))
        yield
    finally:
        await client.config_set("maxmemory", 0)
        await client.aclose()


class Probe(Struct):
    """Observations of clients during an outage. Times in seconds, instants since the epoch."""

    began: float
    ended: float = 0.0
    posted: list[Tracked] = field(default_factory=list)
    health_seconds: list[float] = field(default_factory=list)
    unready: set[str] = field(default_factory=set)

    def post_seconds(self) -> list[float]:
        """Returns durations of POSTs sent after the time by which the outage must have been detected."""
        since = self.began + NOTICED_AFTER_SECONDS
        return [
            one.acknowledged_at - one.posted_at for one in self.posted if since <= one.posted_at < self.ended
        ]

    def to_end(self) -> list[str]:
        """Returns the runs that were posted early enough to end within the outage."""
        latest = self.ended - LAST_POSTS_SECONDS
        return [str(one.id) for one in self.posted if one.posted_at <= latest]


async def redis_gone(options: Options) -> Report:
    return await _outage(options, redis_is_down)


async def redis_frozen(options: Options) -> Report:
    return await _outage(options, redis_hangs)


async def redis_full(options: Options) -> Report:
    return await _outage(options, redis_at_its_limit)


async def redis_flushed(options: Options) -> Report:
    """Runs FLUSHALL three times during runs: queues and streams are lost each time."""
    report = Report()
    async with running_stack() as stack:
        stack.answer_within(4.0)
        await stack.start_workers()
        client = create_redis(stack.servers.redis.url)
        try:
            for _ in range(3):
                await stack.post_many((options.runs or 12) // 3)
                await stack.until_calls(1)
                await client.flushall()
        finally:
            await client.aclose()
        await _judge_no_repeats(stack, report)
    return report


async def redis_restarted(options: Options) -> Report:
    """Kills Redis and restarts it without its file."""
    report = Report()
    async with running_stack() as stack:
        stack.answer_within(4.0)
        await stack.start_workers()
        await stack.post_many(options.runs or 12)
        await stack.until_calls(len(stack.tracked))
        restart_empty(stack)
        await stack.post_many(4)
        await _judge_no_repeats(stack, report)
    return report


def restart_empty(stack: Stack) -> None:
    """Kills Redis, removes its file, and restarts it."""
    stack.servers.redis.kill()
    for name in APPEND_ONLY:
        path = stack.servers.settings.data_dir / "redis" / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    stack.servers.redis.restart()


async def _judge_no_repeats(stack: Stack, report: Report) -> None:
    await stack.settle(within=120.0)
    seen = await stack.observe()
    report.note(f"calls repeated {repeats(seen)}")
    report.expect(repeats(seen) == 0, f"{repeats(seen)} calls repeated")
    report.judge(seen)


async def _outage(options: Options, outage: Outage) -> Report:
    """Posts runs before and during an outage; measures POST, health and streams while it lasts."""
    report = Report()
    async with running_stack() as stack:
        stack.answer_within(CALL_SECONDS)
        await stack.start_workers()
        before = await stack.post_many(options.runs or 6)
        await stack.until_calls(len(before))
        async with outage(stack.servers):
            probe = Probe(time.time())
            posting = asyncio.create_task(_post_steadily(stack, probe))
            asking = asyncio.create_task(_ask_health(stack, probe))
            await asyncio.sleep(OUTAGE_SECONDS)  # the outage itself
            probe.ended = time.time()
        await asyncio.gather(posting, asking)
        await stack.settle(within=120.0)
        await _judge_outage(stack, report, probe, before)
    return report


async def _judge_outage(stack: Stack, report: Report, probe: Probe, before: list[Tracked]) -> None:
    seen = await stack.observe()
    ids = [str(one.id) for one in before]
    earlier = ended_between(seen, 0.0, probe.ended, ids)
    during = ended_between(seen, probe.began, probe.ended, probe.to_end())
    latest = max(lateness(seen, probe.began, probe.ended), default=0.0)
    p99 = percentile(probe.post_seconds(), 0.99)
    report.note(f"ended during the outage: {earlier} of {len(ids)} posted before")
    report.note(f"{during} of {len(probe.to_end())} posted in it")
    report.note(f"POST p99 {p99:.2f} s, refused {sum(one.refusals for one in probe.posted)}")
    report.note(f"milestones late by at most {latest:.1f} s")
    slowest, unready = max(probe.health_seconds), ", ".join(sorted(probe.unready)) or "nothing"
    report.note(f"health within {slowest:.1f} s, unready: {unready}")
    report.note(f"calls repeated {repeats(seen)}")
    report.expect(earlier == len(ids), "runs posted before the outage did not end during it")
    report.expect(during == len(probe.to_end()), "runs posted during the outage did not end during it")
    report.expect(p99 <= POST_WITHIN, f"POST p99 {p99:.2f} s")
    report.expect(latest <= MILESTONE_WITHIN, f"milestones {latest:.1f} s late")
    report.expect(slowest <= HEALTH_WITHIN, f"health took {slowest:.1f} s")
    report.expect(bool(probe.unready & {"redis", "queue"}), "health does not name Redis")
    report.expect(repeats(seen) == 0, f"{repeats(seen)} calls repeated")
    report.judge(seen)


async def _post_steadily(stack: Stack, probe: Probe) -> None:
    """Sends POSTs at a constant rate, independent of the duration of answers."""
    posting: list[asyncio.Task[Tracked]] = []
    while not probe.ended:
        posting.append(asyncio.create_task(stack.post()))
        await asyncio.sleep(1 / POSTS_A_SECOND)  # the rate
    probe.posted = list(await asyncio.gather(*posting))


async def _ask_health(stack: Stack, probe: Probe) -> None:
    while not probe.ended:
        began = time.monotonic()
        try:
            parts = (await stack.client.get("/api/health")).json()["parts"]
            probe.unready |= {name for name, part in parts.items() if not part["ready"]}
        except httpx.TransportError:
            probe.unready.add("api")
        probe.health_seconds.append(time.monotonic() - began)
        await asyncio.sleep(1.0)  # the rate
