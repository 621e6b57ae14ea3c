"""Receipts and the budget compared with the simulator's record: each sent call counts once."""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import select, text

from app.models import ModelCall, SpendingDay
from tests.simulator.scenes import all_good, held
from tests.support.hanging_server import hanging_server
from tests.support.waiting import until
from tests.workers.faults.harness import FaultHarness, ObservedRun
from tests.workers.group import WorkerGroup, start_workers

pytestmark = [pytest.mark.faults, pytest.mark.timeout(300)]

ONE_AT_A_TIME = {"IRIS_TIER1_CONCURRENCY": "1"}
TAKEOVERS = 3


@pytest.fixture
async def budget(harness: FaultHarness) -> None:
    """Removes the spending of other tests."""
    async with harness.rig.sessions.begin() as db:
        await db.execute(text("DELETE FROM spending_days"))


async def _workers(
    harness: FaultHarness, groups: list[WorkerGroup], env: dict[str, str] = ONE_AT_A_TIME
) -> WorkerGroup:
    """Starts workers, which send one call at a time by default."""
    group = start_workers(harness.servers.settings, harness.simulator.env() | env)
    groups.append(group)
    await until(lambda: group.is_ready, within=60.0, saying="the workers' boot")
    return group


@pytest.fixture
async def groups() -> AsyncIterator[list[WorkerGroup]]:
    started: list[WorkerGroup] = []
    yield started
    for group in started:
        group.kill()


async def _until_calls(harness: FaultHarness, observed: ObservedRun, sent: int, waiting: int) -> None:
    """Waits until `sent` open calls of the run are marked as sent and `waiting` calls are not."""

    async def is_reached() -> bool:
        found = Counter(
            call.sent_at is not None
            for call in await harness.rig.model_calls(observed.id)
            if call.finished_at is None
        )
        return (found[True], found[False]) == (sent, waiting)

    _: bool = await until(is_reached, saying=f"{sent} sent and {waiting} waiting calls")


async def _reserved_usd(harness: FaultHarness) -> float:
    async with harness.rig.sessions() as db:
        return sum((await db.execute(select(SpendingDay.under_way_usd))).scalars())


async def _expected_usd(harness: FaultHarness, observed: ObservedRun) -> float:
    """Returns the estimated cost of the run's cut-off calls."""
    open_calls = ModelCall.analysis_id == observed.id, ModelCall.finished_at.is_(None)
    async with harness.rig.sessions() as db:
        return sum((await db.execute(select(ModelCall.expected_usd).where(*open_calls))).scalars())


@pytest.mark.usefixtures("budget")
@pytest.mark.parametrize("is_killed", [True, False], ids=["killed", "stopped"])
async def test_queued_calls_are_neither_listed_nor_charged(
    harness: FaultHarness, groups: list[WorkerGroup], is_killed: bool
) -> None:
    harness.simulator.play(held(60))
    observed = await harness.analyze("Rent the hall for a year, or book it by the evening?")
    for takeover in range(1, TAKEOVERS + 1):
        group = await _workers(harness, groups)
        await harness.simulator.until(takeover)
        await _until_calls(harness, observed, sent=takeover, waiting=3)
        if is_killed:
            group.kill()
            groups.remove(group)
        else:
            group.terminate()
            assert group.wait(60) == 0
            await _until_calls(harness, observed, sent=takeover, waiting=0)
    harness.simulator.play(all_good())
    await _workers(harness, groups)

    run = await harness.until_finished(observed)

    sent = harness.simulator.counts(scenario=run.scenario).calls
    assert (run.status, sent) == ("completed", TAKEOVERS + 5)
    assert run.result is not None
    receipt = run.result["receipt"]
    (line,) = receipt["lines"]
    expected = await _expected_usd(harness, observed)
    assert (line["calls"], line["lost"], line["repeated"]) == (sent, TAKEOVERS, TAKEOVERS)
    assert expected > 0
    assert receipt["estimatedCost"] == pytest.approx(expected)
    assert receipt["cost"] == pytest.approx(receipt["knownCost"] + expected)
    assert await _reserved_usd(harness) == pytest.approx(expected)


@pytest.mark.usefixtures("budget")
async def test_canceled_run_lists_and_charges_sent_calls(
    harness: FaultHarness, groups: list[WorkerGroup]
) -> None:
    harness.simulator.play(held(60))
    await _workers(harness, groups)
    observed = await harness.analyze("Print the catalogue again, or move it to the web?")
    await harness.simulator.until(1, state="held")
    await _until_calls(harness, observed, sent=1, waiting=3)

    answer = await harness.client.post(f"/api/analyses/{observed.id}/cancel", json={})
    assert answer.is_success, answer.text
    run = await harness.until_finished(observed)

    # The worker detects the cancellation and closes its call; waiting calls are never sent.
    await harness.simulator.until(1, outcome="disconnected")
    (ended,) = [event for event in await harness.rig.milestones(observed.id) if event.type == "canceled"]
    expected = await _expected_usd(harness, observed)
    assert (run.status, ended.data["receipt"]["calls"]) == ("canceled", 1)
    assert ended.data["receipt"]["estimatedCost"] == pytest.approx(expected)
    assert await _reserved_usd(harness) == pytest.approx(expected)
    assert harness.simulator.counts(scenario=run.scenario).calls == 1


@pytest.mark.usefixtures("budget")
async def test_call_whose_connection_is_not_open_is_not_listed_after_a_crash(
    harness: FaultHarness, groups: list[WorkerGroup]
) -> None:
    with hanging_server() as address:
        await _workers(harness, groups, {"IRIS_TIER1_BASE_URL": f"http://{address}/v1"})
        observed = await harness.analyze("Keep the ferry all winter, or only until November?")
        await _until_calls(harness, observed, sent=4, waiting=0)
        run = await harness.until_claimed(observed, 1)
        os.kill(int(str(run.lease_owner).split(":")[1]), signal.SIGKILL)

        async def is_recovered() -> bool:
            return (await harness.rig.run(observed.id)).attempt > 1

        _: bool = await until(is_recovered, saying="its recovery")
        first = [call for call in await harness.rig.model_calls(observed.id) if call.attempt == 1]

    assert first == []
