"""The installation's budget limits concurrent runs, because calls are charged before they are sent."""

from __future__ import annotations

import asyncio
from math import ceil
from typing import cast
from uuid import UUID

import msgspec
import pytest
from sqlalchemy import func, select, text

from app.core.messaging.jobs import QUEUES
from app.core.settings.config import Settings
from app.domains.runs.analyses.budget import InstallationBudget, PeriodBudget, expected_usd
from app.models import Analysis, LensAudit, ModelCall, ModelRequest, SpendingDay
from routing.models.ladder import Ladder
from routing.models.provider_clients import Providers
from routing.providers.scripted import (
    SUMMARY,
    Script,
    ScriptedProvider,
    answer_script,
    lens_json,
    own_lens_json,
    summary_json,
)
from routing.types import NOTHING_BEFORE, Usage
from tests.support.runs import MODEL_KEYS, SCENARIO, Rig
from tests.support.waiting import until
from workers.resources import Resources
from workers.runs.job import run_tier

LENSES = ("logical", "ethical", "factual", "strategic")
RUNS = 100
UNUSED_SHARD = 16
"""Calls use the shards 0 to 15."""

CALL_USD = expected_usd(Ladder.from_env(MODEL_KEYS).first, SCENARIO, NOTHING_BEFORE) or 0.0
PASS_USD = len(LENSES) * CALL_USD
REASON = "This installation has spent today's budget for model calls. It resets on "


def with_budget(settings: Settings, usd: float) -> Settings:
    return settings.replace(daily_usd=usd, lease_seconds=30.0, grace_seconds=0.5, worker_threads=4)


async def open_worker(settings: Settings, usd: float, provider: ScriptedProvider) -> Resources:
    """Opens a worker for every queue with this daily budget."""
    resources = Resources(with_budget(settings, usd), MODEL_KEYS, list(QUEUES.values()))
    resources.providers = cast(Providers, provider)
    return resources


@pytest.fixture
def spending(rig: Rig) -> Spending:
    return Spending(rig)


class Spending:
    """Reads calls and costs from the database."""

    def __init__(self, rig: Rig) -> None:
        self._rig = rig

    async def day(self, budget: InstallationBudget | None = None) -> PeriodBudget:
        async with self._rig.sessions() as db:
            return (await (budget or InstallationBudget()).read(db))[0]

    async def calls(self) -> int:
        async with self._rig.sessions() as db:
            return await db.scalar(select(func.count()).select_from(ModelCall)) or 0

    async def requested(self) -> float:
        async with self._rig.sessions() as db:
            return await db.scalar(select(func.sum(ModelRequest.cost_usd))) or 0.0

    async def statuses(self) -> dict[str, int]:
        async with self._rig.sessions() as db:
            rows = await db.execute(select(Analysis.status, func.count()).group_by(Analysis.status))
        return {row[0]: row[1] for row in rows}

    async def spend(self, usd: float) -> None:
        async with self._rig.sessions.begin() as db:
            db.add(SpendingDay(day=(await self.day()).starts_on, shard=UNUSED_SHARD, spent_usd=usd))


async def test_concurrent_runs_send_no_more_calls_than_the_budget_allows(
    settings: Settings, rig: Rig, spending: Spending
) -> None:
    """Every call hangs, so that no expected cost is released."""
    never = asyncio.Event()
    provider = ScriptedProvider({(1, lens): [Script((never,))] for lens in LENSES})
    passes = 6.5
    workers = [await open_worker(settings, passes * PASS_USD, provider) for _ in range(2)]
    runs = [await rig.submit() for _ in range(RUNS)]
    jobs = [asyncio.create_task(run_tier(workers[n % 2], run, 1)) for n, run in enumerate(runs)]

    async def are_refused() -> bool:
        return (await spending.statuses()).get("failed", 0) == RUNS - ceil(passes)

    _: bool = await until(are_refused, within=60, saying="the runs that the budget does not allow")
    day = await spending.day(workers[0].budget)
    sent = ceil(passes) * len(LENSES)
    assert await spending.calls() == len(provider.requests) == sent
    assert day.spent_usd == day.under_way_usd == pytest.approx(sent * CALL_USD)
    assert day.is_spent
    async with rig.sessions() as db:
        reasons = await db.scalars(select(Analysis.failure_reason).where(Analysis.status == "failed"))
    assert all(reason is not None and reason.startswith(REASON) for reason in reasons)
    for worker in workers:
        await worker.close()
    for job in jobs:
        job.cancel()


