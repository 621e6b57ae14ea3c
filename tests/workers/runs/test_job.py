"""One job from claim to end, including the engine, in this process."""

from __future__ import annotations

import asyncio
from collections import Counter
from uuid import UUID

import msgspec
import pytest
from sqlalchemy import text

from app.core.messaging.jobs import Job
from app.core.messaging.queue import JobSender, message_id
from app.models import Analysis
from routing.providers.base import ProviderError
from routing.providers.scripted import SUMMARY, Script, ScriptedProvider, answer_script, lens_json
from routing.types import Background, Failure, FailureKind, Lens
from tests.app.domains.runs.analyses.lifecycle.worker_steps import WorkerSteps
from tests.support.runs import Rig, assert_unique_milestones
from tests.support.waiting import until
from workers.queue.broker import RunBroker
from workers.resources import Resources
from workers.runs.job import run_tier

LENSES = ("logical", "ethical", "factual", "strategic")
WEAK = answer_script(lens_json(confidence=20, next_steps=[]))
ENDLESS = {(1, lens): [Script(("text", 600.0))] for lens in LENSES}
WAITING = text("""
    SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
""")
REFUSED = Script((ProviderError(Failure(FailureKind.AUTH, "The key is wrong.")),))


@pytest.fixture
def provider(request: pytest.FixtureRequest) -> ScriptedProvider:
    return ScriptedProvider(getattr(request, "param", {}))


