"""Processes one job: claims a tier of a run and drives the engine through it under a lease."""

from __future__ import annotations

import asyncio
import time
from contextlib import aclosing
from functools import partial
from uuid import UUID

import structlog

from app.core.messaging.jobs import JOB_OF_TIER, RunTier
from app.core.messaging.queue import QueuedJob
from app.core.observability.trace_context import TRACEPARENT, bind_trace_context, parent_span
from app.core.observability.tracing import Attribute, span
from app.domains.runs.analyses.lifecycle import Claim, Record
from app.models import BAND
from routing.providers.observation import Observer, observed_calls
from routing.results.analysis_result import AnalysisResult
from workers.db_retry import with_db_retry
from workers.leases.registry import HeldLease
from workers.monitoring.metrics import PassMetrics
from workers.monitoring.tracing import find_observer, trace_committed
from workers.resources import Resources
from workers.runs.claims import claim_run
from workers.runs.endings import handle_error, release_run
from workers.runs.event_batches import record
from workers.runs.pass_startup import OpenPass, open_pass
from workers.runs.progress import Progress

log = structlog.get_logger(__name__)

PASSED_ON = -1
"""Attempt in the message id of a job that is passed on.

Under its own id, the new message would be removed when the current one is acknowledged.
"""


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
        claim = await with_db_retry(
            partial(claim_run, resources, analysis_id, tier),
            within=resources.settings.lease_seconds,
            what="claim of a run",
        )
    except Exception:
        log.exception("run not claimed")
        return
    if claim is None:
        return
    if claim.analysis_id != analysis_id:
        # The job belongs to another request, whose id and trace would be misleading here.
        carried = {TRACEPARENT: claim.traceparent} if claim.traceparent else {}
        bind_trace_context(carried, analysis_id=str(claim.analysis_id), tier=str(tier))
    await _work_under_claim(resources, claim)


async def _work_under_claim(resources: Resources, claim: Claim) -> None:
    """Works under a claim, in a span and with its attempt bound to the log context."""
    name, parent = f"run tier {claim.tier}", parent_span() or claim.traceparent
    attributes: dict[str, Attribute] = {
        "analysis_id": str(claim.analysis_id),
        "tier": claim.tier,
        "attempt": claim.attempt,
    }
    if claim.spec.agent_name is not None and resources.settings.traces_content:
        attributes["gen_ai.agent.name"] = claim.spec.agent_name
    with structlog.contextvars.bound_contextvars(attempt=claim.attempt), span(name, parent, **attributes):
        began = time.monotonic()
        try:
            with resources.leases.renewing(claim), observed_calls(await _find_observer(resources, claim)):
                await _open_and_drive(resources, claim)
        finally:
            resources.journal.discard_claim(claim.analysis_id, claim.attempt)
        log.info("tier left", seconds=round(time.monotonic() - began, 3))


async def _find_observer(resources: Resources, claim: Claim) -> Observer | None:
    parent_id = claim.parent_id if claim.spec.kind == BAND else None
    with_content = resources.settings.traces_content
    return await find_observer(
        resources.statement, claim.analysis_id, parent_id=parent_id, with_content=with_content
    )


async def _open_and_drive(resources: Resources, claim: Claim) -> None:
    """Opens and drives the claimed pass. Releases the claim at once when the process is stopping."""
    if resources.is_stopping:
        await release_run(resources, claim, retry_in=0.0, counts=False)
        return
    try:
        opened = await with_db_retry(
            partial(open_pass, resources, claim),
            within=resources.settings.lease_seconds,
            what="beginning of a tier",
        )
    except Exception as error:
        await handle_error(resources, claim, error)
        return
    if opened is None:
        return
    if resources.is_stopping:
        await opened.items.aclose()
        await release_run(resources, claim, retry_in=0.0, counts=False, unsent=opened.outgoing.unsent)
        return
    await _drive_under_lease(resources, opened)


async def _drive_under_lease(resources: Resources, opened: OpenPass) -> None:
    """Drives a claimed pass under its lease. Releases the run if the pass does not reach its end."""
    claim = opened.claim
    count = PassMetrics(resources.counters, claim, resources.settings.run_deadline_seconds)

    def on_commit(what: Record) -> None:
        count.count_record(what)
        trace_committed(what)

    progress = Progress(
        *(claim, resources.record, resources.wire, claim.seconds_left, on_commit), outgoing=opened.outgoing
    )
    work = asyncio.create_task(_record_pass(progress, opened))
    with resources.leases.holding(progress, work) as held:
        await asyncio.wait({work})
        progress.close()
        await _handle_end(resources, progress, held)
    if isinstance(progress.result, AnalysisResult) and claim.spec.kind != BAND:
        await resources.auditor.draw(opened.claim, progress.result)


async def _record_pass(progress: Progress, opened: OpenPass) -> None:
    async with aclosing(opened.items) as items, asyncio.TaskGroup() as group:
        writing = group.create_task(progress.commit_all())
        await record(progress, opened.started, items, opened.begin)
        await writing


async def _handle_end(resources: Resources, progress: Progress, held: HeldLease) -> None:
    """Releases or ends the run after its work was cancelled or failed."""
    claim = progress.claim
    if held.task.cancelled():
        if not held.is_lost:
            await release_run(resources, claim, retry_in=0.0, counts=False, unsent=progress.unsent)
        return
    error = held.task.exception()
    if error is not None:
        await handle_error(resources, claim, error, progress.unsent)
