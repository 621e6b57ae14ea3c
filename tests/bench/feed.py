"""Compares feed reads per processor second with FastAPI, for the same statement and driver.

A third server, one ASGI function, shows the limit of this machine. The servers take turns, so that other load
on this machine affects all.
"""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median

import msgspec
import psutil
from msgspec import Struct

from app.core.settings.config import Settings
from tests.app.domains.community.posts.plans import WHOLE, fill
from tests.bench.figure import Figure
from tests.bench.line import Line
from tests.support.waiting import until
from tests.workers.group import ROOT, base_environment

CONNECTIONS = 8
TURN_SECONDS, TURNS, WARM_UP = 0.75, 31, 2
PATH = "/api/social/feed?limit=20"


class Turn(Struct, frozen=True):
    """Reads of one server in its turn, per second of its processor time and per second of wall time."""

    a_processor_second: float
    a_second: float


async def feed(url: str, pid: int, settings: Settings) -> Figure:
    """Measures reads of the first page by visitors, with 100,000 posts and 1,000,000 likes.

    Rates are per processor second of the server process, which other load on this machine does not change.
    """
    await fill(settings.database_url, WHOLE)
    with serving("control", settings) as (control, its_pid), serving("raw_feed", settings) as (raw, raw_pid):
        await until(lambda: _answers(control), saying="the control")
        await until(lambda: _answers(raw), saying="the ASGI function")
        assert await _page(url) == await _page(control), "They do not answer the same."
        servers = ((url, pid), (control, its_pid), (raw, raw_pid))
        turns = [[await _turn(*server) for server in servers] for _ in range(WARM_UP + TURNS)][WARM_UP:]
    ratios = sorted(ours.a_processor_second / its.a_processor_second for ours, its, _ in turns)
    rates, walls = (
        [median(getattr(turn, field) for turn in of_server) for of_server in zip(*turns, strict=True)]
        for field in Turn.__struct_fields__
    )
    return Figure(
        name="feed reads per processor second over FastAPI's",
        value=median(ratios),
        unit="ratio",
        must=1.5,
        aim=1.5,
        better="more",
        detail=f"{rates[0]:.0f} and {rates[1]:.0f}, {ratios[0]:.2f} to {ratios[-1]:.2f} in {TURNS} turns; "
        f"one ASGI function {rates[2]:.0f}, so {rates[0] / rates[2]:.2f} of the limit; "
        f"per second of wall time {walls[0]:.0f}, {walls[1]:.0f} and {walls[2]:.0f}",
    )


@contextmanager
def serving(module: str, settings: Settings) -> Iterator[tuple[str, int]]:
    """Runs a module of `tests.bench` in a process; yields its address and process ID."""
    listener = socket.create_server(("127.0.0.1", 0))
    process = subprocess.Popen(
        [sys.executable, "-m", f"tests.bench.{module}", str(listener.fileno())],
        cwd=ROOT,
        env=base_environment(settings),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        pass_fds=(listener.fileno(),),
    )
    url = f"http://127.0.0.1:{listener.getsockname()[1]}"
    listener.close()
    try:
        yield url, process.pid
    finally:
        process.terminate()
        process.wait(15)


async def _answers(url: str) -> bool:
    try:
        await _page(url)
    except (OSError, EOFError, ValueError):
        return False
    return True


async def _page(url: str) -> object:
    async with Line(url, {}) as line:
        return msgspec.json.decode(await line.get(PATH))


async def _turn(url: str, pid: int) -> Turn:
    """Reads over CONNECTIONS connections for TURN_SECONDS."""
    process, began = psutil.Process(pid), time.monotonic()
    before = _spent(process)
    count = sum(await asyncio.gather(*(_reads(url, began + TURN_SECONDS) for _ in range(CONNECTIONS))))
    return Turn(count / (_spent(process) - before), count / (time.monotonic() - began))


def _spent(process: psutil.Process) -> float:
    """Returns the processor time of a process in seconds."""
    times = process.cpu_times()
    return times.user + times.system


async def _reads(url: str, end: float) -> int:
    count = 0
    async with Line(url, {}) as line:
        while time.monotonic() < end:
            await line.get(PATH)
            count += 1
    return count
