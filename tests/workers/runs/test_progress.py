"""The writer of a run's events: numbered in order, published after their commit, committed once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from app.core.events import EventId, EventLog, EventRecord
from app.core.events.snapshot import join_deltas
from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.lifecycle import Advance, Claim, LostClaim, Record
from routing.events import LensDelta, Queued, TierCompleted
from routing.results.receipt import Receipt
from tests.app.domains.runs.analyses.lifecycle.worker_steps import WorkerSteps, answered, completed_of
from tests.support.runs import Rig
from tests.support.waiting import until
from workers.resources import Resources
from workers.runs.progress import Progress

TIER_COMPLETED = TierCompleted(tier=1, clarity=None, receipt=Receipt())


class _GatedUnits:
    """Creates units of work. The first `failures` raise a connection error; commits wait for `gate`."""

    def __init__(self, resources: Resources, failures: int = 0) -> None:
        self.units = 0
        self.gate = asyncio.Event()
        self.gate.set()
        self._resources = resources
        self._failures = failures

    def __call__(self) -> UnitOfWork:
        self.units += 1
        if self.units <= self._failures:
            raise ConnectionRefusedError
        return _WaitingUnit(self._resources, self.gate)


class _WaitingUnit(UnitOfWork):
    def __init__(self, resources: Resources, gate: asyncio.Event) -> None:
        super().__init__(resources.sessions, resources.wire)
        self._gate = gate

    async def commit(self) -> None:
        await self._gate.wait()
        await super().commit()


class _RunPass:
    """A claimed run with the progress of its pass."""

    def __init__(self, resources: Resources, claim: Claim, failures: int = 0) -> None:
        self.units = _GatedUnits(resources, failures)
        self.progress = Progress(claim, self._write, resources.wire, patience_seconds=5.0)
        self.writing = asyncio.create_task(self.progress.commit_all())

    async def _write(self, claim: Claim, what: Record) -> None:
        async with self.units() as uow:
            await lifecycle.record(uow, claim, what)
            await uow.commit()


@pytest.fixture
async def claim(rig: Rig) -> Claim:
    return await WorkerSteps(rig).claimed(await rig.submit())


@pytest.fixture
async def run_pass(resources: Resources, claim: Claim) -> AsyncIterator[_RunPass]:
    run_pass = _RunPass(resources, claim)
    yield run_pass
    run_pass.writing.cancel()


def _record_lens(progress: Progress, lens: str, *, wake: bool = True) -> None:
    outcome = answered(lens)
    progress.note(outcome=outcome, wake=False)
    progress.note(completed_of(outcome), wake=wake)


async def _read_stream(resources: Resources, event_log: EventLog, claim: Claim) -> list[EventRecord]:
    await resources.wire.flush(5.0)
    return await event_log.read_range(claim.analysis_id, EventId(0, 1))


async def test_text_and_milestones_are_numbered_in_order(
    run_pass: _RunPass, resources: Resources, claim: Claim, event_log: EventLog
) -> None:
    run_pass.progress.text(LensDelta("logical", "The lease "))
    run_pass.progress.text(LensDelta("logical", "ends."))
    _record_lens(run_pass.progress, "logical")
    await run_pass.progress.flush()

    records = await _read_stream(resources, event_log, claim)
    assert [(str(record.id), record.type) for record in records] == [
        ("1-2", "lens_delta"),
        ("1-3", "lens_delta"),
        ("1-4", "lens_completed"),
    ]
    assert {str(record.prev) for record in records} == {"1-1"}


async def test_lenses_that_finish_together_share_a_commit(run_pass: _RunPass, rig: Rig, claim: Claim) -> None:
    for lens in ("logical", "ethical", "factual"):
        _record_lens(run_pass.progress, lens)
    await run_pass.progress.flush()

    assert run_pass.units.units == 1
    assert len(await rig.outcomes(claim.analysis_id)) == 3


async def test_finished_lens_is_committed_automatically(run_pass: _RunPass, rig: Rig, claim: Claim) -> None:
    _record_lens(run_pass.progress, "logical")
    async with asyncio.timeout(5):
        await run_pass.progress._flushed.wait()

    assert len(await rig.outcomes(claim.analysis_id)) == 1


async def test_text_does_not_overtake_a_pending_commit(
    run_pass: _RunPass, resources: Resources, claim: Claim, event_log: EventLog
) -> None:
    run_pass.units.gate.clear()
    _record_lens(run_pass.progress, "logical")
    flushed = asyncio.create_task(run_pass.progress.flush())
    _: bool = await until(lambda: run_pass.units.units > 0, saying="the commit")
    run_pass.progress.text(LensDelta("ethical", "meanwhile"))
    assert await _read_stream(resources, event_log, claim) == []
    run_pass.units.gate.set()
    await flushed

    types = [record.type for record in await _read_stream(resources, event_log, claim)]
    assert types == ["lens_completed", "lens_delta"]


async def test_events_are_published_after_the_commit(
    run_pass: _RunPass, resources: Resources, rig: Rig, claim: Claim, event_log: EventLog
) -> None:
    run_pass.units.gate.clear()
    _record_lens(run_pass.progress, "logical")
    flushed = asyncio.create_task(run_pass.progress.flush())
    _: bool = await until(lambda: run_pass.units.units > 0, saying="the commit")

    assert await _read_stream(resources, event_log, claim) == []
    assert len(await rig.milestones(claim.analysis_id)) == 1
    run_pass.units.gate.set()
    await flushed
    assert len(await rig.milestones(claim.analysis_id)) == 2


async def test_unreachable_database_is_retried(resources: Resources, rig: Rig, claim: Claim) -> None:
    run_pass = _RunPass(resources, claim, failures=2)
    _record_lens(run_pass.progress, "logical")
    await run_pass.progress.flush()

    assert run_pass.units.units == 3
    assert [event.type for event in await rig.milestones(claim.analysis_id)] == ["queued", "lens_completed"]
    run_pass.writing.cancel()


async def test_close_ends_the_writer(run_pass: _RunPass, rig: Rig, claim: Claim) -> None:
    run_pass.progress.note(TIER_COMPLETED, Queued(tier=2, why="escalated"), leaving=Advance(2), wake=False)
    await run_pass.progress.flush()
    await run_pass.writing

    assert run_pass.progress.is_leaving
    assert (await rig.run(claim.analysis_id)).tier == 2


async def test_lost_claim_ends_the_writer(run_pass: _RunPass, rig: Rig, claim: Claim) -> None:
    await WorkerSteps(rig).change(claim.analysis_id, "attempt = attempt + 1")
    _record_lens(run_pass.progress, "logical")

    with pytest.raises(LostClaim):
        await run_pass.writing
    assert await rig.outcomes(claim.analysis_id) == []


async def test_client_that_joins_after_a_flush_gets_the_whole_text(
    run_pass: _RunPass, resources: Resources, claim: Claim, event_log: EventLog
) -> None:
    run_pass.progress.text(LensDelta("logical", "The lease "))
    await resources.wire.flush(5.0)
    await resources.redis.flushall()
    for text in ("ends ", "in ", "March."):
        run_pass.progress.text(LensDelta("logical", text))
        await resources.wire.flush(5.0)

    past = await event_log.read_range(claim.analysis_id)
    assert join_deltas(past) == {"logical": "The lease ends in March."}


async def test_lost_text_is_resent(
    run_pass: _RunPass, resources: Resources, claim: Claim, event_log: EventLog
) -> None:
    run_pass.progress.text(LensDelta("logical", "The lease "))
    run_pass.progress._lanes.start_over()
    run_pass.progress.text(LensDelta("logical", "ends."))

    *_, last = await _read_stream(resources, event_log, claim)
    assert last.data == b'{"type":"lens_delta","lens":"logical","text":"The lease ends.","reset":true}'
