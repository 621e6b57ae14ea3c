"""One job: claim a tier of a run, drive the engine through it, leave it in a state that others can use."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection
from contextlib import aclosing
from functools import partial
from typing import TypeVar, cast
from uuid import UUID

import structlog
from msgspec import Struct
from msgspec.structs import replace

from app.core.events import EventId
from app.core.jobs import JOB_OF_TIER, RunTier
from app.core.queue import QueuedJob
from app.core.trace_context import parent_span
from app.core.tracing import Attribute, span
from app.core.uow import UnitOfWork
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.budget import expected_usd
from app.domains.runs.analyses.errors import InstallationBudgetSpent
from app.domains.runs.analyses.lifecycle import BegunCall, Claim, LostClaim, Milestone, Record
from app.models import BAND
from routing.band.passes import run_band_pass
from routing.engine.escalation import run_pass
from routing.engine.pass_plan import PassItem, PassPlan, RunKind
from routing.events import TierStarted
from routing.gate.policy import Policy
from routing.models.ladder import Ladder, ModelUnavailable
from routing.results.analysis_result import AnalysisResult
from routing.types import TierSpec
from workers.bands import band_plan
from workers.claims import claim_run
from workers.db_retry import with_db_retry
from workers.event_batches import record
from workers.leases import Held
from workers.metrics import PassCount
from workers.outgoing_calls import OutgoingCalls
from workers.progress import FIRST_SEQ, Progress
from workers.resources import Resources
from workers.tracing import trace_committed

log = structlog.get_logger(__name__)

FIRST_RETRY_SECONDS = 1.0

PASSED_ON = -1
"""Stands for the attempt in the name of a job that is passed on: under the name of the one at hand it would
be gone when that one is acknowledged."""

T = TypeVar("T")
E = TypeVar("E", bound=BaseException)

Items = AsyncGenerator[PassItem, None]


class Pass(Struct, frozen=True):
    """A claimed pass: its `TierStarted` is committed, and `items` is what the engine says from there on.
    `begin` gives what is written down of each call; `outgoing` knows which of them have gone out."""

    claim: Claim
    started: TierStarted
    items: Items
    begin: Callable[[str], BegunCall]
    outgoing: OutgoingCalls


async def run_tier(resources: Resources, analysis_id: UUID, tier: int) -> None:
    """Do one job to its end. Never raises: what goes wrong is told to the run's row, not to Dramatiq."""
    with structlog.contextvars.bound_contextvars(analysis_id=str(analysis_id), tier=tier):
        if resources.is_stopping:
            await resources.wire.deliver([], [QueuedJob(JOB_OF_TIER[tier], RunTier(analysis_id), PASSED_ON)])
            return
        with resources.leases.at_job():
            await _take(resources, analysis_id, tier)


async def _take(resources: Resources, analysis_id: UUID, tier: int) -> None:
    try:
        claim = await _with_db_retry(
            resources, partial(claim_run, resources, analysis_id, tier), "claim of a run"
        )
    except Exception:
        log.exception("run not claimed")
        return
    if claim is not None:
        await _hold(resources, claim)


async def _hold(resources: Resources, claim: Claim) -> None:
    """Work under a claim, in a span and with its attempt in every line of the log."""
    name, parent = f"run tier {claim.tier}", parent_span() or claim.traceparent
    at_hand: dict[str, Attribute] = {
        "analysis_id": str(claim.analysis_id),
        "tier": claim.tier,
        "attempt": claim.attempt,
    }
    with structlog.contextvars.bound_contextvars(attempt=claim.attempt), span(name, parent, **at_hand):
        began = time.monotonic()
        with resources.leases.renewing(claim):
            await _worked(resources, claim)
        log.info("tier left", seconds=round(time.monotonic() - began, 3))


async def _worked(resources: Resources, claim: Claim) -> None:
    """Whatever comes of it, the claim is let go of: at once, where the process was told to stop meanwhile."""
    if resources.is_stopping:
        await _release(resources, claim, retry_in=0.0, counts=False)
        return
    try:
        opened = await _with_db_retry(resources, partial(_open, resources, claim), "beginning of a tier")
    except Exception as error:
        await _broken_off(resources, claim, error)
        return
    if opened is None:
        return
    if resources.is_stopping:
        await opened.items.aclose()
        await _release(resources, claim, retry_in=0.0, counts=False, unsent=opened.outgoing.unsent)
        return
    await _work(resources, opened)


async def _open(resources: Resources, claim: Claim) -> Pass | None:
    """Write down the calls that the claimed pass is about to make, before any of them goes out."""
    policy = await resources.policies.of(claim.policy)
    async with resources.statement() as uow:
        claim = await lifecycle.caught_up(uow, claim)
        outgoing = OutgoingCalls(resources.providers)
        try:
            tier, items = await _items(resources, uow, claim, policy, outgoing)
        except ModelUnavailable as missing:
            await _give_up(resources, claim, str(missing))
            return None
        started = cast(TierStarted, await anext(items))
    usd = expected_usd(tier, claim.scenario, claim.background)
    begin = partial(outgoing.begin, tier=tier, usd=usd)
    # The calls of a band go out in rounds, each of which is written down by itself (`CallsBegin`).
    lenses = () if claim.kind == BAND else started.lenses
    calls = tuple(begin(lens) for lens in lenses)
    first = Milestone(EventId(claim.attempt, FIRST_SEQ), started, claim.last_event)
    try:
        await resources.record(claim, Record(calls=calls, milestones=(first,)))
    except InstallationBudgetSpent as refusal:
        await items.aclose()
        await _give_up(resources, claim, refusal.cause)
        return None
    return Pass(claim, started, items, begin, outgoing)


