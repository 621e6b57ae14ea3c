"""Audits: drawn after the run, asked in the background, and not shown to users."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, cast
from uuid import UUID

import pytest
from sqlalchemy import select, text, update

from app.core.messaging.jobs import QUEUES
from app.core.redis.client import Redis
from app.core.settings.config import Settings
from app.models import LensAudit
from routing.models.provider_clients import Providers
from routing.providers.scripted import ScriptedProvider, answer_script, lens_json
from tests.support.runs import MODEL_KEYS, Rig
from tests.support.waiting import until
from workers.learning.maintenance import LearningMaintenance
from workers.resources import Resources
from workers.runs.job import run_tier

FOUR = ["ethical", "factual", "logical", "strategic"]


@pytest.fixture
async def resources(settings: Settings, provider: ScriptedProvider) -> AsyncIterator[Resources]:
    """A worker that audits every accepted lens."""
    every = settings.replace(audit_share=1.0)
    opened = Resources(every, MODEL_KEYS, list(QUEUES.values()))
    opened.providers = cast(Providers, provider)
    yield opened
    await opened.close()


async def _audits(rig: Rig) -> list[LensAudit]:
    async with rig.sessions() as db:
        return list(await db.scalars(select(LensAudit).order_by(LensAudit.lens)))


async def _count_waiting(queue_redis: Redis) -> int:
    return int(await cast(Any, queue_redis.llen("dramatiq:learning")))


async def test_audit_asks_every_higher_tier_and_keeps_the_result(
    resources: Resources, rig: Rig, provider: ScriptedProvider, queue_redis: Redis
) -> None:
    analysis_id = await rig.submit()
    await run_tier(resources, analysis_id, 1)
    await resources.wire.flush(5.0)
    run = await rig.run(analysis_id)
    assert run.status == "completed"
    assert run.policy == "specification-1"
    assert run.result is not None
    assert run.result["receipt"]["policy"] == run.result["versions"]["policy"] == "specification-1"
    drawn = await _audits(rig)
    assert [(one.lens, one.tier, one.propensity, one.outcomes) for one in drawn] == [
        (lens, 1, 1.0, None) for lens in FOUR
    ]
    assert await _count_waiting(queue_redis) == 1

    requests_before = len(provider.requests)
    resources.audits.put(analysis_id)

    async def all_are_made() -> bool:
        return all(one.finished_at is not None for one in await _audits(rig))

    _: bool = await until(all_are_made, saying="the audits")
    audits = await _audits(rig)
    for one in audits:
        assert one.outcomes is not None
        assert [outcome["tier"] for outcome in one.outcomes] == [2, 3]
        assert all(outcome["raw"] == "" for outcome in one.outcomes)
        assert one.cost_usd
        assert one.tries == 1
    # The middle tier gets the previous answer, as in an escalation; the top tier gets none.
    calls = provider.requests[requests_before:]
    assert sorted((call.task.tier, call.task.previous is None) for call in calls) == [  # type: ignore[union-attr]  # lens tasks
        *[(2, False)] * 4,
        *[(3, True)] * 4,
    ]
    after = await rig.run(analysis_id)
    assert (after.result, after.attempt) == (run.result, run.attempt)
    assert len(await rig.outcomes(analysis_id)) == 5

    await resources.audit(analysis_id)
    assert len(provider.requests) == requests_before + 8


async def test_audits_respect_the_daily_budget_and_skip_escalated_lenses(
    resources: Resources, rig: Rig, provider: ScriptedProvider
) -> None:
    resources.auditor._daily_usd = -1.0
    poor = await rig.submit()
    await run_tier(resources, poor, 1)
    assert await _audits(rig) == []

    resources.auditor._daily_usd = 1.0
    weak = answer_script(lens_json(next_steps=[], confidence=20))
    provider._scripts = {(tier, lens): [weak] for tier in (1, 2) for lens in FOUR}
    climbed = await rig.submit()
    for tier in (1, 2, 3):
        await run_tier(resources, climbed, tier)
    assert (await rig.run(climbed)).status == "completed"
    assert await _audits(rig) == []


async def test_lost_audit_is_resent_and_crashing_audit_is_dropped(
    resources: Resources, rig: Rig, provider: ScriptedProvider, queue_redis: Redis
) -> None:
    analysis_id = await rig.submit()
    await run_tier(resources, analysis_id, 1)
    await resources.wire.flush(5.0)
    await cast(Any, queue_redis.delete("dramatiq:learning"))
    maintenance = LearningMaintenance(resources.unit, 3)
    await maintenance.turn()
    assert await _count_waiting(queue_redis) == 0

    await _age(rig, analysis_id)
    await maintenance.turn()
    await resources.wire.flush(5.0)
    assert await _count_waiting(queue_redis) == 1
    async with rig.sessions.begin() as db:
        await db.execute(update(LensAudit).values(tries=3))
    await resources.audit(analysis_id)
    assert not [key for key in provider.asked() if key[0] > 1 and key[1] in FOUR]


async def test_audit_of_a_deleted_analysis_is_not_resent(
    resources: Resources, rig: Rig, queue_redis: Redis
) -> None:
    analysis_id = await rig.submit()
    await run_tier(resources, analysis_id, 1)
    await resources.wire.flush(5.0)
    await cast(Any, queue_redis.delete("dramatiq:learning"))
    await _age(rig, analysis_id)
    async with rig.sessions.begin() as db:
        await db.execute(text("UPDATE analyses SET deleted_at = now()"))

    await LearningMaintenance(resources.unit, 3).turn()

    await resources.wire.flush(5.0)
    assert await _count_waiting(queue_redis) == 0


async def _age(rig: Rig, analysis_id: UUID) -> None:
    async with rig.sessions.begin() as db:
        aged = text("UPDATE lens_audits SET drawn_at = drawn_at - interval '1 hour' WHERE analysis_id = :id")
        await db.execute(aged, {"id": analysis_id})
