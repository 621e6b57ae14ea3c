"""Compares the product, with 64 analyses in flight, with FastAPI and Celery threads.

Models take 200 ms for each call, so the processor is the limit. The clients run in a process of their own.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager

import msgspec
import psutil
from msgspec import Struct

from app.core.settings.config import Settings
from tests.bench.figure import Figure
from tests.bench.line import answers
from tests.bench.load_client import Course
from tests.simulator.behaviour import Behaviour
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import all_good
from tests.support.waiting import until
from tests.workers.group import ROOT, base_environment

IN_FLIGHT = 64
CALL = Behaviour(first_token_ms=100, stream_ms=100, chunks=20)
CRITICAL_SECONDS = 0.4
WARM_UP_SECONDS = 6.0
MEASURED_SECONDS = 20.0
POISSON_SHARE = 0.8
BOOT_SECONDS = 60.0

Sessions = Sequence[Mapping[str, str]]


class Measured(Struct, frozen=True):
    """Rates per second, processor seconds per analysis, and the courses of the measured analyses."""

    rate: float
    processor_seconds: float
    courses: list[Course]


async def load(
    simulator: Simulator, url: str, people: Sessions, processes: Callable[[], list[int]], settings: Settings
) -> list[Figure]:
    """Measures both in turn. `processes` are the ids of the product's API and workers."""
    simulator.play(all_good(CALL))
    ours = await saturate(url, people, processes)
    random = await _measure_random(url, people, ours.rate)
    alone = await _measure_engine(simulator)
    async with plain_product(settings, simulator) as (plain_url, plain_processes):
        plain = await saturate(plain_url, people, plain_processes)
        plain_random = await _measure_random(plain_url, people, plain.rate)
    firsts, plain_firsts = _firsts(ours.courses), _firsts(plain.courses)
    sizes = f"{IN_FLIGHT} in flight"
    return [
        Figure(
            name=f"analyses per second, {sizes}, over Celery threads",
            value=ours.rate / plain.rate,
            unit="ratio",
            must=1.0,
            aim=1.0,
            better="more",
            detail=f"{ours.rate:.1f} and {plain.rate:.1f} per second; calls of 200 ms",
        ),
        Figure(
            name="processor time of an analysis, API and worker",
            value=ours.processor_seconds * 1000,
            unit="ms",
            must=10,
            aim=10,
            detail=(
                f"without gate and figures (FastAPI, Celery threads) {plain.processor_seconds * 1000:.1f} ms,"
                f" without storage and API (engine alone) {alone * 1000:.1f} ms"
            ),
        ),
        *(
            Figure(
                name=f"POST to first event, {sizes}, p{percent}",
                value=percentile(firsts, percent),
                unit="ms",
                must=most,
                aim=most,
                detail=f"FastAPI and Celery threads {percentile(plain_firsts, percent):.0f} ms",
            )
            for percent, most in ((50, 30), (99, 100))
        ),
        Figure(
            name=f"run over its calls, at {POISSON_SHARE:.0%} of that rate, p50",
            value=percentile(random, 50),
            unit="ratio",
            must=1.10,
            aim=1.10,
            detail=(
                f"p99 {percentile(random, 99):.2f}; Poisson arrivals, {len(random)} runs; FastAPI and Celery"
                f" threads at that share of theirs {percentile(plain_random, 50):.2f}"
                f" (p99 {percentile(plain_random, 99):.2f})"
            ),
        ),
    ]


async def _measure_random(url: str, people: Sessions, limit: float) -> list[float]:
    """Returns the durations of runs over those of their calls, sorted, for arrivals at a share of `limit`."""
    courses = await run_clients(url, people, MEASURED_SECONDS, "--rate", str(POISSON_SHARE * limit))
    return sorted(course.last / CRITICAL_SECONDS for course in courses)


def _firsts(courses: Sequence[Course]) -> list[float]:
    """Returns the times from POST to the first event in ms, sorted."""
    return sorted(course.first * 1000 for course in courses)


async def saturate(url: str, people: Sessions, processes: Callable[[], list[int]]) -> Measured:
    """Measures a closed loop of IN_FLIGHT pages."""
    await run_clients(url, people, WARM_UP_SECONDS, str(IN_FLIGHT), str(CRITICAL_SECONDS))
    before, began = _processor_seconds(processes()), time.monotonic()
    courses = await run_clients(url, people, MEASURED_SECONDS, str(IN_FLIGHT), str(CRITICAL_SECONDS))
    used, took = _processor_seconds(processes()) - before, time.monotonic() - began
    return Measured(len(courses) / took, used / len(courses), courses)


async def run_clients(url: str, people: Sessions, seconds: float, *load: str) -> list[Course]:
    """Runs `load_client` with this load and returns what it measured."""
    command = [sys.executable, "-m", "tests.bench.load_client", url, str(seconds), *load]
    client = await asyncio.create_subprocess_exec(
        *command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, limit=2**26
    )
    answer, _ = await client.communicate("\n".join(map(json.dumps, people)).encode())
    assert client.returncode == 0
    return msgspec.json.decode(answer, type=list[Course])


async def _measure_engine(simulator: Simulator) -> float:
    """Returns the processor seconds of an analysis by the engine alone."""
    command = [sys.executable, "-m", "tests.bench.engine_alone", str(MEASURED_SECONDS), str(IN_FLIGHT)]
    engine = await asyncio.create_subprocess_exec(
        *command, cwd=ROOT, env={**os.environ, **simulator.env()}, stdout=subprocess.PIPE
    )
    answer, _ = await engine.communicate()
    assert engine.returncode == 0
    return float(answer)


@asynccontextmanager
async def plain_product(
    settings: Settings, simulator: Simulator
) -> AsyncIterator[tuple[str, Callable[[], list[int]]]]:
    """Runs the plain alternative; yields its address and its process ids."""
    listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
    url = f"http://127.0.0.1:{listener.getsockname()[1]}"
    env = {**base_environment(settings), **simulator.env(), "IRIS_BROKER_URL": settings.queue_url}
    api = [sys.executable, "-m", "tests.bench.plain.server", str(listener.fileno())]
    threads = (
        f"--pool=threads --concurrency={IN_FLIGHT} --without-gossip --without-mingle --without-heartbeat"
    )
    worker = [sys.executable, "-m", "celery", "-A", "tests.bench.plain.jobs", "worker", *threads.split()]
    started = [
        subprocess.Popen(  # noqa: ASYNC220  # returns at once
            command,
            cwd=ROOT,
            env=env,
            pass_fds=(listener.fileno(),),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for command in (api, worker)
    ]
    listener.close()
    try:
        await until(lambda: answers(url), within=BOOT_SECONDS, saying="the plain API")
        yield url, lambda: [process.pid for process in started]
    finally:
        for process in started:
            process.kill()
            process.wait()


def _processor_seconds(pids: Sequence[int]) -> float:
    times = [psutil.Process(pid).cpu_times() for pid in pids]
    return sum(each.user + each.system for each in times)


def percentile(ordered: Sequence[float], percent: int) -> float:
    return ordered[len(ordered) * percent // 100]
