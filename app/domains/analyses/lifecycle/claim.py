"""Taking the right to run a tier, keeping it, and giving it back."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import cast
from uuid import UUID

from sqlalchemy import Integer as SqlInteger
from sqlalchemy import Uuid as SqlUuid
from sqlalchemy import column, func, select, update, values
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql.expression import Executable

from app.core.events import EventId
from app.core.uow import UnitOfWork
from app.domains.analyses.lifecycle.create import FIRST_EVENT
from app.domains.analyses.lifecycle.leftovers import Leftovers, read_leftovers
from app.domains.analyses.lifecycle.milestones import last_milestone
from app.domains.analyses.lifecycle.requeue import requeue
from app.domains.analyses.lifecycle.takeover import end_with_leftovers
from app.domains.analyses.lifecycle.values import MAX_TIER_TRIES, Claim, LostClaim
from app.models import Analysis, RunEventRow, RunStatus
from routing.escalation import RunKind
from routing.ladder import Ladder


async def claim(
    uow: UnitOfWork, analysis_id: UUID, tier: int, owner: str, lease_seconds: float
) -> Claim | None:
    """Take a run that stands queued at `tier`: one conditional UPDATE raises attempt and tier_tries.

    None when there is nothing to take: another job has it, it moved on, it is over, its next try is not due
    yet, or it has used up its tries or its time and is the reconciler's to end.
    """
    taken = (await uow.session.execute(_taking(analysis_id, tier, owner, lease_seconds))).first()
    if taken is None:
        return None
    left, last, told = Leftovers(), FIRST_EVENT, frozenset[str]()
    if taken.attempt > 1:
        left = await read_leftovers(uow.session, analysis_id)
        last, told = await _story_so_far(uow.session, analysis_id, tier)
    return Claim(
        analysis_id=analysis_id,
        attempt=taken.attempt,
        tier=tier,
        tier_tries=taken.tier_tries,
        kind=cast(RunKind, taken.kind),
        scenario=taken.scenario,
        model_choice=taken.model_choice,
        seconds_left=float(taken.seconds_left),
        told=told,
        outcomes=left.outcomes,
        summary=left.summary,
        lost_calls=left.lost_calls,
        last_event=last,
    )


def _taking(analysis_id: UUID, tier: int, owner: str, lease_seconds: float) -> Executable:
    return (
        update(Analysis)
        .where(
            Analysis.id == analysis_id,
            Analysis.status == RunStatus.QUEUED,
            Analysis.tier == tier,
            Analysis.tier_tries < MAX_TIER_TRIES,
            Analysis.next_run_at <= func.now(),
            Analysis.deadline_at > func.now(),
        )
        .values(
            status=RunStatus.RUNNING,
            attempt=Analysis.attempt + 1,
            tier_tries=Analysis.tier_tries + 1,
            lease_owner=owner,
            lease_until=func.now() + timedelta(seconds=lease_seconds),
            started_at=func.coalesce(Analysis.started_at, func.now()),
        )
        .returning(
            Analysis.attempt,
            Analysis.tier_tries,
            Analysis.kind,
            Analysis.scenario,
            Analysis.model_choice,
            func.extract("epoch", Analysis.deadline_at - func.now()).label("seconds_left"),
        )
        .execution_options(synchronize_session=False)
    )


async def _story_so_far(
    session: AsyncSession, analysis_id: UUID, tier: int
) -> tuple[EventId, frozenset[str]]:
    kinds = select(RunEventRow.type).where(RunEventRow.analysis_id == analysis_id, RunEventRow.tier == tier)
    told = frozenset((await session.execute(kinds)).scalars())
    return await last_milestone(session, analysis_id) or FIRST_EVENT, told


async def claims_held(session: AsyncSession, held: Mapping[UUID, int], lease_seconds: float) -> set[UUID]:
    """Renew the leases of all claims (run -> attempt) in one UPDATE; the runs that are still held.

    Whoever is missing in the answer has lost its claim. A lease that ran out while nobody noticed is renewed
    like any other: until `attempt` is raised the claim stands.
    """
    if not held:
        return set()
    claims = values(column("id", SqlUuid), column("attempt", SqlInteger), name="claims").data(
        list(held.items())
    )
    renewal = (
        update(Analysis)
        .where(
            Analysis.id == claims.c.id,
            Analysis.attempt == claims.c.attempt,
            Analysis.status == RunStatus.RUNNING,
        )
        .values(lease_until=func.now() + timedelta(seconds=lease_seconds))
        .returning(Analysis.id)
        .execution_options(synchronize_session=False)
    )
    return set((await session.execute(renewal)).scalars())


async def release(uow: UnitOfWork, claim: Claim, *, retry_in: float, counts: bool) -> None:
    """Give a claim back unfinished: queued again, due in `retry_in` seconds, event `queued(recovered)`.

    `counts` is False when the run is not to blame (its worker shuts down): the try is then not counted. With
    `retry_in` 0 the job is enqueued at once, else the reconciler does it when it is due. Raises LostClaim.
    """
    again = await requeue(uow, claim.analysis_id, claim.attempt, claim.tier, retry_in=retry_in, counts=counts)
    if not again:
        raise LostClaim(claim.analysis_id)


async def give_up(uow: UnitOfWork, claim: Claim, ladder: Ladder, reason: str) -> None:
    """End a run that cannot go on: completed with what there is, or failed with `reason`. Raises LostClaim."""
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
    await end_with_leftovers(uow, run, ladder, reason)
