"""Builds the plan of a claimed band run from `routing.band`."""

from __future__ import annotations

from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.lifecycle import Claim
from routing.band.passes import BandPlan
from routing.band.tiers import band_tiers
from routing.models.ladder import Ladder, ModelUnavailable

GONE = "The analysis that the band belongs to was deleted."


async def band_plan(uow: UnitOfWork, claim: Claim, ladder: Ladder, call_deadline_seconds: float) -> BandPlan:
    """Returns the plan of a claimed tier.

    Raises ModelUnavailable when the analysis was deleted or one of its models is no longer configured in this
    process.
    """
    result = await lifecycle.result_of_parent(uow.session, claim.parent_id)
    if result is None:
        raise ModelUnavailable(GONE)
    climbed = lifecycle.fit_ladder(claim.spec, claim.tier, ladder)
    return BandPlan(
        result=result,
        spec=claim.spec,
        fitted=climbed,
        tier=band_tiers(result, climbed)[claim.tier],
        calls=claim.calls,
        resumed=claim.resumed,
        call_deadline=min(call_deadline_seconds, claim.seconds_left),
    )
