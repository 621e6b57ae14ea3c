"""CPU starvation, and wrong answers of the model server."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tests.faults.measures import Report, repeats
from tests.faults.options import Options
from tests.faults.stack import PRODUCTION, running_stack
from tests.simulator.behaviour import Behaviour, Fault, Match, Rule, Script
from tests.workers.faults.test_providers import PERMANENT, TRANSIENT

LOADS = (14, 36)
BUSY_SECONDS = 45.0
BUSY = """
import os, time
parent, ends = os.getppid(), time.monotonic() + {seconds}
while time.monotonic() < ends and os.getppid() == parent:
    sum(range(100_000))
"""
HOSTILE_DEADLINE_SECONDS = 6.0

HOSTILE: dict[str, tuple[Behaviour, int | None]] = {
    **TRANSIENT,
    **{name: (behave, None) for name, behave in PERMANENT.items()},
    "garbage in place of a stream": (Behaviour(raw="\x00\ufffd not JSON, not a stream"), None),
    "a page of a proxy": (Behaviour(raw="<html>502</html>", content_type="text/html"), None),
    "5 MB in one answer": (Behaviour(answer="x" * 5_000_000), None),
    "end without a finish reason": (Behaviour(fault=Fault.UNFINISHED), None),
    "connection reset": (Behaviour(fault=Fault.RESET), None),
    "error inside the stream": (Behaviour(fault=Fault.STREAM_ERROR), None),
}
"""A behaviour of one lens at the first tier, and how many calls it affects (None: all)."""


async def cpu_starved(options: Options) -> Report:
    """Runs many more busy processes than processors: no lease may expire."""
    report = Report()
    async with running_stack() as stack:
        stack.answer_within(5.0)
        await stack.start_workers()
        for load in LOADS:
            with busy_processes(load, BUSY_SECONDS):
                await stack.post_many((options.runs or 20) // len(LOADS), give_up_after=300.0)
                await asyncio.sleep(BUSY_SECONDS)  # the load itself
                report.note(f"{load} busy processes, load {os.getloadavg()[0]:.0f}")
        await stack.settle(within=300.0)
        seen = await stack.observe()
        report.note(f"calls repeated {repeats(seen)}")
        report.expect(repeats(seen) == 0, f"{repeats(seen)} calls repeated")
        report.judge(seen)
    return report


@contextmanager
def busy_processes(count: int, seconds: float) -> Iterator[None]:
    """Runs busy processes. Each one also exits after a time limit or when this process ends."""
    program = BUSY.format(seconds=seconds * 4)
    started = [subprocess.Popen([sys.executable, "-I", "-S", "-c", program]) for _ in range(count)]
    try:
        yield
    finally:
        for process in started:
            process.kill()
            process.wait()


async def hostile_answers(options: Options) -> Report:
    """Plays one run for each wrong behaviour of a model server; other lenses and tiers answer well."""
    report = Report()
    settings = PRODUCTION.replace(call_deadline_seconds=HOSTILE_DEADLINE_SECONDS)
    async with running_stack(settings) as stack:
        stack.simulator.play(hostile_script())
        await stack.start_workers()
        for _ in range(options.runs or 1):
            await asyncio.gather(*(stack.post(case=name) for name in HOSTILE))
        await stack.settle(within=180.0)
        report.note(f"{len(HOSTILE)} kinds of wrong answers")
        report.judge(await stack.observe())
    return report


def hostile_script() -> Script:
    """Returns a script in which each behaviour affects the ethical lens of the run with its name."""
    return Script(
        rules=tuple(
            Rule(match=Match(tier=1, lens="ethical", scenario=f"(case: {name})"), behave=behave, times=times)
            for name, (behave, times) in HOSTILE.items()
        )
    )
