"""Claims, renews and releases the right to run a tier."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from uuid import UUID

import msgspec
from sqlalchemy import func, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.events import EventId
from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.runs.analyses.lifecycle.force_end import end_with_leftovers
from app.domains.runs.analyses.lifecycle.partial_results import read_calls
from app.domains.runs.analyses.lifecycle.pauses import NOT_PAUSED
from app.domains.runs.analyses.lifecycle.queries import CLAIM, RENEW, STORY_SO_FAR
from app.domains.runs.analyses.lifecycle.requeue import requeue
from app.domains.runs.analyses.lifecycle.snapshot import spec_in
from app.domains.runs.analyses.lifecycle.values import (
    ANY_CRASHES,
    FIRST_EVENT,
    MAX_TIER_TRIES,
    Claim,
    LostClaim,
)
from app.models import Analysis, RunStatus
from routing.gate.policy import SpecificationPolicy
from routing.models.ladder import Ladder


async def claim(
    uow: UnitOfWork,
    analysis_id: UUID,
    tier: int,
    owner: str,
    lease_seconds: float,
    policy: str = SpecificationPolicy.name,
    most_crashes: int = ANY_CRASHES,
) -> Claim | None:
    """Claims a run that is queued at `tier` with one conditional UPDATE that increments `attempt`.

    `policy` names the current policy. It judges the run from its first claim to its end, because decisions of
    a tier are recomputed at the next one and must match.

    Returns None when the run cannot be claimed: another job holds it, it has moved on or ended, its next try
    is not due, its queue or provider is paused, its tries or time are used up and the reconciler has to end
    it, or more than `most_crashes` processes that held it have crashed.

    Runs as a single statement. Data of earlier attempts is read afterwards (`with_earlier_attempts`), when no
    other process writes to the run: a statement that waited for their commit would not see all of it.
    """
    asked = {
        "id": analysis_id,
        "tier": tier,
        "owner": owner,
        "lease_seconds": lease_seconds,
        "max_tier_tries": MAX_TIER_TRIES,
        "policy": policy,
        "most_crashes": most_crashes,
    }
    taken = await uow.fetch_row(CLAIM, asked)
    if taken is None:
        return None
    return Claim(
        analysis_id=analysis_id,
        spec=spec_in(taken),
        attempt=taken["attempt"],
        tier=tier,
        tier_tries=taken["tier_tries"],
        crashes=taken["crashes"],
        own_crashes=taken["own_crashes"],
        seconds_left=taken["seconds_left"],
        policy=taken["policy"] or policy,
        traceparent=taken["traceparent"],
        parent_id=taken["parent_id"],
    )


async def crashes_of(uow: UnitOfWork, analysis_id: UUID, tier: int) -> int:
    """Returns how many holders of a run have crashed.

    Returns 0 when it cannot be claimed at `tier`.
    """
    waiting = select(Analysis.crashes).where(
        Analysis.id == analysis_id,
        Analysis.tier == tier,
        Analysis.status == RunStatus.QUEUED,
        Analysis.next_run_at <= func.now(),
        Analysis.deadline_at > func.now(),
        text(NOT_PAUSED),
    )
    return await uow.session.scalar(waiting) or 0


async def with_earlier_attempts(uow: UnitOfWork, claim: Claim) -> Claim:
    """Returns the claim with the data of earlier attempts. Does nothing for the first attempt."""
    if claim.attempt == 1:
        return claim
    calls = await read_calls(uow.session, claim.analysis_id)
    asked = {"id": claim.analysis_id, "tier": claim.tier}
    story = (await uow.session.execute(STORY_SO_FAR, asked)).one()
    return msgspec.structs.replace(
        claim,
        calls=calls,
        milestones=frozenset(story.told or ()),
        last_event=EventId(*story.last) if story.last else FIRST_EVENT,
    )


async def renew_leases(session: AsyncSession, held: Mapping[UUID, int], lease_seconds: float) -> set[UUID]:
    """Renews the leases of all claims (run -> attempt) in one UPDATE. Returns the runs that are still held.

    A claim missing from the result is lost. An expired lease that no process has acted on is renewed like any
    other: the claim is valid until `attempt` is incremented. A row locked by another transaction is skipped
    until the next heartbeat and counts as held, so that one lock does not cost the other claims their leases.
    """
    if not held:
        return set()
    asked = {"ids": list(held), "attempts": list(held.values()), "lease_seconds": lease_seconds}
    return set((await session.execute(RENEW, asked)).scalars())


async def release(
    uow: UnitOfWork, claim: Claim, *, retry_in: float, counts: bool, unsent: Collection[str] = ()
) -> None:
    """Releases a claim unfinished: the run is queued again, due in `retry_in` seconds, with event
    `queued(recovered)`.

    `counts`: the try failed because of a program error. With `retry_in` 0 the job is enqueued immediately;
    otherwise the reconciler enqueues it when due. `unsent` names recorded calls of this claim that were not
    sent: they are deleted and not charged. Raises LostClaim.
    """
    again = await requeue(
        *(uow, claim.analysis_id, claim.attempt, claim.tier),
        by="worker",
        retry_in=retry_in,
        tries=int(counts),
        unsent=unsent,
    )
    if not again:
        raise LostClaim(claim.analysis_id)


async def end_claimed(uow: UnitOfWork, claim: Claim, ladder: Ladder, reason: str) -> None:
    """Ends a run that cannot continue: completed with the available answers, otherwise failed.

    Raises LostClaim.
    """
    mine = (
        select(Analysis)
        .where(
            Analysis.id == claim.analysis_id,
            Analysis.attempt == claim.attempt,
            Analysis.status == RunStatus.RUNNING,
        )
        .with_for_update()
        .execution_options(populate_existing=True)
    )
    run = (await uow.session.execute(mine)).scalar_one_or_none()
    if run is None:
        raise LostClaim(claim.analysis_id)
    await end_with_leftovers(uow, run, ladder, reason, reason)
