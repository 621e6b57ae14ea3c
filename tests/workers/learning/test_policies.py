"""A run is judged by the policy that was active at its start."""

from __future__ import annotations

import asyncio

from sqlalchemy import update

from app.domains.learning.policies.policy_store import PolicyRepository
from app.models import Analysis, TrainedPolicy
from routing.gate.policy import SpecificationPolicy
from routing.providers.scripted import ScriptedProvider, answer_script, lens_json
from tests.support.runs import Rig
from workers.resources import Resources
from workers.runs.job import run_tier

FOUR = ("logical", "ethical", "factual", "strategic")


async def test_run_keeps_the_policy_that_it_started_with(
    resources: Resources, rig: Rig, provider: ScriptedProvider
) -> None:
    # The agreement policy, under which one lens stays alone at the first tier
    book = resources.policies
    book.safe = await book.of("agreement-1")
    await book.refresh()
    alone = lens_json(reasoning="Pandas sleep.", insights=["Bamboo."], next_steps=[], unknowns=[])
    provider._scripts = {(1, "factual"): [answer_script(alone)]}
    analysis_id = await rig.submit()
    await run_tier(resources, analysis_id, 1)
    run = await rig.run(analysis_id)
    assert (run.status, run.tier, run.policy) == ("queued", 2, "agreement-1")

    # After a switch, the run continues with its own policy
    book.safe = await book.of(SpecificationPolicy.name)
    await book.refresh()
    assert book.in_force == SpecificationPolicy.name
    await run_tier(resources, analysis_id, 2)
    await run_tier(resources, analysis_id, 3)
    run = await rig.run(analysis_id)
    assert run.status == "completed"
    assert run.result is not None
    assert run.result["versions"]["policy"] == run.result["receipt"]["policy"] == "agreement-1"
    gates = [told for told in await rig.milestones(analysis_id) if told.type == "gate"]
    assert {verdict["policy"] for told in gates for verdict in told.data["verdicts"]} == {"agreement-1"}
    assert [
        verdict["lens"] for verdict in gates[0].data["verdicts"] if verdict["decision"] == "escalate"
    ] == ["factual"]


async def test_run_with_a_lost_policy_continues_and_records_it(resources: Resources, rig: Rig) -> None:
    analysis_id = await rig.submit()
    async with rig.sessions.begin() as db:
        await db.execute(update(Analysis).values(policy="learned-1-deadbeef"))
    await run_tier(resources, analysis_id, 1)
    run = await rig.run(analysis_id)
    assert run.result is not None
    assert run.result["versions"]["policy"] == (
        "specification-2 in place of learned-1-deadbeef, which is lost"
    )


async def test_policy_switch_is_detected_and_unreadable_policy_is_ignored(
    resources: Resources, rig: Rig
) -> None:
    async with rig.sessions.begin() as db:
        db.add(TrainedPolicy(name="learned-1-1234", digest="1234", artefact=b"", labels=0, report={}))
    async with resources.unit() as uow:
        await PolicyRepository(uow.session).switch("learned-1-1234", "person", "on")
        await uow.commit()
    await asyncio.wait_for(resources.policies.refresh(), 10)
    assert resources.policies.in_force == SpecificationPolicy.name