async def _items(
    resources: Resources, uow: UnitOfWork, claim: Claim, policy: Policy, outgoing: OutgoingCalls
) -> tuple[TierSpec, Items]:
    """The model of the claimed pass, and what the engine says of it. Raises ModelUnavailable."""
    deadline = resources.settings.call_deadline_seconds
    if claim.kind == BAND:
        band = await band_plan(uow, claim, resources.ladder, deadline)
        resources.providers.of(band.tier)
        return band.tier, run_band_pass(band, outgoing)
    plan = replace(
        plan_of(claim, resources.ladder, policy, deadline),
        confidence_map=await resources.confidence_map.get(),
    )
    resources.providers.of(plan.tier)
    return plan.tier, run_pass(plan, outgoing)


async def _give_up(resources: Resources, claim: Claim, reason: str) -> None:
    async with resources.unit() as uow:
        await lifecycle.give_up(uow, claim, resources.ladder, reason)
        await uow.commit()


def plan_of(claim: Claim, ladder: Ladder, policy: Policy, call_deadline_seconds: float) -> PassPlan:
    """What the engine needs to know of a claimed tier. Raises ModelUnavailable for one that is not
    configured in this process (any more)."""
    climbed = lifecycle.fitted(claim, ladder)
    model_id, model_name = lifecycle.model_of(claim.kind, claim.model_choice, climbed.single)
    return PassPlan(
        analysis_id=str(claim.analysis_id),
        kind=cast(RunKind, claim.kind),
        scenario=claim.scenario,
        lenses=claim.lenses,
        tier=climbed.single or climbed.ladder.tier(claim.tier),
        ladder=climbed.ladder,
        policy=policy,
        single=climbed.single is not None,
        done=claim.outcomes,
        summary_done=claim.summary,
        lost_calls=claim.lost_calls,
        resumed=claim.resumed,
        call_deadline=min(call_deadline_seconds, claim.seconds_left),
        agent_name=claim.agent_name,
        model_name=model_name,
        model_id=model_id,
        background=claim.background,
        in_place_of=climbed.in_place_of,
    )


async def _work(resources: Resources, opened: Pass) -> None:
    """Drive a claimed pass under its lease, and let go of the run if it does not come to its end here."""
    claim = opened.claim
    count = PassCount(resources.counters, claim, resources.settings.run_deadline_seconds)

    def committed(what: Record) -> None:
        count.committed(what)
        trace_committed(what)

    progress = Progress(
        *(claim, resources.record, resources.wire, claim.seconds_left, committed), outgoing=opened.outgoing
    )
    work = asyncio.create_task(_drive(progress, opened))
    with resources.leases.holding(progress, work) as held:
        await asyncio.wait({work})
        progress.close()
        await _settle(resources, held)
    if isinstance(progress.result, AnalysisResult) and claim.kind != BAND:
        await resources.auditor.draw(opened.claim, progress.result)


async def _drive(progress: Progress, opened: Pass) -> None:
    async with aclosing(opened.items) as items, asyncio.TaskGroup() as group:
        writing = group.create_task(progress.commit_all())
        await record(progress, opened.started, items, opened.begin)
        await writing


async def _settle(resources: Resources, held: Held) -> None:
    """Decide what becomes of the run now that the work on it has ended."""
    claim = held.progress.claim
    if held.work.cancelled():
        if not held.is_lost:
            await _release(resources, claim, retry_in=0.0, counts=False, unsent=held.progress.unsent)
        return
    error = held.work.exception()
    if error is not None:
        await _broken_off(resources, claim, error, held.progress.unsent)


async def _broken_off(
    resources: Resources, claim: Claim, error: BaseException, unsent: Collection[str] = ()
) -> None:
    if _cause(error, LostClaim) is not None:
        log.info("claim lost", attempt=claim.attempt)
        return
    if (refusal := _cause(error, InstallationBudgetSpent)) is not None:
        await _end_within_budget(resources, claim, refusal.cause)
        return
    log.error("pass broke off", attempt=claim.attempt, exc_info=error)
    retry_in = FIRST_RETRY_SECONDS * 2**claim.tier_tries
    await _release(resources, claim, retry_in=retry_in, counts=True, unsent=unsent)


async def _end_within_budget(resources: Resources, claim: Claim, reason: str) -> None:
    """End a run whose next calls the installation's budget does not allow."""
    log.info("budget spent", attempt=claim.attempt)
    try:
        await _with_db_retry(resources, partial(_give_up, resources, claim, reason), "end of a run")
    except LostClaim:
        log.info("claim lost", attempt=claim.attempt)
    except Exception:
        log.exception("run left to its lease")


async def _release(
    resources: Resources, claim: Claim, *, retry_in: float, counts: bool, unsent: Collection[str] = ()
) -> None:
    async def release() -> None:
        async with resources.unit() as uow:
            await lifecycle.release(uow, claim, retry_in=retry_in, counts=counts, unsent=unsent)
            await uow.commit()

    try:
        await _with_db_retry(resources, release, "release of a run")
    except LostClaim:
        log.info("claim lost", attempt=claim.attempt)
    except Exception:
        log.exception("run left to its lease")


async def _with_db_retry(resources: Resources, write: Callable[[], Awaitable[T]], what: str) -> T:
    return await with_db_retry(write, within=resources.settings.lease_seconds, what=what)


def _cause(error: BaseException, kind: type[E]) -> E | None:
    """The error of this kind, also when it is one of a group."""
    if isinstance(error, BaseExceptionGroup):
        found = (_cause(part, kind) for part in error.exceptions)
        return next((part for part in found if part is not None), None)
    return error if isinstance(error, kind) else None
