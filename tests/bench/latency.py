"""Measures the latency that the product adds to its models, on an idle installation with one run at a time.

The critical path is the duration of the simulator's calls: in each tier the longest lens, then the synthesis.
The same calls by the SDKs of the providers alone, in turn with each run, are the limit that the SDKs set.
FastAPI and Celery threads, in turn with each run, show what the time to the first event is without a gate.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from statistics import median

from msgspec import Struct

from routing.lenses import DEFAULT_LENSES
from tests.bench.figure import Figure
from tests.bench.line import Line
from tests.bench.plain.sdk_client import SdkClient, Steps
from tests.simulator.behaviour import Behaviour, Script
from tests.simulator.fixture import Simulator
from tests.simulator.ledger import Call
from tests.simulator.scenes import all_good, two_escalate_one_to_the_top
from tests.support.waiting import until

CALL_SECONDS = 0.2
CALL = Behaviour(first_token_ms=100, stream_ms=100)
WARM_UP = 5
RUNS = 30


class Course(Struct, frozen=True):
    """A script for the models and the calls that it leads to, with a name for the report."""

    name: str
    script: Script
    steps: Steps


Lines = tuple[Line, Line]
"""Connections for requests and for streams."""

ALL = tuple(lens.id for lens in DEFAULT_LENSES)
COURSES = (
    Course("one tier", all_good(CALL), ((1, ALL),)),
    Course(
        "three tiers",
        two_escalate_one_to_the_top(CALL),
        ((1, ALL), (2, ("ethical", "factual")), (3, ("factual",))),
    ),
)


async def latency(simulator: Simulator, line: Line, stream: Line) -> list[Figure]:
    """Returns the time from POST to `completed` divided by the critical path of the models."""
    figures = []
    async with SdkClient(simulator.env()) as client:
        for course in COURSES:
            simulator.play(course.script)
            took, over, alone = [], [], []
            for number in range(WARM_UP + RUNS):
                scenario = f"Should we move in {number} weeks, or stay?"
                before = len(simulator.calls())
                _, last = await _run(line, stream, scenario)
                between = len(simulator.calls())
                path = _critical_path(await _ended(simulator, before))
                began = time.monotonic()
                await client.analyze(scenario, course.steps)
                plain = time.monotonic() - began
                plain_path = _critical_path(await _ended(simulator, between))
                assert len(simulator.calls()) - between == between - before
                if number >= WARM_UP:
                    took.append(last)
                    over.append(last / path)
                    alone.append(plain / plain_path)
            figures.append(
                Figure(
                    name=f"end to end over model critical path, {course.name}",
                    value=median(over),
                    unit="ratio",
                    must=1.05,
                    aim=1.05,
                    detail=(
                        f"p50 {median(took) * 1000:.0f} ms, {RUNS} runs; the same calls by the SDKs alone"
                        f" {median(alone):.3f}, so {median(over) / median(alone):.3f} of that limit"
                    ),
                )
            )
    return figures


async def first_event(simulator: Simulator, ours: Lines, plain: Lines) -> Figure:
    """Returns the time from POST to the first event, in turn with the plain alternative."""
    simulator.play(COURSES[0].script)
    firsts, plain_firsts = list[float](), list[float]()
    for number in range(WARM_UP + RUNS):
        for lines, times in ((ours, firsts), (plain, plain_firsts)):
            first, _ = await _run(*lines, f"Should we move in {number} weeks, or stay?")
            if number >= WARM_UP:
                times.append(first * 1000)
    return Figure(
        name="POST to first event, p50",
        value=median(firsts),
        unit="ms",
        must=10,
        aim=10,
        detail=f"{_spread(firsts)}; FastAPI and Celery threads {median(plain_firsts):.1f} ms",
    )


async def _ended(simulator: Simulator, before: int) -> Sequence[Call]:
    """Returns the calls after the first `before`. The simulator records the last one after the run ends."""
    await until(lambda: all(call.ended_at for call in simulator.calls()[before:]), saying="the calls' end")
    return simulator.calls()[before:]


def _critical_path(calls: Sequence[Call]) -> float:
    """Returns the seconds of the calls that have to run in sequence."""
    longest: dict[tuple[int | None, bool], float] = {}
    for call in calls:
        assert call.ended_at is not None
        step = (call.tier, call.lens == "summary")
        longest[step] = max(longest.get(step, 0.0), call.ended_at - call.received_at)
    return sum(longest.values())


async def _run(line: Line, stream: Line, scenario: str) -> tuple[float, float]:
    began = time.monotonic()
    path = await line.analyze(scenario)
    heard = [said async for said in stream.events(path)]
    assert heard[-1].type == "completed", heard[-1].data
    return heard[0].at - began, heard[-1].at - began


def _spread(values: list[float]) -> str:
    ordered = sorted(values)
    return f"p10 {ordered[len(ordered) // 10]:.1f}, p90 {ordered[len(ordered) * 9 // 10]:.1f} ms"
