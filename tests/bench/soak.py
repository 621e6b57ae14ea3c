"""Runs the product for hours at 70 % of its limit, and compares the end with the beginning."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping, Sequence
from statistics import median

import psutil
from msgspec import Struct

from tests.bench.figure import Figure
from tests.bench.load import CALL, CRITICAL_SECONDS, Sessions, percentile, run_clients, saturate
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import all_good

SHARE = 0.7
SEGMENT_SECONDS = 60.0
FLAT = 1.10
"""Largest ratio of the last quarter to the first one that counts as flat."""


class Segment(Struct, frozen=True):
    """A minute: resident memory in MB by process, and the duration of runs over that of their calls."""

    memory: dict[str, float]
    p50: float
    p99: float


async def soak(
    simulator: Simulator, url: str, people: Sessions, processes: Callable[[], Mapping[str, int]], hours: float
) -> list[Figure]:
    """Starts analyses at random times. `processes` are the process ids by name.

    Prints a line for each minute. The first minute warms up and is not compared.
    """
    simulator.play(all_good(CALL))
    limit = await saturate(url, people, lambda: list(processes().values()))
    rate, ends = SHARE * limit.rate, time.monotonic() + hours * 3600
    segments: list[Segment] = []
    count = 0
    while time.monotonic() < ends:
        courses = await run_clients(url, people, SEGMENT_SECONDS, "--rate", str(rate))
        waits = sorted(course.last / CRITICAL_SECONDS for course in courses)
        memory = {name: psutil.Process(pid).memory_info().rss / 1e6 for name, pid in processes().items()}
        segments.append(Segment(memory, percentile(waits, 50), percentile(waits, 99)))
        count += len(courses)
        simulator.reset()  # its record of calls would fill its memory
        simulator.play(all_good(CALL))
        _report(len(segments), segments[-1])
    compared = segments[1:] or segments
    quarter = max(1, len(compared) // 4)
    first, last = compared[:quarter], compared[-quarter:]
    size = f"{count} analyses in {len(segments)} minutes, {rate:.1f} per second"
    figures = [
        _flat(
            f"memory of {name}, last over first quarter", *_medians(first, last, _memory_of(name)), "MB", size
        )
        for name in segments[-1].memory
    ]
    for label, of in (("p50", lambda each: each.p50), ("p99", lambda each: each.p99)):
        figures.append(
            _flat(f"run over its calls, {label}, last over first", *_medians(first, last, of), "", size)
        )
    return figures


def _memory_of(name: str) -> Callable[[Segment], float]:
    return lambda segment: segment.memory[name]


def _medians(
    first: Sequence[Segment], last: Sequence[Segment], of: Callable[[Segment], float]
) -> tuple[float, float]:
    return median(map(of, first)), median(map(of, last))


def _flat(name: str, before: float, after: float, unit: str, size: str) -> Figure:
    detail = f"{before:.2f} and {after:.2f} {unit}".strip()
    return Figure(name, after / before, "ratio", must=FLAT, aim=FLAT, detail=f"{detail}; {size}")


def _report(minute: int, segment: Segment) -> None:
    memory = ", ".join(f"{name} {megabytes:.0f} MB" for name, megabytes in segment.memory.items())
    sys.stdout.write(
        f"minute {minute}: run over its calls {segment.p50:.2f} (p99 {segment.p99:.2f}), {memory}\n"
    )
    sys.stdout.flush()
