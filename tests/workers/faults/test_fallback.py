"""Redis outage before runs are posted: workers take them from PostgreSQL, and no call is repeated."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from datetime import datetime

import pytest
from sqlalchemy import select

from app.models import Analysis, RunEventRow
from tests.simulator.scenes import all_good, held, two_escalate_one_to_the_top
from tests.support.waiting import until
from tests.workers.faults.harness import FaultHarness
from tests.workers.faults.outages import Outage, redis_hangs, redis_is_down, redis_is_full
from tests.workers.faults.reader import DELTA
from tests.workers.group import WorkerGroup

pytestmark = [pytest.mark.faults, pytest.mark.timeout(300)]

LENSES = ("logical", "ethical", "factual", "strategic")
LADDER_CALLS = 8
"""Calls of a run with two lenses that escalate, one of them twice: 4, 2 and 1 lens calls and the summary."""
DIRECT_CALLS = 5
TAKEN = "runs taken from postgresql"
UNUSABLE, USABLE = "queue unusable", "queue usable again"
NOTICED_SECONDS = 10.0
MILESTONE_SECONDS = 2.0
LEASE_SECONDS = 60.0
"""Longer than the outages here, so that no lease expires on a busy machine."""
STOP_SECONDS = 20.0
"""Grace period plus the margins for draining and closing (`workers.process`)."""

every_outage = pytest.mark.parametrize("outage", [redis_is_down, redis_hangs, redis_is_full])
down_or_frozen = pytest.mark.parametrize("outage", [redis_is_down, redis_hangs])


def _circuits_closed(group: WorkerGroup) -> bool:
    return USABLE in group.log and group.log.count("circuit closed") == group.log.count("circuit opened")


async def _until_logged(*groups: WorkerGroup, what: str = UNUSABLE) -> None:
    _: bool = await until(
        lambda: all(what in group.log for group in groups), within=NOTICED_SECONDS, saying=what
    )


@every_outage
async def test_runs_posted_during_an_outage_complete_during_it(harness: FaultHarness, outage: Outage) -> None:
    harness.simulator.play(two_escalate_one_to_the_top())
    group = await harness.start_workers(lease_seconds=LEASE_SECONDS)

    async with outage(harness.servers):
        await _until_logged(group)
        runs = [
            await harness.analyze("Open the second shop now, or after the harvest?"),
            await harness.analyze("Print the book ourselves, or sign with the publisher?"),
            await harness.analyze("Keep the old boiler, or replace it in May?", aiModel="gpt-4o"),
        ]
        ended = [await harness.rig.until_finished(run.id) for run in runs]

    assert [(run.status, run.attempt) for run in ended] == [
        ("completed", 3),
        ("completed", 3),
        ("completed", 1),
    ]
    await _until_logged(group, what=USABLE)
    for observed in runs:
        await harness.until_finished(observed)
    assert harness.simulator.counts().calls == 2 * LADDER_CALLS + DIRECT_CALLS
    await _check_normal_operation(harness, group)


async def _check_normal_operation(harness: FaultHarness, group: WorkerGroup) -> None:
    """Checks that after recovery every thread gets a run from the queue, and none runs twice."""
    taken, calls = group.log.count(TAKEN), harness.simulator.counts().calls
    threads = harness.servers.settings.worker_threads
    harness.simulator.play(held(60))
    ids = [await harness.rig.submit(scenario=f"Flight {number}, or the train?") for number in range(threads)]
    await harness.simulator.until(threads * len(LENSES), state="held")
    harness.simulator.play(all_good())
    harness.simulator.release()
    for each in ids:
        run = await harness.rig.until_finished(each)
        assert (run.status, run.attempt) == ("completed", 1)
    assert group.log.count(TAKEN) == taken
    assert harness.simulator.counts().calls == calls + threads * (len(LENSES) + 1)


async def test_two_worker_groups_share_rows_within_their_limits(harness: FaultHarness) -> None:
    harness.simulator.play(held(60))
    groups = [await harness.start_workers(worker_threads=4, lease_seconds=LEASE_SECONDS) for _ in range(2)]

    async with redis_is_down(harness.servers):
        await _until_logged(*groups)
        ids = [await harness.rig.submit(scenario=f"Plan {number}, or wait a year?") for number in range(10)]
        await harness.simulator.until(8 * len(LENSES), state="held")
        owners = Counter(run.lease_owner for run in await _read_runs(harness) if run.status == "running")
        assert sorted(owners.values()) == [4, 4]
        harness.simulator.play(all_good())
        harness.simulator.release()
        for each in ids:
            assert (await harness.rig.until_finished(each)).attempt == 1

    assert harness.simulator.counts().calls == 10 * (len(LENSES) + 1)


@down_or_frozen
async def test_stopping_worker_hands_over_its_runs_without_redis(
    harness: FaultHarness, outage: Outage
) -> None:
    harness.simulator.play(held(60))
    stopping = await harness.start_workers(lease_seconds=LEASE_SECONDS)

    async with outage(harness.servers):
        await _until_logged(stopping)
        analysis_id = await harness.rig.submit()
        await harness.simulator.until(4, state="held")
        other = await harness.start_workers(lease_seconds=LEASE_SECONDS)
        await _until_logged(other)
        harness.simulator.play(all_good())
        began = time.monotonic()
        stopping.terminate()
        run = await harness.rig.until_finished(analysis_id)
        assert stopping.wait(STOP_SECONDS) == 0
        assert time.monotonic() - began < STOP_SECONDS

    assert (run.status, run.attempt, run.crashes) == ("completed", 3, 0)
    assert harness.simulator.counts(outcome="disconnected").calls == 4
    assert harness.simulator.counts().calls == 4 + len(LENSES) + 1


@down_or_frozen
async def test_client_sees_milestones_during_an_outage(harness: FaultHarness, outage: Outage) -> None:
    """The first run lets the API detect the outage, which takes the timeouts of a frozen Redis."""
    harness.simulator.play(two_escalate_one_to_the_top())
    group = await harness.start_workers(lease_seconds=LEASE_SECONDS)

    async with outage(harness.servers):
        await _until_logged(group)
        await (await harness.analyze("Prune the old trees, or plant new ones?")).following
        observed = await harness.analyze("Sell the orchard to the neighbour, or lease it to him?")
        await harness.rig.until_finished(observed.id)
        received = await asyncio.wait_for(observed.following, MILESTONE_SECONDS + 1)
        to_wall_clock = time.time() - time.monotonic()

    written = await _commit_times(harness, observed.id)
    late = {
        event.type: event.at + to_wall_clock - written[str(event.id)].timestamp()
        for event in received
        if str(event.id) in written
    }
    assert "completed" in late
    assert max(late.values()) < MILESTONE_SECONDS, late


async def test_text_restarts_after_redis_recovers(harness: FaultHarness) -> None:
    harness.simulator.play(held(60))
    group = await harness.start_workers(lease_seconds=LEASE_SECONDS)

    async with redis_is_down(harness.servers):
        await _until_logged(group)
        observed = await harness.analyze("Move the archive to the cellar, or scan and bin it?")
        await harness.simulator.until(4, state="held")
    _: bool = await until(lambda: _circuits_closed(group), saying="closed circuits")
    harness.simulator.play(all_good())
    # Its events show that the process publishes to Redis again.
    await harness.until_finished(await harness.analyze("Buy shelves for the cellar, or rent a store?"))
    harness.simulator.release()

    await harness.until_finished(observed)
    deltas = [event.data for event in observed.reader.received if event.type == DELTA]
    for row in await harness.rig.outcomes(observed.id):
        shown = [delta["text"] for delta in deltas if delta["lens"] == row.lens]
        if row.lens in LENSES:
            assert row.outcome["answer"]["reasoning"].startswith(shown[0][:40])


async def _read_runs(harness: FaultHarness) -> list[Analysis]:
    async with harness.rig.sessions() as session:
        return list((await session.execute(select(Analysis))).scalars())


async def _commit_times(harness: FaultHarness, analysis_id: object) -> dict[str, datetime]:
    rows = select(RunEventRow).where(RunEventRow.analysis_id == analysis_id)
    async with harness.rig.sessions() as session:
        return {f"{row.attempt}-{row.seq}": row.created_at for row in (await session.execute(rows)).scalars()}
