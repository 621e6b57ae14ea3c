"""Measures 5,000 streams of one API process: the delay of a record, and the memory of a stream."""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from uuid import UUID

import psutil
from msgspec import Struct
from sqlalchemy import text

from app.core.database.engine import create_engine
from app.core.events import EventId, EventLog, EventRecord
from app.core.redis.client import Redis, create_redis
from app.core.settings.config import Settings
from routing.events import LensDelta
from tests.bench.figure import Figure
from tests.bench.line import answers
from tests.bench.raw_streams import CHANNEL
from tests.support.waiting import until
from tests.workers.group import ROOT, base_environment

STREAMS = 5_000
ROUNDS, WARM_UP = 12, 2
PAUSE_SECONDS = 1.0
BATCH = 100
"""Records in one append, as from an outbox."""

COPY = text(
    """
    WITH copies AS (
        INSERT INTO analyses
        SELECT (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid()))).*
        FROM analyses a, generate_series(1, :count) WHERE a.id = :id
        RETURNING id
    ), events AS (
        INSERT INTO run_events
        SELECT (jsonb_populate_record(e, jsonb_build_object('analysis_id', copies.id))).*
        FROM run_events e, copies WHERE e.analysis_id = :id
    )
    SELECT id FROM copies
    """
)

Publish = Callable[[Redis, Sequence[tuple[UUID, EventRecord]]], Awaitable[object]]


class Course(Struct, frozen=True):
    """Delays in milliseconds of all records of the measured rounds, and bytes per stream."""

    delays: list[float]
    stream_bytes: float

    def at(self, share: float) -> float:
        return sorted(self.delays)[int(len(self.delays) * share)]


async def streams(settings: Settings, headers: dict[str, str], run: UUID) -> list[Figure]:
    """`run` is a queued run of the user whose session is in `headers`. Its copies are the other runs."""
    runs = await _copies(settings, run, STREAMS)
    figures = []
    for name, followed in (("a run each", runs), ("one run", [run] * STREAMS)):
        ours = await _course("tests.bench.stream_server", settings, headers, followed, _append)
        raw = await _course("tests.bench.raw_streams", settings, headers, followed, _publish)
        figures.append(
            Figure(
                name=f"{STREAMS:,} streams, {name}: record to client, p99",
                value=ours.at(0.99),
                unit="ms",
                must=100,
                aim=100,
                detail=f"p50 {ours.at(0.5):.0f} ms; raw ASGI {raw.at(0.5):.0f} and {raw.at(0.99):.0f} ms",
            )
        )
        if name == "a run each":
            memory = Figure(
                name="memory of a stream",
                value=ours.stream_bytes / 1024,
                unit="KiB",
                must=25,
                aim=25,
                detail=f"raw ASGI {raw.stream_bytes / 1024:.1f} KiB",
            )
    await _delete(settings, [run, *runs])
    return [*figures, memory]


async def _copies(settings: Settings, run: UUID, count: int) -> list[UUID]:
    engine = create_engine(settings)
    async with engine.begin() as connection:
        found = await connection.execute(COPY, {"id": run, "count": count})
        copies = [row.id for row in found]
    await engine.dispose()
    return copies


async def _delete(settings: Settings, runs: list[UUID]) -> None:
    """Deletes the runs, which workers would take otherwise."""
    engine = create_engine(settings)
    async with engine.begin() as connection:
        await connection.execute(text("DELETE FROM analyses WHERE id = ANY(:ids)"), {"ids": runs})
    await engine.dispose()


async def _course(
    module: str, settings: Settings, headers: dict[str, str], runs: Sequence[UUID], publish: Publish
) -> Course:
    with _server(module, settings) as (address, pid):
        host, port = address
        await until(lambda: answers(f"http://{host}:{port}"), within=60.0, saying=module)
        before = psutil.Process(pid).memory_info().rss
        command = [sys.executable, "-m", "tests.bench.stream_client", host, str(port), str(ROUNDS)]
        client = await asyncio.create_subprocess_exec(
            *command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, limit=2**24
        )
        assert client.stdin is not None
        assert client.stdout is not None
        named = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        for run in runs:
            request = f"GET /api/analyses/{run}/events HTTP/1.1\r\nHost: {host}\r\n{named}\r\n"
            client.stdin.write(json.dumps(request).encode() + b"\n")
        client.stdin.close()
        assert await client.stdout.readline() == b"connected\n"
        used = (psutil.Process(pid).memory_info().rss - before) / len(runs)
        redis = create_redis(settings.redis_url)
        delays: list[float] = []
        for number in range(ROUNDS):
            await asyncio.sleep(PAUSE_SECONDS)
            await _publish_round(redis, dict.fromkeys(runs), number, publish)
            answer = json.loads(await client.stdout.readline())
            delays += answer if number >= WARM_UP else []
        await client.wait()
        await redis.aclose()
    return Course(delays, used)


async def _publish_round(redis: Redis, runs: dict[UUID, None], number: int, publish: Publish) -> None:
    remaining = list(runs)
    while remaining:
        batch, remaining = remaining[:BATCH], remaining[BATCH:]
        delta = LensDelta(lens="logical", text=f"{number}:{time.monotonic():.6f}")
        record = EventRecord.of(delta, EventId(1, number + 1), EventId(0, 1))
        await publish(redis, [(run, record) for run in batch])


async def _append(redis: Redis, entries: Sequence[tuple[UUID, EventRecord]]) -> None:
    await EventLog(redis).append_all(entries)


async def _publish(redis: Redis, entries: Sequence[tuple[UUID, EventRecord]]) -> None:
    pipeline = redis.pipeline(transaction=False)
    for run, record in entries:
        pipeline.publish(CHANNEL, run.bytes + record.frame())
    await pipeline.execute()


@contextmanager
def _server(module: str, settings: Settings) -> Iterator[tuple[tuple[str, int], int]]:
    """Runs a server in a process; yields its address and process ID."""
    listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
    process = subprocess.Popen(
        [sys.executable, "-m", module, str(listener.fileno())],
        cwd=ROOT,
        env=base_environment(settings),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        pass_fds=(listener.fileno(),),
    )
    address = listener.getsockname()
    listener.close()
    try:
        yield address, process.pid
    finally:
        process.kill()
        process.wait()
