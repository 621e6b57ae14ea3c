"""A worker that is killed in a run whose lenses begin at the top tier."""

from __future__ import annotations

from collections import Counter

import pytest
from sqlalchemy import update

from app.domains.learning.policies.policy_store import PolicyRepository
from app.models import Analysis
from routing.models.ladder import Ladder
from tests.simulator.scenes import all_good, held
from tests.support.policies import as_artefact, top_first_policy
from tests.workers.faults.harness import FaultHarness

pytestmark = [pytest.mark.faults, pytest.mark.timeout(300)]

LENSES = ("logical", "ethical", "factual", "strategic")


async def test_killed_worker_repeats_only_calls_of_the_first_tier_of_a_lens(harness: FaultHarness) -> None:
    ladder = Ladder.from_env(harness.simulator.env())
    name, artefact = as_artefact(top_first_policy(tuple(spec.model for spec in ladder.tiers)))
    harness.simulator.play(held(120))
    observed = await harness.analyze("Sell the second van now, or keep it through the summer?")
    async with harness.rig.unit() as uow:
        await PolicyRepository(uow.session).keep(artefact, 1, {})
        await uow.session.execute(update(Analysis).where(Analysis.id == observed.id).values(policy=name))
        await uow.commit()
    first = await harness.start_workers()
    await harness.simulator.until(4, state="held")
    first.kill()
    harness.simulator.play(all_good())
    await harness.start_workers()
    run = await harness.until_finished(observed)

    assert run.status == "completed"
    calls = Counter((call.tier, call.lens) for call in harness.simulator.calls())
    assert calls == Counter({(3, lens): 2 for lens in LENSES} | {(3, "summary"): 1})
    assert run.result is not None
    (line,) = run.result["receipt"]["lines"]
    assert (line["tier"], line["calls"], line["lost"], line["repeated"]) == (3, 9, 4, 4)
    assert [lens["firstTier"] for lens in run.result["lenses"].values()] == [3] * 4
