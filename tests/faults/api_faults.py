"""Faults 16 to 18 and 20: killed API process, duplicate jobs and requests, idle connections."""

from __future__ import annotations

import asyncio
import math
import resource
import time
from contextlib import suppress
from urllib.parse import urlsplit

import httpx

from app.core.messaging.jobs import Job, RunTier
from app.core.messaging.queue import QueuedJob
from tests.faults.measures import Report, percentile, repeats
from tests.faults.options import Options
from tests.faults.stack import Stack, Tracked, running_stack

API_KILLS = 3
DELIVERIES = 10
POSTS_WITH_ONE_KEY = 50
IDLE_CONNECTIONS = 2_000
NOFILE = 1_024
ANSWER_WITHIN = 2.0
CONNECT_SECONDS = 3.0
UNANSWERED_SECONDS = 10.0
BATCH = 100


async def api_killed(options: Options) -> Report:
    """Kills the API with streams open. Readers reconnect with the ID of their last event."""
    report = Report()
    async with running_stack() as stack:
        stack.answer_within(6.0)
        await stack.start_workers()
        await stack.post_many(options.runs or 20)
        away: list[float] = []
        for _ in range(API_KILLS):
            await asyncio.sleep(2.0)  # streams are open for a while
            away.append(await kill_api(stack))
        readers = [one.reader for one in stack.tracked if one.reader is not None]
        await stack.settle(within=120.0)
        connections = sum(reader.connections for reader in readers)
        report.note(f"{API_KILLS} kills, API away for at most {max(away):.1f} s")
        report.note(f"{len(readers)} readers, {connections} connections")
        await _judge(stack, report)
    return report


async def kill_api(stack: Stack) -> float:
    """Kills and restarts the API. Returns the seconds until it answers."""
    began = time.monotonic()
    stack.api.kill()
    stack.api.start_again()
    await stack.api.until_ready()
    return time.monotonic() - began


async def duplicate_deliveries(options: Options) -> Report:
    """Delivers every job ten more times: only one claim succeeds."""
    report = Report()
    async with running_stack() as stack:
        stack.answer_within(1.0)
        runs = await stack.post_many(options.runs or 20)
        await deliver_again(stack, runs)
        await stack.start_workers()
        await stack.settle(within=120.0)
        report.note(f"{len(runs)} jobs delivered {DELIVERIES} more times each")
        await _judge(stack, report)
    return report


async def deliver_again(stack: Stack, runs: list[Tracked]) -> None:
    """Enqueues additional messages for each run on the queue of the first tier."""
    await stack.harness.rig.outbox.jobs.send_all(
        [
            QueuedJob(Job.RUN_TIER_1, RunTier(one.id), attempt)
            for one in runs
            for attempt in range(1, DELIVERIES + 1)
        ]
    )


async def idempotent_posts(options: Options) -> Report:
    """Sends fifty POSTs with one key before, during and after a kill of the API: one analysis."""
    report = Report()
    async with running_stack() as stack:
        stack.answer_within(1.0)
        await stack.start_workers()
        tracked = stack.track()
        posting = [asyncio.create_task(_send_on(stack, tracked)) for _ in range(POSTS_WITH_ONE_KEY)]
        for _ in range(options.runs or 1):
            await asyncio.wait(posting, return_when=asyncio.FIRST_COMPLETED)
            await kill_api(stack)
        await asyncio.gather(*posting)
        stack.follow(tracked)
        await stack.settle(within=60.0)
        ids = len(set(tracked.acknowledged))
        report.note(f"{len(tracked.acknowledged)} answers, {tracked.refusals} cut off, {ids} analysis")
        report.expect(ids == 1, f"{ids} analyses for one key")
        await _judge(stack, report)
    return report


async def _send_on(stack: Stack, tracked: Tracked) -> None:
    """Sends the POST until it is acknowledged."""
    while not await stack.send(tracked):  # noqa: ASYNC110  # an HTTP answer, not an event
        await asyncio.sleep(0.2)  # a client's pause


async def idle_connections(options: Options) -> Report:
    """Opens more idle connections than the API may open files: other clients are still answered."""
    report = Report()
    _allow_files(IDLE_CONNECTIONS + 1_000)
    async with running_stack() as stack:
        stack.answer_within(1.0)
        await stack.start_workers()
        stack.api.kill()
        stack.api.start_again(("prlimit", f"--nofile={NOFILE}:{NOFILE}"))
        await stack.api.until_ready()
        idle = await connect_idle(stack, IDLE_CONNECTIONS)
        try:
            seconds = [await _answer_seconds(stack) for _ in range(5)]
            if max(seconds) < UNANSWERED_SECONDS:
                await stack.post_many(options.runs or 5, give_up_after=30.0)
            await stack.settle(within=60.0)
        finally:
            for writer in idle:
                writer.close()
        worst = max(seconds)
        report.note(f"{len(idle)} of {IDLE_CONNECTIONS} connections opened at nofile {NOFILE}")
        report.note(f"answers to others p50 {percentile(seconds, 0.5):.2f} s, worst {worst:.2f} s")
        report.expect(worst <= ANSWER_WITHIN, f"an answer took {worst:.1f} s")
        await _judge(stack, report)
    return report


def _allow_files(least: int) -> None:
    """Raises the limit on open files of this process."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < least:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(least, hard), hard))


async def connect_idle(stack: Stack, count: int) -> list[asyncio.StreamWriter]:
    """Opens connections that send no data. Skips refused ones."""
    address = urlsplit(stack.api.url)
    writers: list[asyncio.StreamWriter] = []

    async def connect() -> None:
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(CONNECT_SECONDS):
                _, writer = await asyncio.open_connection(address.hostname, address.port)
                writers.append(writer)

    for _ in range(0, count, BATCH):
        await asyncio.gather(*(connect() for _ in range(BATCH)))
    return writers


async def _answer_seconds(stack: Stack) -> float:
    """Returns the seconds until a new client, which reconnects, gets an answer. Infinite on timeout."""
    began = time.monotonic()
    with suppress(TimeoutError):
        async with asyncio.timeout(UNANSWERED_SECONDS):
            while True:
                with suppress(httpx.TransportError):
                    async with stack.api.client({}) as client:
                        (await client.get("/api/metrics")).raise_for_status()
                        return time.monotonic() - began
                await asyncio.sleep(0.1)  # a client's pause
    return math.inf


async def _judge(stack: Stack, report: Report) -> None:
    seen = await stack.observe()
    report.note(f"calls repeated {repeats(seen)}")
    report.expect(repeats(seen) == 0, f"{repeats(seen)} calls repeated")
    report.judge(seen)
