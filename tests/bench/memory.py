"""Compares the memory of a worker process with 64 runs in flight with that of a bare Dramatiq worker and of a
process that has the worker's libraries and makes the same calls.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from typing import IO

import psutil

from app.core.settings.config import Settings
from tests.bench.figure import Figure
from tests.bench.line import Line
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import held
from tests.support.waiting import until_sync
from tests.workers.group import ROOT, WorkerGroup, base_environment

IN_FLIGHT = 64
LENSES = 4
MEGABYTE = 1e6


async def memory(
    simulator: Simulator, url: str, headers: Mapping[str, str], group: WorkerGroup, settings: Settings
) -> Figure:
    """Measures resident memory of the only process of `group` while 64 runs are held in their four calls."""
    (pid,) = group.pids
    simulator.play(held(400))
    async with Line(url, headers) as line:
        for number in range(IN_FLIGHT):
            await line.analyze(f"Should shop {number} open on Sundays, or stay closed?")
    await simulator.until(IN_FLIGHT * LENSES, state="held", seconds=60)
    process = psutil.Process(pid)
    full = process.memory_full_info()
    bare = await asyncio.to_thread(_bare, settings)
    limit = await _hold_calls(simulator)
    return Figure(
        name=f"memory of a worker process, {IN_FLIGHT} runs in flight (RSS)",
        value=full.rss / MEGABYTE,
        unit="MB",
        must=120,
        aim=120,
        detail=(
            f"PSS {full.pss / MEGABYTE:.0f} MB; the same calls by the SDKs with the libraries of a worker"
            f" {limit / MEGABYTE:.0f} MB, so {full.rss / limit:.2f} of that limit; a bare Dramatiq worker"
            f" {bare / MEGABYTE:.0f} MB"
        ),
    )


async def _hold_calls(simulator: Simulator) -> int:
    """Returns the resident memory of a process without the product while it makes as many calls, and ends all
    held calls."""
    command = [sys.executable, "-m", "tests.bench.plain.held_calls", str(IN_FLIGHT)]
    environment = {**os.environ, **simulator.env()}
    process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, env=environment)
    await simulator.until(2 * IN_FLIGHT * LENSES, state="held", seconds=60)
    resident = int(psutil.Process(process.pid).memory_info().rss)
    simulator.release()
    process.kill()
    await process.wait()
    return resident


def _bare(settings: Settings) -> int:
    command = [sys.executable, "-m", "dramatiq", "tests.bench.bare:broker", "-p", "1", "-t", "8"]
    env = {**base_environment(settings), "IRIS_BROKER_URL": settings.queue_url, "PYTHONPATH": str(ROOT)}
    with tempfile.TemporaryFile() as log:
        master = subprocess.Popen(command, cwd=ROOT, env=env, stdout=log, stderr=log)
        try:
            until_sync(lambda: _has_booted(log), within=20.0, saying="a bare worker")
            return int(_worker_of(master.pid).memory_info().rss)
        finally:
            master.terminate()
            master.wait()


def _has_booted(log: IO[bytes]) -> bool:
    log.seek(0)
    return b"ready for action" in log.read()


def _worker_of(pid: int) -> psutil.Process:
    children = psutil.Process(pid).children()
    return next(child for child in children if "resource_tracker" not in " ".join(child.cmdline()))
