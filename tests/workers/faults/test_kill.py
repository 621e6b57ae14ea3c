"""SIGKILL of a worker at every point of a run: another one goes on, and repeats only what was in flight."""

from __future__ import annotations

from collections import Counter

import pytest
from sqlalchemy import text

from tests.simulator.fixture import Simulator
from tests.simulator.scenes import all_good, held
from tests.support.waiting import until
from tests.workers.faults.stage import Stage

pytestmark = [pytest.mark.faults, pytest.mark.timeout(90)]


def _asked(simulator: Simulator) -> Counter[str | None]:
    return Counter(call.lens for call in simulator.calls())


ONCE = {"logical": 1, "ethical": 1, "factual": 1, "strategic": 1, "summary": 1}


async def test_before_the_claim(stage: Stage) -> None:
    watched = await stage.analyze("Sell the old press now, or keep it for spares for another year?")
    async with stage.rig.sessions.begin() as session:
        lock = text("SELECT 1 FROM analyses WHERE id = :id FOR UPDATE")
        await session.execute(lock, {"id": watched.id})
        first = await stage.start_workers()
        waiting = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")

        async def is_claiming() -> bool:
            return bool((await session.execute(waiting)).scalar_one())

        _: bool = await until(is_claiming, saying="a claim that waits for the row")
        first.kill()
    await stage.start_workers()

    run = await stage.finished(watched)

    assert run.status == "completed"
    assert _asked(stage.simulator) == ONCE


async def test_in_mid_call(stage: Stage) -> None:
    stage.simulator.play(held(120))
    first = await stage.start_workers()
    watched = await stage.analyze("Open a second bakery in spring, or pay back the loan first?")
    await stage.simulator.until(4, state="held")
    first.kill()
    stage.simulator.play(all_good())
    await stage.start_workers()

    run = await stage.finished(watched)

    assert run.status == "completed"
    assert _asked(stage.simulator) == {**dict.fromkeys(ONCE, 2), "summary": 1}
    assert run.result is not None
    (line,) = run.result["receipt"]["lines"]
    assert (line["calls"], line["lost"], line["repeated"]) == (9, 4, 4)
    assert run.result["receipt"]["cost"] is None