def scripted(scripts: dict[tuple[int, str], list[Script]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("provider", [scripts], indirect=True, ids=["scripted"])


async def _event_types(rig: Rig, analysis_id: UUID) -> list[str]:
    return [event.type for event in await rig.milestones(analysis_id)]


async def test_accepted_answer_completes_the_run(
    resources: Resources, rig: Rig, provider: ScriptedProvider
) -> None:
    analysis_id = await rig.submit()

    await run_tier(resources, analysis_id, 1)

    run = await rig.run(analysis_id)
    assert (run.status, run.attempt) == ("completed", 1)
    milestones = await rig.milestones(analysis_id)
    assert_unique_milestones(milestones)
    assert Counter(event.type for event in milestones) == {
        "queued": 1,
        "tier_started": 1,
        "lens_completed": 4,
        "gate": 1,
        "tier_completed": 1,
        "completed": 1,
    }
    assert Counter(provider.asked()) == Counter([*((1, lens) for lens in LENSES), (1, SUMMARY)])
    calls = await rig.model_calls(analysis_id)
    assert Counter(call.lens for call in calls) == Counter([*LENSES, SUMMARY])
    assert all(call.finished_at for call in calls)


@scripted({(1, "ethical"): [WEAK]})
async def test_weak_answer_escalates(
    resources: Resources, rig: Rig, provider: ScriptedProvider, job_sender: JobSender
) -> None:
    analysis_id = await rig.submit()

    await run_tier(resources, analysis_id, 1)
    await resources.wire.flush(5.0)

    run = await rig.run(analysis_id)
    assert (run.status, run.tier, run.attempt) == ("queued", 2, 1)
    assert (await _event_types(rig, analysis_id))[-3:] == ["gate", "tier_completed", "queued"]
    assert await job_sender.has_message(Job.RUN_TIER_2, message_id(analysis_id, 1))

    await run_tier(resources, analysis_id, 2)

    assert (await rig.run(analysis_id)).status == "completed"
    assert_unique_milestones(await rig.milestones(analysis_id))
    assert provider.asked()[4:] == [(2, "ethical"), (2, SUMMARY)]


@scripted({(tier, lens): [REFUSED] for tier in (1, 2, 3) for lens in LENSES})
async def test_run_without_any_answer_fails(resources: Resources, rig: Rig) -> None:
    analysis_id = await rig.submit()

    for tier in (1, 2, 3):
        await run_tier(resources, analysis_id, tier)

    run = await rig.run(analysis_id)
    assert run.status == "failed"
    assert run.failure_reason
    assert_unique_milestones(await rig.milestones(analysis_id))


async def test_selected_model_runs_alone(resources: Resources, rig: Rig, provider: ScriptedProvider) -> None:
    analysis_id = await rig.submit(tier=0, model_choice="gpt-4o")

    await run_tier(resources, analysis_id, 0)

    assert (await rig.run(analysis_id)).status == "completed"
    assert {tier for tier, _ in provider.asked()} == {0}


async def test_run_uses_the_conditions_of_its_creation(
    resources: Resources, rig: Rig, provider: ScriptedProvider
) -> None:
    analysis_id = await rig.submit(
        kind="custom-agent",
        agent_name="Board",
        lenses=(Lens("cash", "Cash", "Does it pay?"),),
        background=Background(inputs=("The rent rises.",)),
    )

    await run_tier(resources, analysis_id, 1)

    assert provider.asked() == [(1, "cash"), (1, SUMMARY)]
    result = (await rig.run(analysis_id)).result
    assert result is not None
    assert (list(result["lenses"]), result["agentName"], result["modelName"]) == (["cash"], "Board", "IRIS")
    assert result["reply"]


async def test_job_for_another_tier_does_nothing(
    resources: Resources, rig: Rig, provider: ScriptedProvider
) -> None:
    analysis_id = await rig.submit()

    await run_tier(resources, analysis_id, 2)

    assert (await rig.run(analysis_id)).attempt == 0
    assert provider.requests == []


async def test_model_that_is_not_configured_fails_the_run_with_a_message(
    resources: Resources, rig: Rig
) -> None:
    analysis_id = await rig.submit(tier=0, model_choice="gpt-4o")
    resources.ladder = msgspec.structs.replace(resources.ladder, direct={})

    await run_tier(resources, analysis_id, 0)

    run = await rig.run(analysis_id)
    assert (run.status, run.failure_reason) == ("failed", "Tier 0 is not configured.")


@pytest.mark.parametrize("resources", [{"db_pool_size": 1, "db_max_overflow": 0}], indirect=True, ids=["one"])
async def test_resumed_run_ends_without_its_model_on_one_connection(resources: Resources, rig: Rig) -> None:
    analysis_id = await rig.submit(tier=0, model_choice="gpt-4o")
    resources.ladder = msgspec.structs.replace(resources.ladder, direct={})
    steps = WorkerSteps(rig)
    await steps.release(await steps.claimed(analysis_id, tier=0))

    await run_tier(resources, analysis_id, 0)

    assert (await rig.run(analysis_id)).status == "failed"


async def test_internal_error_releases_the_run_for_a_retry(
    resources: Resources, rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    analysis_id = await rig.submit()
    monkeypatch.setattr(resources.policies.safe, "decide", None)

    await run_tier(resources, analysis_id, 1)

    run = await rig.run(analysis_id)
    assert (run.status, run.attempt, run.tier_tries, run.lease_until) == ("queued", 2, 1, None)
    assert run.enqueued_at is not None
    assert 0.9 < (run.next_run_at - run.enqueued_at).total_seconds() < 1.1
    assert len(await rig.outcomes(analysis_id)) == 4
    assert (await _event_types(rig, analysis_id)).count("lens_completed") == 4


async def test_stopping_process_hands_over_the_job(
    resources: Resources, rig: Rig, provider: ScriptedProvider
) -> None:
    analysis_id = await rig.submit()
    broker = RunBroker(resources.settings.queue_url, threads=4, middleware=[])
    consumer = broker.consume("tier-1")
    fetched = next(consumer)
    assert fetched is not None
    await resources.drain()

    await run_tier(resources, analysis_id, 1)
    await resources.wire.flush(5.0)
    consumer.ack(fetched)

    assert provider.requests == []
    passed_on = next(consumer)
    assert passed_on is not None
    assert passed_on.args == (str(analysis_id),)
    broker.client.close()


@scripted(ENDLESS)
async def test_running_work_is_released_at_shutdown(
    resources: Resources, rig: Rig, provider: ScriptedProvider
) -> None:
    analysis_id = await rig.submit()
    job = asyncio.create_task(run_tier(resources, analysis_id, 1))
    _: bool = await until(lambda: provider.open == 4, saying="the calls")

    await resources.drain()
    await job

    run = await rig.run(analysis_id)
    assert (run.status, run.attempt, run.tier_tries) == ("queued", 2, 0)
    assert provider.open == 0


@pytest.mark.parametrize(
    "lock",
    ["SELECT FROM analyses FOR UPDATE", "LOCK TABLE model_calls IN SHARE MODE"],
    ids=["at its claim", "at its beginning"],
)
async def test_run_claimed_during_shutdown_is_released_immediately(
    resources: Resources, rig: Rig, provider: ScriptedProvider, job_sender: JobSender, lock: str
) -> None:
    """PostgreSQL delays the claim until the process has been asked to stop."""
    analysis_id = await rig.submit()
    async with rig.sessions.begin() as other:
        await other.execute(text(lock))
        job = asyncio.create_task(run_tier(resources, analysis_id, 1))

        async def waits() -> bool:
            async with rig.sessions() as looking:
                return bool(await looking.scalar(WAITING))

        _: bool = await until(waits, saying="the lock")
        draining = asyncio.create_task(resources.drain())
        _ = await until(lambda: resources.is_stopping, saying="the stop")
        assert not job.done()

    await draining

    run = await rig.run(analysis_id)
    assert (run.status, run.attempt, run.tier_tries) == ("queued", 2, 0)
    assert await job_sender.has_message(Job.RUN_TIER_1, message_id(analysis_id, 2))
    assert (await rig.milestones(analysis_id))[-1].data["by"] == "worker"
    assert await rig.model_calls(analysis_id) == []
    await job
    assert provider.requests == []


@scripted(ENDLESS)
async def test_force_ended_run_stops_its_calls(
    resources: Resources, rig: Rig, provider: ScriptedProvider
) -> None:
    analysis_id = await rig.submit()
    job = asyncio.create_task(run_tier(resources, analysis_id, 1))
    _: bool = await until(lambda: provider.open == 4, saying="the calls")
    async with rig.sessions.begin() as session:
        taken = await session.get_one(Analysis, analysis_id)
        taken.attempt += 1

    await job

    assert provider.open == 0
    assert (await rig.run(analysis_id)).attempt == 2
