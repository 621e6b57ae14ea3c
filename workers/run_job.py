"""Processes one job: claims a tier of a run, drives the engine through it and releases it on failure."""

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
from app.domains.runs.analyses.lifecycle import Claim, LostClaim, Milestone, Record, StartedCall
from app.models import BAND
from routing.band.passes import run_band_pass
from routing.engine.escalation import run_pass
from routing.engine.pass_plan import PassItem, PassPlan
from routing.events import TierStarted
from routing.gate.policy import Policy
from routing.models.ladder import Ladder, ModelUnavailable
from routing.results.analysis_result import AnalysisResult
from routing.types import TierSpec
from workers.bands import band_plan
from workers.claims import claim_run
from workers.db_retry import with_db_retry
from workers.event_batches import record
from workers.leases import HeldLease
from workers.metrics import PassMetrics
from workers.outgoing_calls import OutgoingCalls
from workers.progress import FIRST_SEQ, Progress
from workers.resources import Resources
from workers.tracing import trace_committed

log = structlog.get_logger(__name__)

FIRST_RETRY_SECONDS = 1.0

PASSED_ON = -1
"""Attempt in the message id of a job that is passed on.

Under its own id, the new message would be removed when the current one is acknowledged.
"""

T = TypeVar("T")
E = TypeVar("E", bound=BaseException)

Items = AsyncGenerator[PassItem, None]


class Pass(Struct, frozen=True):
    """A claimed pass with a committed `TierStarted`. `items` are the remaining engine events.

    `begin` returns the record of a call. `outgoing` tracks which calls have gone out.
    """

    claim: Claim
    started: TierStarted
    items: Items
    begin: Callable[[str], StartedCall]
    outgoing: OutgoingCalls


async def run_tier(resources: Resources, analysis_id: UUID, tier: int) -> None:
    """Processes one job. Never raises: failures are recorded in the run's row, not reported to Dramatiq."""
    with structlog.contextvars.bound_contextvars(analysis_id=str(analysis_id), tier=tier):
        if resources.is_stopping:
            await resources.wire.deliver([], [QueuedJob(JOB_OF_TIER[tier], RunTier(analysis_id), PASSED_ON)])
            return
        with resources.leases.track_job():
            await _claim_tier(resources, analysis_id, tier)


async def _claim_tier(resources: Resources, analysis_id: UUID, tier: int) -> None:
    try:
        claim = await _with_db_retry(
            resources, partial(claim_run, resources, analysis_id, tier), "claim of a run"
        )
    except Exception:
        log.exception("run not claimed")
        return
    if claim is not None:
        await _renew_lease_while_working(resources, claim)


async def _renew_lease_while_working(resources: Resources, claim: Claim) -> None:
    """Works under a claim, in a span and with its attempt bound to the log context."""
    name, parent = f"run tier {claim.tier}", parent_span() or claim.traceparent
    attributes: dict[str, Attribute] = {
        "analysis_id": str(claim.analysis_id),
        "tier": claim.tier,
        "attempt": claim.attempt,
    }
    with structlog.contextvars.bound_contextvars(attempt=claim.attempt), span(name, parent, **attributes):
        began = time.monotonic()
        with resources.leases.renewing(claim):
            await _open_and_drive(resources, claim)
        log.info("tier left", seconds=round(time.monotonic() - began, 3))


async def _open_and_drive(resources: Resources, claim: Claim) -> None:
    """Opens and drives the claimed pass. Releases the claim at once when the process is stopping."""
    if resources.is_stopping:
        await _release(resources, claim, retry_in=0.0, counts=False)
        return
    try:
        opened = await _with_db_retry(resources, partial(_open_pass, resources, claim), "beginning of a tier")
    except Exception as error:
        await _handle_error(resources, claim, error)
        return
    if opened is None:
        return
    if resources.is_stopping:
        await opened.items.aclose()
        await _release(resources, claim, retry_in=0.0, counts=False, unsent=opened.outgoing.unsent)
        return
    await _drive_under_lease(resources, opened)


