"""Lenses that a trained policy begins at the top tier: one call, one charge, and a complete record."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import cast
from uuid import UUID

import pytest
from sqlalchemy import func, select, text

from app.core.messaging.jobs import QUEUES
from app.core.settings.config import Settings
from app.domains.learning.policies.labels import LabelRepository
from app.domains.learning.policies.training_records import RecordRepository
from app.domains.runs.analyses.lifecycle import read_calls
from app.models import LensAudit, SpendingDay
from routing.clarity.explain import explanations
from routing.engine.run_spec import CallLog
from routing.lenses import DEFAULT_LENSES
from routing.models.provider_clients import Providers
from routing.providers.base import ProviderError
from routing.providers.scripted import SUMMARY, Script, ScriptedProvider
from routing.results.analysis_result import AnalysisResult
from routing.results.run_result import analysis_from
from routing.types import Failure, FailureKind
from tests.support.policies import switch_on, top_first_policy
from tests.support.runs import MODEL_KEYS, Rig, assert_unique_milestones
from workers.learning.audits import expected_usd
from workers.resources import Resources
from workers.runs.job import run_tier

FOUR = ["logical", "ethical", "factual", "strategic"]
DOWN = Script((ProviderError(Failure(FailureKind.AUTH, "The provider refused the API key (401).")),))


@pytest.fixture
async def resources(settings: Settings, provider: ScriptedProvider) -> AsyncIterator[Resources]:
    """A worker that audits every accepted lens and begins every lens at the top tier."""
    opened = Resources(settings.replace(audit_share=1.0), MODEL_KEYS, list(QUEUES.values()))
    opened.providers = cast(Providers, provider)
    models = tuple(spec.model for spec in opened.ladder.tiers)
    async with opened.unit() as uow:
        name = await switch_on(uow, top_first_policy(models))
    await opened.policies.refresh()
    assert opened.policies.in_force == name
    yield opened
    await opened.close()


async def _calls(rig: Rig, analysis_id: UUID) -> CallLog:
    async with rig.sessions() as db:
        return await read_calls(db, analysis_id)


async def _result(rig: Rig, analysis_id: UUID) -> AnalysisResult:
    run = await rig.run(analysis_id)
    assert run.status == "completed"
    assert run.result is not None
    return analysis_from(run.result)


async def test_lens_that_begins_at_the_top_costs_one_call_and_is_audited_below(
    resources: Resources, rig: Rig, provider: ScriptedProvider
) -> None:
    analysis_id = await rig.submit()
    await run_tier(resources, analysis_id, 1)
    assert provider.asked() == []
    run = await rig.run(analysis_id)
    assert (run.status, run.tier) == ("queued", 3)
    assert await rig.model_calls(analysis_id) == []

    # A late delivery of the first job changes nothing
    await run_tier(resources, analysis_id, 1)
    await run_tier(resources, analysis_id, 3)
    assert provider.asked() == [*((3, lens) for lens in FOUR), (3, SUMMARY)]
    assert [row.tier for row in await rig.outcomes(analysis_id)] == [3] * 5
    milestones = await rig.milestones(analysis_id)
    assert_unique_milestones(milestones)
    first, last = (told.data for told in milestones if told.type == "tier_started")
    assert (first["lenses"], last["why"]) == ([], {})
    assert first["begins"] == last["begins"]
    assert {lens: begun["tier"] for lens, begun in first["begins"].items()} == dict.fromkeys(FOUR, 3)
    assert all(begun["reason"].startswith("expected score ") for begun in first["begins"].values())

    # Result, receipt and saving
    result = await _result(rig, analysis_id)
    assert [(lens.tier, lens.passes, lens.first_tier) for lens in result.lenses.values()] == [(3, 1, 3)] * 4
    (line,) = result.receipt.lines
    assert (line.tier, line.calls) == (3, 5)
    assert result.receipt.saving is not None
    assert result.receipt.saving.amount == 0.0
    assert not result.adaptive_routing.cost_optimized
    async with rig.sessions() as db:
        spent = await db.scalar(select(func.sum(SpendingDay.spent_usd + SpendingDay.under_way_usd)))
    assert spent == pytest.approx(result.receipt.cost)
    calls = await rig.outcomes(analysis_id)
    assert sum(row.cost_usd or 0.0 for row in calls) == pytest.approx(result.receipt.cost)
    read = await _calls(rig, analysis_id)
    told = explanations(result, DEFAULT_LENSES, read.outcomes, read.summary)
    saving = next(one for one in told if one.field == "receipt.saving")
    assert saving.value == pytest.approx(0.0)

    # Unaudited, it is no label; audited, it is one, with every rank known and only the top one charged
    async with rig.sessions.begin() as db:
        await db.execute(text("UPDATE users SET training_agreed_at = now()"))
    async with rig.sessions() as db:
        assert await LabelRepository(db, resources.ladder).labels() == []
        assert await RecordRepository(db, resources.ladder).records() == []
    await resources.audit(analysis_id)
    asked = [one for one in provider.asked()[5:] if one[1] in FOUR]
    assert sorted(asked) == sorted((tier, lens) for lens in FOUR for tier in (1, 2, 3, 3))
    async with rig.sessions() as db:
        audits = (await db.scalars(select(LensAudit))).all()
        records = await RecordRepository(db, resources.ladder).records()
        assert len(await LabelRepository(db, resources.ladder).labels()) == 4
    expected = expected_usd(resources.ladder, 3, 3)
    assert [audit.expected_usd for audit in audits] == pytest.approx([expected] * 4)
    for record in records:
        assert (record.kept, record.asked, record.chance) == (2, (False, False, True), 1.0)
        assert None not in record.answers
        assert record.is_labelled


async def test_top_tier_that_is_down_leaves_the_answers_to_lower_tiers(
    resources: Resources, rig: Rig, provider: ScriptedProvider
) -> None:
    provider._scripts = {(tier, lens): [DOWN] for tier in (2, 3) for lens in FOUR}
    analysis_id = await rig.submit()
    for tier in (1, 3, 2, 1):
        assert (await rig.run(analysis_id)).tier == tier
        await run_tier(resources, analysis_id, tier)
    result = await _result(rig, analysis_id)
    assert [(lens.tier, lens.passes) for lens in result.lenses.values()] == [(1, 3)] * 4
    milestones = await rig.milestones(analysis_id)
    assert_unique_milestones(milestones)
    gates = [(told.tier, told.data["returned"]) for told in milestones if told.type == "gate"]
    assert gates == [(1, []), (3, []), (2, FOUR), (1, FOUR)]
    assert [told.data["resumed"] for told in milestones if told.type == "tier_started"] == [False] * 4
