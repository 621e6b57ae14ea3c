"""Measures the memory of an idle `iris up`: all its processes, with PostgreSQL and Redis."""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from pathlib import Path

import psutil

from tests.bench.figure import Figure
from tests.support.product import running_product
from tests.support.waiting import until

WINDOW_SECONDS = 2.0
IDLE_SHARE = 0.1
"""Share of one processor that all processes together may use when idle: they poll and send heartbeats."""

SETTLE_SECONDS = 120.0
MEGABYTE = 1e6
PARTS = {"app.launcher": "supervisor", "app.cli": "API", "workers": "workers"}


async def idle() -> Figure:
    """Sums the proportional set sizes (PSS), which count a shared page once."""
    with (
        tempfile.TemporaryDirectory(prefix="iris-b-", ignore_cleanup_errors=True) as folder,
        running_product({}, Path(folder), raises_limits=False) as product,
    ):
        root = psutil.Process(product.process.pid)
        await until(lambda: _is_idle(root), within=SETTLE_SECONDS, saying="an idle product")
        sizes = Counter[str]()
        for process in _tree(root):
            sizes[_part_of(process)] += process.memory_full_info().pss
    parts = ", ".join(f"{part} {size / MEGABYTE:.0f}" for part, size in sizes.most_common())
    return Figure(
        name="memory of `iris up`, idle, all processes (PSS)",
        value=sizes.total() / MEGABYTE,
        unit="MB",
        must=300,
        aim=300,
        detail=parts,
    )


def _tree(root: psutil.Process) -> list[psutil.Process]:
    return [root, *root.children(recursive=True)]


async def _is_idle(root: psutil.Process) -> bool:
    before = _cpu_seconds(root)
    await asyncio.sleep(WINDOW_SECONDS)
    return _cpu_seconds(root) - before < IDLE_SHARE * WINDOW_SECONDS


def _cpu_seconds(root: psutil.Process) -> float:
    return sum(sum(process.cpu_times()[:2]) for process in _tree(root))


def _part_of(process: psutil.Process) -> str:
    if process.name().startswith("postgres"):
        return "PostgreSQL"
    return next((name for module, name in PARTS.items() if module in process.cmdline()), "Redis")