async def test_concurrent_runs_exceed_the_budget_at_most_by_calls_in_flight(
    settings: Settings, rig: Rig, spending: Spending
) -> None:
    """Each call costs slightly more than expected."""
    usage = Usage(1_300, 950)
    scripts = {(1, lens): [answer_script(own_lens_json(lens), usage=usage)] for lens in LENSES}
    provider = ScriptedProvider(scripts | {(1, SUMMARY): [answer_script(summary_json(), usage=usage)]})
    worker = await open_worker(settings, 0.05, provider)
    runs = [await rig.submit() for _ in range(RUNS)]
    at_once = 8

    async def work(some: list[UUID]) -> None:
        for run in some:
            await run_tier(worker, run, 1)

    await asyncio.gather(*(work(runs[n::at_once]) for n in range(at_once)))
    day = await spending.day(worker.budget)
    statuses = await spending.statuses()
    await worker.close()

    price = worker.ladder.first.price
    assert price is not None
    more = (
        usage.input_tokens * price.input_per_million + usage.output_tokens * price.output_per_million
    ) / 1e6
    in_flight = PASS_USD + at_once * len(LENSES) * (more - CALL_USD)
    assert more > CALL_USD
    assert day.limit_usd is not None
    assert day.limit_usd <= day.spent_usd <= day.limit_usd + in_flight
    assert day.under_way_usd == pytest.approx(0.0, abs=1e-9)
    assert day.spent_usd == pytest.approx(await spending.requested())
    assert statuses.keys() == {"completed", "failed"}
    assert sum(statuses.values()) == RUNS


@pytest.mark.parametrize("spent_before", ["the tier above", "the summary"])
async def test_run_stopped_by_the_budget_completes_with_its_answers(
    settings: Settings, rig: Rig, spending: Spending, spent_before: str
) -> None:
    is_above, answers = spent_before == "the tier above", asyncio.Event()
    weak = answer_script(lens_json(confidence=20, next_steps=[]))
    late = Script((answers, *answer_script(own_lens_json("logical")).steps))
    provider = ScriptedProvider({(1, "ethical"): [weak]} if is_above else {(1, "logical"): [late]})
    worker = await open_worker(settings, 100.0, provider)
    analysis_id = await rig.submit()
    if is_above:
        await run_tier(worker, analysis_id, 1)
        await spending.spend(100.0)
        await run_tier(worker, analysis_id, 2)
    else:
        job = asyncio.create_task(run_tier(worker, analysis_id, 1))

        async def are_begun() -> bool:
            return provider.open == 1

        _: bool = await until(are_begun, saying="three answers")
        await spending.spend(100.0)
        answers.set()
        await job
    await worker.close()

    run = await rig.run(analysis_id)
    assert run.status == "completed"
    assert run.result is not None
    assert REASON in str(run.result)
    assert (1, SUMMARY) not in provider.asked()
    assert {tier for tier, _ in provider.asked()} == {1}
    assert len(await rig.outcomes(analysis_id)) == len(LENSES)


async def test_call_is_charged_once_and_stays_charged_when_cut_off(
    settings: Settings, rig: Rig, spending: Spending
) -> None:
    never = asyncio.Event()
    provider = ScriptedProvider({(1, "logical"): [Script((never,))]})
    worker = await open_worker(settings, 1.0, provider)
    analysis_id = await rig.submit()
    job = asyncio.create_task(run_tier(worker, analysis_id, 1))

    async def three_are_stored() -> bool:
        return len(await rig.outcomes(analysis_id)) == len(LENSES) - 1

    _: bool = await until(three_are_stored, saying="three answers")
    await worker.drain()
    await job
    await worker.close()

    day = await spending.day()
    assert day.under_way_usd == pytest.approx(CALL_USD)
    assert day.spent_usd - day.under_way_usd == pytest.approx(await spending.requested())
    async with rig.sessions.begin() as db:
        await db.execute(text("DELETE FROM analyses"))
    assert await spending.day() == msgspec.structs.replace(
        day, seconds_left=(await spending.day()).seconds_left
    )


async def test_offline_analyst_answers_when_the_budget_is_spent(
    settings: Settings, rig: Rig, spending: Spending
) -> None:
    worker = Resources(
        with_budget(settings, 0.01), MODEL_KEYS | {"IRIS_OFFLINE_PACE": "0"}, list(QUEUES.values())
    )
    await spending.spend(0.01)
    analysis_id = await rig.submit(tier=0, model_choice="offline")
    await run_tier(worker, analysis_id, 0)
    await worker.close()

    run = await rig.run(analysis_id)
    assert run.status == "completed"
    assert run.result is not None
    assert run.result["offline"] is True
    assert run.result["receipt"]["saving"] is None or not run.result["receipt"]["saving"]["baselineCost"]
    assert (await spending.day()).spent_usd == 0.01


async def test_no_audit_is_made_while_the_budget_is_spent(
    settings: Settings, rig: Rig, spending: Spending
) -> None:
    provider = ScriptedProvider()
    audited = settings.replace(audit_share=1.0)
    worker = await open_worker(audited, 100.0, provider)
    analysis_id = await rig.submit()
    await run_tier(worker, analysis_id, 1)
    requests_before = len(provider.requests)
    await spending.spend(100.0)
    assert await worker.auditor.audit(analysis_id, worker.providers) == 0
    await worker.close()
    async with rig.sessions() as db:
        tries = (await db.scalars(select(LensAudit.tries))).all()
    assert list(tries) == [0] * len(LENSES)
    assert len(provider.requests) == requests_before
