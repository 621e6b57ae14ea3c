"""A few seconds of a random run: the harness itself works, and the cheapest faults break no promise."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.random_run import play_random
from tests.faults.schedule import Header, Injection, Request, Schedule

pytestmark = [pytest.mark.faults, pytest.mark.timeout(180)]


async def test_a_short_run_with_three_faults_breaks_no_promise(tmp_path: Path) -> None:
    requests = tuple(Request(at=0.5 * number, copies=1 + number % 3, cut_after=4) for number in range(6))
    injections = (
        Injection(at=1.0, name="redis-flushed", seconds=0.0, choice=0),
        Injection(at=1.5, name="api-killed", seconds=0.0, choice=0),
        Injection(at=2.0, name="duplicate-deliveries", seconds=0.0, choice=0),
    )

    report = await play_random(Schedule(Header(0, 0.1, 6), requests, injections), tmp_path / "log.jsonl")

    assert report.failures == []
    assert "6 of 6 runs complete" in report.figures
