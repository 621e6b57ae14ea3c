"""SIGKILL of a worker during an audit: the next one continues after the last stored call."""

from __future__ import annotations

from uuid import UUID

import pytest
from sqlalchemy import func, select, text

from app.core.messaging.jobs import AuditLenses, Job
from app.core.messaging.queue import QueuedJob
from app.models import LensAudit, ModelRequest
from tests.simulator.behaviour import Behaviour, Match, Rule, Script
from tests.support.waiting import until
from tests.workers.faults.harness import FaultHarness

pytestmark = [pytest.mark.faults, pytest.mark.timeout(300)]

ANSWERS, JUDGEMENTS, LENSES = 3, 6, 4
VARIED = tuple(
    Rule(match=Match(lens=lens, tier=3, nth=1), behave=Behaviour(score=9.5))
    for lens in ("logical", "ethical", "factual", "strategic")
)
"""The first answer of the top tier differs from all others, so that every comparison is made."""


async def _audits(harness: FaultHarness, analysis_id: UUID) -> list[LensAudit]:
    found = select(LensAudit).where(LensAudit.analysis_id == analysis_id)
    async with harness.rig.sessions() as db:
        return list(await db.scalars(found))


async def test_audit_of_a_killed_worker_continues_without_paying_twice(harness: FaultHarness) -> None:
    prose = Behaviour(answer="The first answer is better.")
    faults = (
        Rule(match=Match(lens="judge", nth=2), behave=prose),
        Rule(match=Match(lens="judge", nth=3), behave=Behaviour(hold_at=0)),
    )
    harness.simulator.play(Script(rules=(*VARIED, *faults)))
    first = await harness.start_workers(audit_share=1.0)
    observed = await harness.analyze("Sell the van now, or keep it for another winter?")
    await harness.rig.until_finished(observed.id)
    await harness.simulator.until(1, state="held")
    first.kill()
    (begun,) = [one for one in await _audits(harness, observed.id) if one.outcomes]
    assert begun.judgements is not None
    assert [judged["preferred"] for judged in begun.judgements] == ["equal", None]

    async with harness.rig.sessions.begin() as db:
        await db.execute(text("UPDATE lens_audits SET begun_at = begun_at - interval '1 hour'"))
    harness.simulator.play(Script(rules=VARIED))
    await harness.start_workers(audit_share=1.0)
    await harness.rig.outbox.jobs.send_all([QueuedJob(Job.AUDIT_LENSES, AuditLenses(observed.id), 1)])

    async def are_made() -> bool:
        return all(one.finished_at is not None for one in await _audits(harness, observed.id))

    _: bool = await until(are_made, saying="the audits")
    observed.following.cancel()
    audits = {one.lens: one for one in await _audits(harness, observed.id)}
    resumed = audits[begun.lens]
    assert resumed.outcomes == begun.outcomes
    for one in audits.values():
        assert (len(one.outcomes or ()), len(one.judgements or ())) == (ANSWERS, JUDGEMENTS)
        # The unparsable judgement stays missing.
        assert one.is_labelled == (one is not resumed)
        assert one.cost_usd is not None
    # The estimate covers the call that was cut off.
    assert (resumed.cost_usd or 0.0) >= resumed.expected_usd
    calls = harness.simulator.counts(lens="judge").calls
    assert calls == LENSES * JUDGEMENTS + 1
    async with harness.rig.sessions() as db:
        counted = select(func.count()).where(
            ModelRequest.analysis_id == observed.id, ModelRequest.purpose == "audit"
        )
        assert await db.scalar(counted) == LENSES * (ANSWERS + JUDGEMENTS)