async def _open_pass(resources: Resources, claim: Claim) -> Pass | None:
    """Opens the claimed pass and records its calls before any of them goes out.

    Returns None when the run was ended instead: a model is unavailable or the budget is spent.
    """
    policy = await resources.policies.of(claim.policy)
    async with resources.statement() as uow:
        claim = await lifecycle.with_earlier_attempts(uow, claim)
        outgoing = OutgoingCalls(resources.providers)
        try:
            tier, items = await _engine_items(resources, uow, claim, policy, outgoing)
        except ModelUnavailable as missing:
            await _end_run(resources, claim, str(missing))
            return None
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
        await _end_run(resources, claim, refusal.cause)
        return None
    return Pass(claim, started, items, begin, outgoing)


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
        plan_of(claim, resources.ladder, policy, deadline),
        confidence_map=await resources.confidence_map.get(),
    )
    resources.providers.of(plan.tier)
    return plan.tier, run_pass(plan, outgoing)


async def _end_run(resources: Resources, claim: Claim, reason: str) -> None:
    async with resources.unit() as uow:
        await lifecycle.end_claimed(uow, claim, resources.ladder, reason)
        await uow.commit()


def plan_of(claim: Claim, ladder: Ladder, policy: Policy, call_deadline_seconds: float) -> PassPlan:
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
    )


async def _drive_under_lease(resources: Resources, opened: Pass) -> None:
    """Drives a claimed pass under its lease. Releases the run if the pass does not reach its end."""
    claim = opened.claim
    count = PassMetrics(resources.counters, claim, resources.settings.run_deadline_seconds)

    def committed(what: Record) -> None:
        count.committed(what)
        trace_committed(what)

    progress = Progress(
        *(claim, resources.record, resources.wire, claim.seconds_left, committed), outgoing=opened.outgoing
    )
    work = asyncio.create_task(_record_pass(progress, opened))
    with resources.leases.holding(progress, work) as held:
        await asyncio.wait({work})
        progress.close()
        await _handle_end(resources, held)
    if isinstance(progress.result, AnalysisResult) and claim.spec.kind != BAND:
        await resources.auditor.draw(opened.claim, progress.result)


async def _record_pass(progress: Progress, opened: Pass) -> None:
    async with aclosing(opened.items) as items, asyncio.TaskGroup() as group:
        writing = group.create_task(progress.commit_all())
        await record(progress, opened.started, items, opened.begin)
        await writing


async def _handle_end(resources: Resources, held: HeldLease) -> None:
    """Releases or ends the run after its work was cancelled or failed."""
    claim = held.progress.claim
    if held.work.cancelled():
        if not held.is_lost:
            await _release(resources, claim, retry_in=0.0, counts=False, unsent=held.progress.unsent)
        return
    error = held.work.exception()
    if error is not None:
        await _handle_error(resources, claim, error, held.progress.unsent)


async def _handle_error(
    resources: Resources, claim: Claim, error: BaseException, unsent: Collection[str] = ()
) -> None:
    if _find_error(error, LostClaim) is not None:
        log.info("claim lost", attempt=claim.attempt)
        return
    if (refusal := _find_error(error, InstallationBudgetSpent)) is not None:
        await _end_within_budget(resources, claim, refusal.cause)
        return
    log.error("pass failed", attempt=claim.attempt, exc_info=error)
    retry_in = FIRST_RETRY_SECONDS * 2**claim.tier_tries
    await _release(resources, claim, retry_in=retry_in, counts=True, unsent=unsent)


async def _end_within_budget(resources: Resources, claim: Claim, reason: str) -> None:
    """Ends a run whose next calls exceed the installation's budget."""
    log.info("budget spent", attempt=claim.attempt)
    try:
        await _with_db_retry(resources, partial(_end_run, resources, claim, reason), "end of a run")
    except LostClaim:
        log.info("claim lost", attempt=claim.attempt)
    except Exception:
        log.exception("run not ended, its lease must expire")


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
        log.exception("run not released, its lease must expire")


async def _with_db_retry(resources: Resources, write: Callable[[], Awaitable[T]], what: str) -> T:
    return await with_db_retry(write, within=resources.settings.lease_seconds, what=what)


def _find_error(error: BaseException, kind: type[E]) -> E | None:
    """Returns the error of this kind, searching exception groups."""
    if isinstance(error, BaseExceptionGroup):
        found = (_find_error(part, kind) for part in error.exceptions)
        return next((part for part in found if part is not None), None)
    return error if isinstance(error, kind) else None
