"""Opens a claimed pass: builds its plan, starts the engine and records its first calls."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from functools import partial
from typing import cast

from msgspec import Struct
from msgspec.structs import replace

from app.core.events import EventId
from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.budget import expected_usd
from app.domains.runs.analyses.errors import InstallationBudgetSpent
from app.domains.runs.analyses.lifecycle import Claim, Milestone, Record, StartedCall
from app.models import BAND
from routing.band.passes import run_band_pass
from routing.engine.escalation import run_pass
from routing.engine.pass_plan import PassItem, PassPlan
from routing.events import TierStarted
from routing.gate.policy import Policy
from routing.models.ladder import Ladder, ModelUnavailable
from routing.types import TierSpec
from workers.resources import Resources
from workers.runs.bands import band_plan
from workers.runs.endings import end_run
from workers.runs.outgoing_calls import OutgoingCalls
from workers.runs.progress import FIRST_SEQ

LOADING_SHARE = 0.95
"""Share of a run's remaining time that a call may wait for its model to load. The rest is for its end."""

Items = AsyncGenerator[PassItem, None]


class OpenPass(Struct, frozen=True):
    """A claimed pass with a committed `TierStarted`. `items` are the remaining engine events.

    `begin` returns the record of a call. `outgoing` tracks which calls have gone out.
    """

    claim: Claim
    started: TierStarted
    items: Items
    begin: Callable[[str], StartedCall]
    outgoing: OutgoingCalls


async def open_pass(resources: Resources, claim: Claim) -> OpenPass | None:
    """Opens the claimed pass and records its calls before any of them goes out.

    Returns None when the run was ended instead: a model is unavailable or the budget is spent.
    """
    policy = await resources.policies.of(claim.policy)
    try:
        async with resources.statement() as uow:
            claim = await lifecycle.with_earlier_attempts(uow, claim)
            outgoing = OutgoingCalls(resources.providers, resources.journal, claim)
            tier, items = await _engine_items(resources, uow, claim, policy, outgoing)
    except ModelUnavailable as missing:
        await end_run(resources, claim, str(missing))
        return None
    place = resources.ladder.place(tier.tier, tier.model)
    await resources.endpoints.load_unknown((place.name, tier.model) if place is not None else None)
    started = cast(TierStarted, await anext(items))
    usd = expected_usd(tier, claim.spec.scenario, claim.spec.background)
    begin = partial(outgoing.begin, tier=tier, usd=usd)
    # The calls of a band go out in rounds that are recorded separately (`CallsBegin`).
    lenses = () if claim.spec.kind == BAND else started.lenses
    calls = tuple(begin(lens) for lens in lenses)
    first = Milestone(EventId(claim.attempt, FIRST_SEQ), started, claim.last_event)
    try:
        await resources.record(claim, Record(calls=calls, milestones=(first,)))
    except InstallationBudgetSpent as refusal:
        await items.aclose()
        await end_run(resources, claim, refusal.cause)
        return None
    return OpenPass(claim, started, items, begin, outgoing)


async def _engine_items(
    resources: Resources, uow: UnitOfWork, claim: Claim, policy: Policy, outgoing: OutgoingCalls
) -> tuple[TierSpec, Items]:
    """Returns the model of the claimed pass and the engine's events. Raises ModelUnavailable."""
    deadline = resources.settings.call_deadline_seconds
    if claim.spec.kind == BAND:
        band = await band_plan(uow, claim, resources.ladder, deadline)
        resources.providers.of(band.tier)
        return band.tier, run_band_pass(band, outgoing)
    plan = replace(
        pass_plan(claim, resources.ladder, policy, deadline),
        confidence_map=await resources.confidence_map.get(),
    )
    resources.providers.of(plan.tier)
    return plan.tier, run_pass(plan, outgoing)


def pass_plan(claim: Claim, ladder: Ladder, policy: Policy, call_deadline_seconds: float) -> PassPlan:
    """Returns the plan of a claimed tier for the engine.

    Raises ModelUnavailable when its model is not (or no longer) configured in this process.
    """
    climbed = lifecycle.fit_ladder(claim.spec, claim.tier, ladder)
    return PassPlan(
        analysis_id=str(claim.analysis_id),
        spec=claim.spec,
        fitted=climbed,
        tier=climbed.single or climbed.ladder.tier(claim.tier),
        policy=policy,
        calls=claim.calls,
        resumed=claim.resumed,
        call_deadline=min(call_deadline_seconds, claim.seconds_left),
        loading_deadline=LOADING_SHARE * claim.seconds_left,
    )
