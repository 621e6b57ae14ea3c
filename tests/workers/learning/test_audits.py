"""Audits: drawn after the run, asked in the background, and not shown to users."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, cast
from uuid import UUID

import pytest
from sqlalchemy import func, select, text, update

from app.core.messaging.jobs import QUEUES
from app.core.redis.client import Redis
from app.core.settings.config import Settings
from app.domains.runs.analyses import lifecycle
from app.models import LensAudit, ModelRequest
from routing.models.provider_clients import Providers
from routing.prompts.judge import JUDGE_PROMPT_VERSION
from routing.providers.base import JudgeTask, LensTask
from routing.providers.scripted import JUDGE, ScriptedProvider, answer_script, lens_json, own_lens_json
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


def _vary_top_answers(provider: ScriptedProvider) -> None:
    """The top tier gives a different answer every time it is asked."""
    for lens in FOUR:
        provider._scripts[3, lens] = [
            answer_script(own_lens_json(lens, score=score)) for score in (8.0, 7.0, 6.0)
        ]


async def test_audit_asks_missing_tiers_and_judges_all_answers_in_both_orders(
    resources: Resources, rig: Rig, provider: ScriptedProvider, queue_redis: Redis
) -> None:
    _vary_top_answers(provider)
    provider._scripts[3, JUDGE] = [answer_script('{"better": "first"}')]
    analysis_id = await rig.submit()
    await run_tier(resources, analysis_id, 1)
    await resources.wire.flush(5.0)
    run = await rig.run(analysis_id)
    assert run.status == "completed"
    assert run.policy == "specification-2"
    assert run.result is not None
    assert run.result["receipt"]["policy"] == run.result["versions"]["policy"] == "specification-2"
    drawn = await _audits(rig)
    assert [(one.lens, one.tier, one.propensity, one.outcomes) for one in drawn] == [
        (lens, 1, 1.0, None) for lens in FOUR
    ]
    assert await _count_waiting(queue_redis) == 1

    requests_before = len(provider.requests)
    resources.audits.put(analysis_id)
    _: bool = await until(lambda: _are_made(rig), saying="the audits")
    for one in await _audits(rig):
        assert one.outcomes is not None
        assert one.judgements is not None
        assert [outcome["tier"] for outcome in one.outcomes] == [2, 3, 3]
        assert all(outcome["raw"] == "" for outcome in one.outcomes)
        orders = [(judged["candidate"], judged["candidateFirst"]) for judged in one.judgements]
        assert orders == [(tier, is_first) for tier in (1, 2, 3) for is_first in (True, False)]
        assert {judged["preferred"] for judged in one.judgements} == {"first"}
        assert (one.judge_model, one.judge_version) == ("google/gemini-2.5-flash", JUDGE_PROMPT_VERSION)
        assert one.is_labelled
        assert one.tries == 1
        made = [once for call in (*one.outcomes, *one.judgements) for once in call["tries"]]
        assert one.cost_usd == pytest.approx(sum(once["cost"] for once in made))
    # The middle tier gets the previous answer, as in an escalation; the top tier gets none.
    calls = provider.requests[requests_before:]
    answered = [call.task for call in calls if isinstance(call.task, LensTask)]
    assert sorted((task.tier, task.previous is None) for task in answered) == [
        *[(2, False)] * 4,
        *[(3, True)] * 8,
    ]
    assert {call.temperature for call in calls if isinstance(call.task, JudgeTask)} == {0.0}
    # Every request of the audits is in the operators' ledger once.
    async with rig.sessions() as db:
        counted = select(func.count()).select_from(ModelRequest).where(ModelRequest.purpose == "audit")
        assert await db.scalar(counted) == len(calls) == 36
    after = await rig.run(analysis_id)
    assert (after.result, after.attempt) == (run.result, run.attempt)
    assert len(await rig.outcomes(analysis_id)) == 5

    await resources.audit(analysis_id)
    assert len(provider.requests) == requests_before + 36


async def test_audits_respect_the_daily_budget(resources: Resources, rig: Rig) -> None:
    resources.auditor._daily_usd = -1.0
    poor = await rig.submit()
    await run_tier(resources, poor, 1)
    assert await _audits(rig) == []


async def test_escalated_lens_is_judged_by_answers_that_saw_no_earlier_one(
    resources: Resources, rig: Rig, provider: ScriptedProvider
) -> None:
    weak = answer_script(lens_json(next_steps=[], confidence=20))
    provider._scripts = {(tier, lens): [weak] for tier in (1, 2) for lens in FOUR}
    _vary_top_answers(provider)
    provider._scripts[3, JUDGE] = [answer_script('{"better": "first"}'), answer_script("The first.")]
    climbed = await rig.submit()
    for tier in (1, 2, 3):
        await run_tier(resources, climbed, tier)
    assert (await rig.run(climbed)).status == "completed"
    own = {row.lens: row.outcome for row in await rig.outcomes(climbed) if row.tier == 3}
    assert own["logical"]["answer"]["score"] == 8.0
    drawn = await _audits(rig)
    assert [(one.lens, one.tier, one.propensity) for one in drawn] == [(lens, 3, 1.0) for lens in FOUR]

    requests_before = len(provider.requests)
    await resources.audit(climbed)

    tasks = [one.task for one in provider.requests[requests_before:]]
    assert [task.previous for task in tasks if isinstance(task, LensTask)] == [None] * 8
    compared = [task for task in tasks if isinstance(task, JudgeTask)]
    assert {task.first.score for task in compared} == {7.0, 6.0, 7.5}
    # An unparsable judgement is missing and not a guess, so that the lens has no label.
    audits = await _audits(rig)
    judgements = sorted((one.judgements or [] for one in audits), key=lambda made: made[0]["preferred"] or "")
    assert [judged["preferred"] for judged in judgements[-1]] == ["first", *[None] * 5]
    assert judgements[-1][1]["failure"]["kind"] == "unparsable"
    assert not any(one.is_labelled for one in audits)


async def test_top_tier_that_gives_no_answer_is_asked_once(
    resources: Resources, rig: Rig, provider: ScriptedProvider
) -> None:
    analysis_id = await rig.submit()
    await run_tier(resources, analysis_id, 1)
    provider._scripts = {(3, lens): [answer_script("No.")] for lens in FOUR}
    await resources.audit(analysis_id)
    for one in await _audits(rig):
        assert one.outcomes is not None
        assert [outcome["tier"] for outcome in one.outcomes] == [2, 3]
        assert (one.finished_at is None, one.is_labelled, one.judgements) == (False, False, None)


async def _are_made(rig: Rig) -> bool:
    return all(one.finished_at is not None for one in await _audits(rig))


async def test_audits_wait_while_a_queue_is_paused(
    resources: Resources, rig: Rig, provider: ScriptedProvider
) -> None:
    analysis_id = await rig.submit()
    await run_tier(resources, analysis_id, 1)
    async with rig.unit() as uow:
        await lifecycle.pause_queue(uow, 3, rig.user_id, "")
        await uow.commit()
    await resources.audit(analysis_id)
    assert [one.tries for one in await _audits(rig)] == [0] * 4
    async with rig.unit() as uow:
        await lifecycle.resume_queue(uow, 3)
        await uow.commit()
    await resources.audit(analysis_id)
    assert all(one.finished_at is not None for one in await _audits(rig))


async def test_lost_audit_is_resent_and_crashing_audit_is_dropped(
    resources: Resources, rig: Rig, provider: ScriptedProvider, queue_redis: Redis
) -> None:
    analysis_id = await rig.submit()
    await run_tier(resources, analysis_id, 1)
    await resources.wire.flush(5.0)
    await cast(Any, queue_redis.delete("dramatiq:learning"))
    maintenance = LearningMaintenance(resources.unit, resources.ladder)
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

    await LearningMaintenance(resources.unit, resources.ladder).turn()

    await resources.wire.flush(5.0)
    assert await _count_waiting(queue_redis) == 0


async def _age(rig: Rig, analysis_id: UUID) -> None:
    async with rig.sessions.begin() as db:
        aged = text("UPDATE lens_audits SET drawn_at = drawn_at - interval '1 hour' WHERE analysis_id = :id")
        await db.execute(aged, {"id": analysis_id})
