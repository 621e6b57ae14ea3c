"""Claims of a policy from before its switch to its withdrawal."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory, statement_factory
from app.domains.learning.policies.claims import ClaimService
from app.domains.learning.policies.policy_monitor import check_drift
from app.domains.learning.policies.schemas import Claim
from app.models import PolicySwitch, PolicyTraining, TrainedPolicy
from routing.gate.policy import SpecificationPolicy
from routing.learning.records import LensRecord
from routing.learning.terms import Figures, in_words
from tests.app.domains.learning.policies.run_records import LADDER, store
from tests.routing.learning.own_runs import records
from tests.support.runs import Rig

SAFE, GATE = SpecificationPolicy.name, "learned-1-0a1b2c3d"
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
REPORT = {
    "lookedAt": 214,
    "saved": 0.61,
    "savedLow": 0.55,
    "savedHigh": 0.67,
    "learned": {"quality": 0.97, "cost": 0.4, "toTheTop": 0.2},
}
BEFORE = (
    "Before it was switched on: 61% saved (55% to 67%) compared with asking the top tier at once, audits "
    "included. With 90% confidence, at least 95% of the top tier's quality is kept, as judged by the top "
    "tier on a random sample of 214 of your finished lenses that it was not trained on. Since then: "
)


@pytest.fixture
async def switched(sessions: SessionFactory) -> PolicySwitch:
    """A trained policy, switched on before all runs."""
    async with sessions.begin() as db:
        db.add(TrainedPolicy(name=GATE, digest="", artefact=b"", labels=430, report=REPORT))
        await db.flush()
        switch = PolicySwitch(policy=GATE, cause="person", said="on", created_at=LONG_AGO)
        db.add(switch)
    return switch


async def test_claim_follows_the_records_since_the_switch(
    rig: Rig, sessions: SessionFactory, engine: AsyncEngine, switched: PolicySwitch
) -> None:
    async def claim_after(added: Sequence[LensRecord]) -> Claim:
        # A few of the lenses are audited, and their runs use the policy.
        await store(sessions, rig.user_id, [replace(one, chance=0.02) for one in added], GATE)
        seen = await check_drift(rig.unit, LADDER)
        assert seen is not None
        assert not seen.is_alarm
        return await ClaimService(statement_factory(engine), SAFE).claim()

    few, good = _kept_at_once(8, True), _kept_at_once(140, True)

    assert (await ClaimService(statement_factory(engine), SAFE).claim()).sentence == f"{BEFORE}no labels yet."
    claim = await claim_after(few)
    assert (claim.stage, claim.percent_saved, claim.percent_low) == ("before-switch", 61.0, 55.0)
    assert claim.sentence.startswith(f"{BEFORE}quality 100% (")
    assert claim.sentence.endswith(
        f" on {len(few)} lenses, where the top tier asked twice has 100%, too few to confirm it."
    )

    claim = await claim_after(good)
    assert (claim.stage, claim.records, claim.quality) == ("since-switch", len(few) + len(good), 1.0)
    assert claim.percent_saved is not None
    assert claim.percent_low is not None
    assert claim.percent_low <= claim.percent_saved
    assert claim.sentence.startswith(f"Since it was switched on: {claim.percent_saved:.0f}% saved (")
    assert f"on a random sample of {claim.records:,} of your finished lenses." in claim.sentence


async def test_quality_below_the_floor_withdraws_the_claim_before_the_drift_is_certain(
    rig: Rig, sessions: SessionFactory, engine: AsyncEngine, switched: PolicySwitch
) -> None:
    right, wrong = _kept_at_once(100, True), _kept_at_once(40, False)
    # One answer in 15 is wrong.
    made = right[:]
    for at in range(7, len(right), 15):
        made.insert(at, wrong.pop())
    await store(sessions, rig.user_id, [replace(one, chance=0.02) for one in made], GATE)
    seen = await check_drift(rig.unit, LADDER)
    assert seen is not None
    assert not seen.is_alarm
    claim = await ClaimService(statement_factory(engine), SAFE).claim()
    assert (claim.stage, claim.percent_saved, claim.percent_high) == ("withdrawn", None, None)
    assert claim.sentence.startswith(
        "No saving is claimed any more. Since it was switched on, quality 93.6% ("
    )
    assert claim.sentence.endswith("is below 95% of the top tier's.")


def _kept_at_once(runs: int, is_right: bool) -> list[LensRecord]:
    """Returns lenses that tier 1 answered rightly or wrongly."""
    made = records(runs, 1.0, seed=runs)
    return [one for one in made if one.kept == 0 and bool(one.labels[0]) == is_right]


async def test_audits_that_cost_more_than_routing_saves_withdraw_the_claim(
    rig: Rig, sessions: SessionFactory, engine: AsyncEngine, switched: PolicySwitch
) -> None:
    good = _kept_at_once(200, True)
    await store(sessions, rig.user_id, good, GATE)
    assert await check_drift(rig.unit, LADDER) is not None
    claim = await ClaimService(statement_factory(engine), SAFE).claim()
    assert (claim.stage, claim.percent_saved) == ("withdrawn", None)
    assert "routing costs no less than asking the top tier at once, audits included" in claim.sentence


async def test_outdated_figures_claim_nothing(
    sessions: SessionFactory, engine: AsyncEngine, switched: PolicySwitch
) -> None:
    found = Figures(GATE, 300, "supported", 0.97, 0.95, 0.99, 1.0, 0.6, 0.55, 0.65)
    stored = {"policy": GATE, "records": 300, "support": "supported", "saved": 0.6, "quality": 0.97}
    watch = {"audits": 300, "quality": 0.97, "recent": 0.97, "evidence": 1.0, "at": None, "claim": stored}
    async with sessions.begin() as db:
        at = utc_now() - timedelta(days=3)
        await db.execute(update(PolicySwitch).values(watch=watch, watched_at=at))
    claim = await ClaimService(statement_factory(engine), SAFE).claim()
    assert (claim.stage, claim.percent_saved) == ("withdrawn", None)
    assert claim.sentence == "No saving is claimed: the records were last evaluated 3 days ago."
    assert in_words(found).startswith("60% saved (55% to 65%)")


async def test_figures_of_earlier_versions_claim_nothing(
    sessions: SessionFactory, engine: AsyncEngine
) -> None:
    earlier: dict[str, Any] = {
        "policy": SAFE,
        "records": 300,
        "quality": 0.97,
        "saved": 0.6,
        "sentence": "60%",
    }
    async with sessions.begin() as db:
        db.add(PolicyTraining(cause="labels", labels=300, claim=earlier, finished_at=utc_now()))
    claim = await ClaimService(statement_factory(engine), SAFE).claim()
    assert (claim.stage, claim.percent_saved, claim.records) == ("none", None, 300)
