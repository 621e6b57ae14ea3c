"""A worker that is killed in a run whose lenses begin at the top tier."""

from __future__ import annotations

from collections import Counter

import pytest

from app.domains.learning.policies.policy_store import PolicyRepository
from routing.models.ladder import Ladder
from tests.simulator.scenes import all_good, held
from tests.support.policies import switch_on, top_first_policy
from tests.workers.faults.harness import FaultHarness

pytestmark = [pytest.mark.faults, pytest.mark.timeout(300)]

LENSES = ("logical", "ethical", "factual", "strategic")


async def test_killed_worker_repeats_only_calls_of_the_first_tier_of_a_lens(harness: FaultHarness) -> None:
    ladder = Ladder.from_env(harness.simulator.env())
    async with harness.rig.unit() as uow:
        await switch_on(uow, top_first_policy(tuple(spec.model for spec in ladder.tiers)))
    try:
        harness.simulator.play(held(120))
        first = await harness.start_workers()
        observed = await harness.analyze("Sell the second van now, or keep it through the summer?")
        await harness.simulator.until(4, state="held")
        first.kill()
        harness.simulator.play(all_good())
        await harness.start_workers()
        run = await harness.until_finished(observed)
    finally:
        async with harness.rig.unit() as uow:
            await PolicyRepository(uow.session).switch(None, "person", "off")
            await uow.commit()

    assert run.status == "completed"
    calls = Counter((call.tier, call.lens) for call in harness.simulator.calls())
    assert calls == Counter({(3, lens): 2 for lens in LENSES} | {(3, "summary"): 1})
    assert run.result is not None
    (line,) = run.result["receipt"]["lines"]
    assert (line["tier"], line["calls"], line["lost"], line["repeated"]) == (3, 9, 4, 4)
    assert [lens["firstTier"] for lens in run.result["lenses"].values()] == [3] * 4
